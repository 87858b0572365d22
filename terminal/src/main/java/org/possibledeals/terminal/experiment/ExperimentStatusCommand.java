package org.possibledeals.terminal.experiment;

import java.util.List;
import java.util.Map;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Origin.Run;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.JournalOptions;
import org.possibledeals.terminal.option.JsonData;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment status}. */
@Command(
    name = "status",
    footer = {"", "Example:", "  deals experiment status lamas"},
    description = "Show the progress of an experiment.")
final class ExperimentStatusCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      var experiment = JournalOptions.experimentToReport(entry, journal);
      int blocks = entry.blocksAsked(experiment.blocks());
      long matches = entry.matchesAsked(experiment);
      Findings findings = Findings.of(experiment, entry, journal); // checks all that a report does
      boolean isComplete = findings.isComplete();
      var out = spec.commandLine().getOut();
      String digest = findings.digest();
      if (json) {
        out.print(
            JsonData.written(
                JsonData.object(
                    "name", entry.name(),
                    "blocksDone", entry.blocks(),
                    "blocks", blocks,
                    "matchesDone", entry.matches(),
                    "matches", matches,
                    "part", entry.part().map(Part::told),
                    "complete", isComplete,
                    "seconds", entry.seconds(),
                    "version", entry.version(),
                    "runs",
                        findings.runs().stream().map(ExperimentStatusCommand::asObject).toList(),
                    "digest", digest)));
      } else {
        String which = entry.part().map(part -> ", part " + part.told()).orElse("");
        out.print(
            new TextTable(2)
                .row(List.of("experiment", entry.name() + which))
                .row(List.of("question", experiment.question()))
                .row(List.of("blocks", "%d of %d".formatted(entry.blocks(), blocks)))
                .row(
                    List.of(
                        "matches",
                        Figures.count(entry.matches()) + " of " + Figures.count(matches)))
                .row(List.of("complete", isComplete ? "yes" : "no"))
                .row(List.of("digest", digest)));
      }
    }
  }

  private static Map<String, Object> asObject(Run run) {
    return JsonData.object("version", run.version(), "fromBlock", run.from(), "toBlock", run.to());
  }
}
