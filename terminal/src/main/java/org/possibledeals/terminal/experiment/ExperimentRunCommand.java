package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.option.FairOption;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment run}. */
@Command(
    name = "run",
    description = "Play an experiment from the beginning.",
    footer = {
      "",
      "Examples:",
      "  deals experiment run experiments/examples/lamas.yaml",
      "  deals experiment run experiments/examples/lamas.yaml --part 3/20",
      "  deals experiment merge lamas-*-of-20.journal"
    })
final class ExperimentRunCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "Experiment file (YAML); see experiments/examples.")
  private String file;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Mixin private ClusterOption cluster;

  @Mixin private TrustOption trust;

  @Mixin private FairOption fair;

  @Mixin private SaltsOption salts;

  @Option(names = "--anew", description = "Delete the results in the journal and start again.")
  private boolean anew;

  @Option(
      names = "--part",
      paramLabel = "K/N",
      description =
          "Play only the K-th of N parts, into a journal of its own (default: NAME-K-of-N.journal)."
              + " The parts can be played on different machines; deals experiment merge combines"
              + " them. The experiment needs a seed and no stopping rule.")
  private Optional<String> part = Optional.empty();

  @Override
  public void run() {
    play.check();
    cluster.check();
    String yaml =
        part.isPresent() ? JournalOptions.text(file, this::noSeed) : JournalOptions.text(file);
    ExternalFiles files = ExternalFiles.of(file, yaml);
    trust.require(spec, files, ImmutableSortedMap.of());
    var experiment = JournalOptions.experiment(file, yaml);
    Salts drawn = fair.salts(experiment.tournaments());
    Optional<Part> asked = part.map(text -> Part.read(experiment, text));
    try (Journal journal = journal(experiment, asked)) {
      if (anew) {
        journal.forget(experiment.name());
      }
      if (journal.entry(experiment.name()).isPresent()) {
        throw new IllegalArgumentException(
            "%1$s is in the journal already: deals experiment resume %1$s goes on with it, deals"
                    .formatted(experiment.name())
                + " experiment run --anew %s plays it again.".formatted(file));
      }
      journal.noteOutside(experiment.name(), trust.noted(files, experiment, drawn));
      journal.begin(
          Entry.beginning(
                  experiment.name(), file, yaml, experiment.contest().source(), Version.current())
              .ofPart(asked));
      cluster.play(spec, journal, experiment, salts.or(drawn, experiment.name()), play);
    }
  }

  private Journal journal(Experiment experiment, Optional<Part> asked) {
    return asked.isEmpty() || spec.commandLine().getParseResult().hasMatchedOption("--journal")
        ? journals.toWrite()
        : Journal.toWrite(
            "%s-%d-of-%d.journal"
                .formatted(experiment.name(), asked.get().number(), asked.get().of()));
  }

  private long noSeed() {
    throw new IllegalArgumentException(
        "%s has no seed, so each part would draw a different one; set one, e.g. seed: 1."
            .formatted(file));
  }
}
