package org.possibledeals.terminal.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.possibledeals.experiments.design.Experiment;
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

/** The command {@code deals experiment resume}. */
@Command(
    name = "resume",
    description = "Go on with an experiment that was interrupted, where the journal ends.")
public final class ExperimentResumeCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "The experiment, by its name or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Option(
      names = "--force",
      description = "Also by another version, or a file that was changed but plays the same deals.")
  private boolean force;

  @Override
  public void run() {
    play.check();
    journals.toRead().close();
    try (Journal journal = journals.toWrite()) {
      Entry entry = journals.entry(journal, name);
      String file = name.equals(entry.name()) ? entry.file() : name;
      LongSupplier seed = () -> JournalOptions.experiment(entry.file(), entry.yaml()).seed();
      String yaml = Files.exists(Path.of(file)) ? JournalOptions.text(file, seed) : entry.yaml();
      check(entry, file, yaml);
      if (force) {
        journal.begin(entry.name(), file, yaml, Version.current());
      }
      play.play(spec, journal, JournalOptions.experiment(file, yaml));
    }
  }

  private void check(Entry entry, String file, String yaml) {
    if (!force && !entry.version().equals(Version.current())) {
      throw new IllegalArgumentException(
          "%s was begun by version %s, and this is %s; --force goes on all the same."
              .formatted(entry.name(), entry.version(), Version.current()));
    }
    if (yaml.equals(entry.yaml())) {
      return;
    }
    if (!force) {
      throw new IllegalArgumentException(
          "%s has changed since %s was begun; --force goes on by the new file."
              .formatted(file, entry.name()));
    }
    Experiment begun = JournalOptions.experiment(entry.file(), entry.yaml());
    Experiment now = JournalOptions.experiment(file, yaml);
    if (!now.name().equals(begun.name()) || !now.playsTheSameDealsAs(begun)) {
      throw new IllegalArgumentException(
          "%s now plays other matches than those in the journal; give it another name and run it."
              .formatted(file));
    }
  }
}
