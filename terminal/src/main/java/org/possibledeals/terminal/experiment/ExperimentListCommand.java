package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

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
    var json = JsonMapper.shared().createObjectNode();
    var array = json.putArray("experiments");
    for (Entry entry : entries) {
      array
          .addObject()
          .put("name", entry.name())
          .put("file", entry.file())
          .put("blocksDone", entry.blocks())
          .put("matchesDone", entry.matches())
          .put("version", entry.version());
    }
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
  }
}
