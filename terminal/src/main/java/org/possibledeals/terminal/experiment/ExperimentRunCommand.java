package org.possibledeals.terminal.experiment;

import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.terminal.live.ServeOption;
import org.possibledeals.terminal.live.ServeOption.Serving;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.PlayOptions;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
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
      "  deals experiment run experiments/examples/lamas.yaml --serve",
      "  deals experiment run experiments/examples/lamas.yaml --part 3/20",
      "  deals experiment merge lamas-*-of-20.journal"
    })
public final class ExperimentRunCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The experiment, YAML; see experiments/examples.")
  private String file;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Mixin private ClusterOption cluster;

  @Mixin private ServeOption serve;

  @Option(names = "--anew", description = "Forget what the journal has of it, and begin again.")
  private boolean anew;

  @Option(
      names = "--part",
      paramLabel = "K/N",
      showDefaultValue = Visibility.NEVER,
      description = {
        "Play the K-th of N parts alone, which other processes or machines need not know of, into a"
            + " journal of its own: NAME-K-of-N.journal if --journal names no other.",
        "deals experiment merge makes one of all. The file needs a seed and no rule to stop."
      })
  private Optional<String> part = Optional.empty();

  @Override
  public void run() {
    play.check();
    cluster.check();
    String yaml =
        part.isPresent() ? JournalOptions.text(file, this::noSeed) : JournalOptions.text(file);
    var experiment = JournalOptions.experiment(file, yaml);
    Optional<Part> asked = part.map(text -> Part.read(experiment, text));
    try (Serving page = serve.open();
        Journal journal = journal(experiment, asked)) {
      if (anew) {
        journal.forget(experiment.name());
      }
      if (journal.entry(experiment.name()).isPresent()) {
        throw new IllegalArgumentException(
            "%s is in the journal already: resume goes on with it, run --anew begins again."
                .formatted(experiment.name()));
      }
      journal.noteOutside(experiment.name(), Outside.of(experiment));
      journal.begin(
          Entry.beginning(
                  experiment.name(), file, yaml, experiment.contest().source(), Version.current())
              .ofPart(asked));
      page.begin(spec, experiment, journal.place(), "while it is played");
      cluster.play(spec, journal, experiment, play);
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
        "%s has no seed, and each part would draw another; give it one, as seed: 1."
            .formatted(file));
  }
}
