package org.possibledeals.terminal.experiment;

import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.Progress;
import org.possibledeals.terminal.remote.Cluster;
import org.possibledeals.terminal.remote.ClusterProvider;
import org.possibledeals.terminal.remote.RemoteRun;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option of which machines play. */
final class ClusterOption {

  @Option(
      names = "--on",
      paramLabel = "URL",
      description =
          "Play on the cluster at this address, such as spark://host:7077, instead of in threads of"
              + " this process; this process still writes the journal. Start Java with"
              + " spark/options. --threads is ignored.")
  private Optional<String> address = Optional.empty();

  /**
   * Checks that something plays at the address, if there is one.
   *
   * @throws IllegalArgumentException if not
   */
  void check() {
    address.ifPresent(ClusterProvider::of);
  }

  /** Plays what is left of {@code experiment} and prints what it has found. */
  void play(
      CommandSpec spec, Journal journal, Experiment experiment, Salts salts, PlayOptions play) {
    if (address.isEmpty()) {
      play.play(spec, journal, experiment, salts);
      return;
    }
    try (Cluster cluster = ClusterProvider.of(address.get()).at(address.get());
        var progress = Progress.of(experiment.matches())) {
      progress.begin(journal.entry(experiment.name()).map(Entry::matches).orElse(0L));
      RemoteRun.play(experiment, journal, cluster, salts, progress);
    }
    play.report(spec, journal, experiment);
  }
}
