package org.possibledeals.terminal.experiment;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.report.ExperimentData;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.report.ExperimentReport.Drawing;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment report}. */
@Command(
    name = "report",
    footer = {"", "Example:", "  deals experiment report lamas --html lamas.html"},
    description = {
      "Report the results of an experiment in Markdown.",
      "The HTML page is a single file that needs no network."
    })
final class ExperimentReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "Name of the experiment, or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write an HTML page with plots.")
  private Optional<Path> html = Optional.empty();

  @Option(names = "--csv", paramLabel = "FILE", description = "Also write comma-separated values.")
  private Optional<Path> csv = Optional.empty();

  @Option(names = "--markdown", paramLabel = "FILE", description = "Also write the printed report.")
  private Optional<Path> markdown = Optional.empty();

  @Option(
      names = "--plots",
      paramLabel = "FOLDER",
      description = "Also write each plot into this folder, as SVG.")
  private Optional<Path> plots = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object instead of Markdown.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      checkArgument(
          entry.blocks() > 0, "Nothing of %s is played yet; resume plays it.", entry.name());
      var experiment = JournalOptions.experimentToReport(entry, journal);
      Findings findings = Findings.of(experiment, entry, journal);
      write(html, ExperimentReport.html(findings));
      write(csv, ExperimentData.csv(findings));
      write(markdown, ExperimentReport.markdown(findings));
      if (plots.isPresent()) {
        Files.createDirectories(plots.get());
        for (Drawing drawing : ExperimentReport.pictures(findings)) {
          Files.writeString(plots.get().resolve(drawing.name() + ".svg"), drawing.svg());
        }
      }
      spec.commandLine()
          .getOut()
          .print(json ? ExperimentData.json(findings) : ExperimentReport.markdown(findings));
    }
    return ExitCode.OK;
  }

  private static void write(Optional<Path> file, String text) throws IOException {
    if (file.isPresent()) {
      Files.writeString(file.get(), text);
    }
  }
}
