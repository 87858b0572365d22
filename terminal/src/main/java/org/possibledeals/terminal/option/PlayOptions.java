package org.possibledeals.terminal.option;

import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.experiments.tournament.Salts;
import org.possibledeals.terminal.live.LiveTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of how the matches of an experiment are played. */
public final class PlayOptions {

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  public void check() {
    Blocks.requireThreads(threads);
  }

  public int threads() {
    return threads;
  }

  /** Plays what is left of {@code experiment} and prints what it has found. */
  public void play(CommandSpec spec, Journal journal, Experiment experiment, Salts salts) {
    long asked = journal.entry(experiment.name()).orElseThrow().matchesAsked(experiment);
    try (var table = LiveTable.of(experiment, journal, asked)) {
      Laboratory.play(experiment, journal, salts, threads, table);
    }
    report(spec, journal, experiment);
  }

  /** Prints what has been found. Costs one reading of the journal. */
  public void report(CommandSpec spec, Journal journal, Experiment experiment) {
    Entry entry = journal.entry(experiment.name()).orElseThrow();
    spec.commandLine()
        .getOut()
        .print(ExperimentReport.markdown(Findings.of(experiment, entry, journal)));
  }
}
