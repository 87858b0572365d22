package org.possibledeals.experiments.cli;

import java.util.List;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.text.Figures;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How the matches of an experiment are played. */
final class PlayOptions {

  @Option(
      names = "--threads",
      paramLabel = "T",
      showDefaultValue = Visibility.NEVER,
      description = "Blocks to play at a time, one for each processor if not said.")
  private int threads = Runtime.getRuntime().availableProcessors();

  void check() {
    if (threads < 1) {
      throw new IllegalArgumentException(
          "Cannot play on %d threads; it takes at least 1.".formatted(threads));
    }
  }

  int threads() {
    return threads;
  }

  /** Plays what is left of {@code experiment} and prints what it has found. */
  void play(CommandSpec spec, Journal journal, Experiment experiment) {
    long done = journal.entry(experiment.name()).map(Entry::matches).orElse(0L);
    try (var progress = Progress.of(experiment.matches(), "matches")) {
      progress.accept(done);
      Laboratory.play(
          experiment,
          journal,
          threads,
          step -> {
            progress.accept(step.matches());
            progress.say(Figures.meansAndHalves(List.of(step.ahead())).getFirst());
          });
    }
    Entry entry = journal.entry(experiment.name()).orElseThrow();
    spec.commandLine()
        .getOut()
        .print(ExperimentReport.markdown(Findings.of(experiment, entry, journal)));
    spec.commandLine().getOut().flush();
  }
}
