package org.possibledeals.terminal.experiment;

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
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment report}. */
@Command(
    name = "report",
    description = {
      "Report what an experiment has found: Markdown, and what else is asked for.",
      "The HTML page is one file that opens without a network."
    })
public final class ExperimentReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "The experiment, by its name or its file.")
  private String name;

  @Mixin private JournalOptions journals;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      showDefaultValue = Visibility.NEVER,
      description = "Also write a page, with plots.")
  private Optional<Path> html = Optional.empty();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      showDefaultValue = Visibility.NEVER,
      description = "Also write comma-separated values.")
  private Optional<Path> csv = Optional.empty();

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      showDefaultValue = Visibility.NEVER,
      description = "Also write what is printed.")
  private Optional<Path> markdown = Optional.empty();

  @Option(
      names = "--plots",
      paramLabel = "FOLDER",
      showDefaultValue = Visibility.NEVER,
      description = "Also write each plot into this folder, as SVG and as PNG.")
  private Optional<Path> plots = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object, not Markdown.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    try (Journal journal = journals.toRead()) {
      Entry entry = journals.entry(journal, name);
      if (entry.blocks() == 0) {
        throw new IllegalArgumentException(
            "Nothing of %s is played yet; resume plays it.".formatted(entry.name()));
      }
      var experiment = JournalOptions.experimentToReport(entry, journal);
      Findings findings = Findings.of(experiment, entry, journal);
      write(html, ExperimentReport.html(findings));
      write(csv, ExperimentData.csv(findings));
      write(markdown, ExperimentReport.markdown(findings));
      if (plots.isPresent()) {
        Files.createDirectories(plots.get());
        for (Drawing drawing : ExperimentReport.pictures(findings)) {
          Files.writeString(plots.get().resolve(drawing.name() + ".svg"), drawing.svg());
          Files.write(plots.get().resolve(drawing.name() + ".png"), drawing.png());
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
