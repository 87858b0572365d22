package org.possibledeals.terminal.experiment;

import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
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
@Command(name = "run", description = "Play an experiment from the beginning.")
public final class ExperimentRunCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The experiment, YAML; see experiments/examples.")
  private String file;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Option(names = "--anew", description = "Forget what the journal has of it, and begin again.")
  private boolean anew;

  @Override
  public void run() {
    play.check();
    String yaml = JournalOptions.text(file);
    var experiment = JournalOptions.experiment(file, yaml);
    try (Journal journal = journals.toWrite()) {
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
              experiment.name(), file, yaml, experiment.contest().source(), Version.current()));
      play.play(spec, journal, experiment);
    }
  }
}
