package org.possibledeals.terminal.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.possibledeals.experiments.design.AbsentContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.option.Archives;
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
    footer = {"", "Example:", "  deals experiment resume lamas"},
    description = {
      "Resume an experiment that was interrupted.",
      "It continues where the journal ends. Rules that came from a file are played as the journal"
          + " has them."
    })
final class ExperimentResumeCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private PlayOptions play;

  @Mixin private ClusterOption cluster;

  @Mixin private TrustOption trust;

  @Mixin private SaltsOption salts;

  @Option(
      names = "--force",
      description =
          "Resume even if programs, archives or the version have changed, which the report then"
              + " shows with the blocks, or if the file was changed but describes the same deals.")
  private boolean force;

  @Override
  public void run() {
    play.check();
    cluster.check();
    journals.toRead().close();
    try (Journal journal = journals.toWrite()) {
      Entry begun = journals.entry(journal, name);
      journal.runs(begun.name()); // each block is checked before more are played
      String file = name.equals(begun.name()) ? begun.file() : name;
      LongSupplier seed = () -> JournalOptions.experimentToReport(begun, journal).seed();
      String yaml = Files.exists(Path.of(file)) ? JournalOptions.text(file, seed) : begun.yaml();
      ExternalFiles files = ExternalFiles.of(file, yaml);
      var noted = journal.outside(begun.name());
      if (!force) {
        files.requireSame(noted);
      }
      trust.require(spec, files, noted);
      Archives.open(JournalOptions.archives(file, yaml)); // which are part of the version
      Entry entry = begun.by(file, yaml, Version.current());
      Experiment experiment = JournalOptions.experiment(entry);
      check(begun, entry, experiment, journal);
      Salts drawn = AbsentContest.isFair(noted) ? Salts.DRAWN : Salts.NONE;
      journal.noteOutside(begun.name(), trust.noted(files, experiment, drawn));
      if (force) {
        journal.begin(entry);
      }
      noteOtherRules(entry);
      cluster.play(spec, journal, experiment, salts.or(drawn, begun.name()), play);
    }
  }

  private void check(Entry begun, Entry entry, Experiment now, Journal journal) {
    if (!force && !begun.version().equals(entry.version())) {
      throw new IllegalArgumentException(
          ("%s was played by version %s, and this is %s, which may play otherwise; --force goes on"
                  + " all the same, and the report shows which blocks are whose.")
              .formatted(begun.name(), begun.version(), entry.version()));
    }
    if (entry.yaml().equals(begun.yaml())) {
      return;
    }
    if (!force) {
      throw new IllegalArgumentException(
          "%s has changed since %s was begun; --force goes on by the new file."
              .formatted(entry.file(), begun.name()));
    }
    if (!now.name().equals(begun.name())
        || !now.playsTheSameDealsAs(JournalOptions.experimentToReport(begun, journal))) {
      throw new IllegalArgumentException(
          "%s now plays other matches than those in the journal; give it another name and run it."
              .formatted(entry.file()));
    }
  }

  /** Prints, if the rules' own file is there and has changed, which of the two are played. */
  private void noteOtherRules(Entry entry) {
    if (entry.source().isPresent() && !entry.source().equals(sourceNow(entry))) {
      spec.commandLine()
          .getErr()
          .println(
              ("The rules of %s are not in their file as they were when it was begun; those in the"
                      + " journal are played on. deals experiment run --anew begins again by the"
                      + " file.")
                  .formatted(entry.name()));
    }
  }

  /** Returns what stands in the file of the rules now, or empty if it is gone or has a mistake. */
  private static Optional<String> sourceNow(Entry entry) {
    try {
      return JournalOptions.experiment(entry.file(), entry.yaml()).contest().source();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
