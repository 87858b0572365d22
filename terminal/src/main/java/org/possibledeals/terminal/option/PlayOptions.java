package org.possibledeals.terminal.option;

import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.StoppingRule;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.experiments.laboratory.Laboratory.Step;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.statistics.Estimates;
import org.possibledeals.experiments.tournament.Blocks;
import org.possibledeals.kripke.print.Figures;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of how the matches of an experiment are played. */
public final class PlayOptions {

  @Option(
      names = "--threads",
      paramLabel = "T",
      showDefaultValue = Visibility.NEVER,
      description = "Blocks to play at a time, one for each processor if not said.")
  private int threads = Runtime.getRuntime().availableProcessors();

  public void check() {
    Blocks.requireThreads(threads);
  }

  public int threads() {
    return threads;
  }

  /** Plays what is left of {@code experiment} and prints what it has found. */
  public void play(CommandSpec spec, Journal journal, Experiment experiment) {
    Optional<Entry> begun = journal.entry(experiment.name());
    long done = begun.map(Entry::matches).orElse(0L);
    long asked =
        begun
            .flatMap(Entry::part)
            .map(part -> part.matches(experiment))
            .orElseGet(experiment::matches);
    try (var progress = Progress.of(asked, "matches")) {
      progress.begin(done);
      Laboratory.play(
          experiment,
          journal,
          threads,
          step -> {
            progress.say(told(experiment, step));
            progress.accept(step.matches());
          });
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

  /** Returns the difference so far, and how far the rule to stop has come, if there is one. */
  private static String told(Experiment experiment, Step step) {
    String ahead = Estimates.meansAndHalves(List.of(step.ahead())).getFirst();
    return experiment
        .stop()
        .map(StoppingRule::test)
        .map(
            test ->
                "%s, ln ratio %s (%s to %s)"
                    .formatted(
                        ahead,
                        Figures.number(step.logRatio()),
                        Figures.number(test.lower()),
                        Figures.number(test.upper())))
        .orElse(ahead);
  }
}
