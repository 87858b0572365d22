package org.possibledeals.terminal.experiment;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment}. */
@Command(
    name = "experiment",
    description = {
      "Run, report and compare experiments described in files.",
      "Results are written to a journal, a SQLite file that survives any interruption. A journal"
          + " holds any number of experiments."
    },
    subcommands = {
      ExperimentNewCommand.class,
      ExperimentKeysCommand.class,
      ExperimentPlanCommand.class,
      ExperimentRunCommand.class,
      ExperimentResumeCommand.class,
      ExperimentMergeCommand.class,
      ExperimentStatusCommand.class,
      ExperimentListCommand.class,
      ExperimentReportCommand.class,
      ExperimentRecordsCommand.class,
      ExperimentDataCommand.class,
      ExperimentWatchCommand.class,
      ExperimentVariatesCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  deals experiment run experiments/examples/lamas.yaml",
      "  deals experiment report lamas --html lamas.html"
    })
public final class ExperimentCommand implements Runnable {

  @Spec private CommandSpec spec;

  /** Prints the commands, if none is named. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
