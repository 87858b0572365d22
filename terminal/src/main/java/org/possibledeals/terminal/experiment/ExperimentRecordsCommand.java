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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment records}. */
@Command(
    name = "records",
    footer = {"", "Example:", "  deals experiment records lamas --deal 17 > deal-17.jsonl"},
    description = {
      "Print the recorded matches of an experiment as JSON lines.",
      "All matches are recorded unless the experiment has records: none; matches in which an agent"
          + " failed always are. deals replay checks and tells them."
    })
final class ExperimentRecordsCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Mixin private TableOptions tables;

  @Option(names = "--deal", paramLabel = "D", description = "Only this deal (0-based).")
  private Optional<Integer> deal = Optional.empty();

  @Option(names = "--failed", description = "Only matches in which an agent failed.")
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
