package org.possibledeals.terminal.experiment;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.possibledeals.agents.record.GameRecord;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.FailureNote;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.TableOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment records}. */
@Command(
    name = "records",
    description = {
      "Print the records of matches that the journal keeps, a line of JSON each: of all of them but"
          + " if",
      "the file of the experiment says records: none, of those in which an agent failed always.",
      "deals replay checks and tells them."
    })
public final class ExperimentRecordsCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "The experiment, by its name or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private TableOptions tables;

  @Option(
      names = "--deal",
      paramLabel = "D",
      showDefaultValue = Visibility.NEVER,
      description = "Of this deal alone, from 0.")
  private Optional<Integer> deal = Optional.empty();

  @Option(names = "--failed", description = "Of the matches alone in which an agent failed.")
  private boolean failed;

  @Override
  public void run() {
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      var experiment = JournalOptions.experimentToReport(entry, journal);
      int table = tables.position(experiment);
      if (!failed && !experiment.conduct().isKeepingRecords()) {
        throw new IllegalArgumentException(
            ("%s keeps no records; without records: none in its file it would. --failed prints"
                    + " those of failures, and deals experiment watch plays any match again.")
                .formatted(entry.name()));
      }
      PrintWriter out = spec.commandLine().getOut();
      Predicate<String> isOfDeal = isOfDeal();
      if (failed) {
        journal.failures(entry.name()).stream()
            .filter(note -> note.table() == table)
            .map(FailureNote::record)
            .distinct()
            .filter(isOfDeal)
            .forEach(out::println);
      } else {
        journal.runs(entry.name()); // each block is checked before anything is printed
        journal.eachRecord(
            entry.name(), table, line -> Stream.of(line).filter(isOfDeal).forEach(out::println));
      }
    }
  }

  private Predicate<String> isOfDeal() {
    return line ->
        deal.isEmpty() || GameRecord.fromJson(line).deal() == deal.orElseThrow().intValue();
  }
}
