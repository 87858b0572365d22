package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.JsonData;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment list}. */
@Command(
    name = "list",
    footer = {"", "Example:", "  deals experiment list"},
    description = "List the experiments in the journal.")
final class ExperimentListCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Mixin private JournalOptions journals;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    try (Journal journal = journals.toRead()) {
      spec.commandLine()
          .getOut()
          .print(json ? asJson(journal.entries()) : asTable(journal.entries()));
    }
  }

  private static String asTable(ImmutableList<Entry> entries) {
    return new Grid<>(entries)
        .column("experiment", Entry::name)
        .column("file", Entry::file)
        .column("blocks", entry -> "" + entry.blocks())
        .column("matches", entry -> Figures.count(entry.matches()))
        .text(2)
        .toString();
  }

  private static String asJson(ImmutableList<Entry> entries) {
    return JsonData.written(
        JsonData.object(
            "experiments", entries.stream().map(ExperimentListCommand::asObject).toList()));
  }

  private static Map<String, Object> asObject(Entry entry) {
    return JsonData.object(
        "name", entry.name(),
        "file", entry.file(),
        "blocksDone", entry.blocks(),
        "matchesDone", entry.matches(),
        "version", entry.version());
  }
}
