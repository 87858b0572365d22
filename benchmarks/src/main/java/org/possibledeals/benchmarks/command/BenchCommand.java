package org.possibledeals.benchmarks.command;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.options.TimeValue;
import org.possibledeals.agents.contest.CommandProvider;
import org.possibledeals.benchmarks.BenchmarkRun;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import org.possibledeals.kripke.print.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command {@code deals bench}. */
@Command(
    name = "bench",
    description = {
      "Measure the speed of the engines against their targets.",
      "Each figure takes ten seconds, or less if all together would take more than five minutes."
          + " Run nothing else meanwhile."
    },
    footer = {
      "",
      "Examples:",
      "  deals bench",
      "  deals bench knows",
      "  deals bench cell-marginals",
      "  deals bench learners",
      "  deals bench laws",
      "  deals bench recycle",
      "  deals bench symbolic"
    },
    subcommands = {
      BenchLawsCommand.class,
      BenchLearnersCommand.class,
      BenchRecycleCommand.class,
      BenchSymbolicCommand.class
    })
public final class BenchCommand extends MeasuringCommand implements CommandProvider {

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int WARM_UPS = 3;
  private static final int ITERATIONS = 5;

  /** Milliseconds in which all measurements are done. */
  private static final long ALL = 260_000;

  /** Milliseconds that a measurement takes besides its iterations: most to start its JVM. */
  private static final long BESIDES = 1_300;

  private static final long NANOS = 1_000_000;
  private static final long LONGEST = 1_000;
  private static final long SHORTEST = 50;

  private static final ImmutableList<String> COLUMNS =
      ImmutableList.of("benchmark", "measured", "±", "unit", "target", "result", "allocated, B");

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      defaultValue = "",
      description = "Run only the benchmarks whose name contains this (default: all).")
  private String filter;

  @Override
  public BenchCommand command() {
    return this;
  }

  @Override
  BenchmarkTable sheet() {
    ImmutableList<BenchmarkRun> chosen = BenchmarkRun.named("bench", filter, false);
    long end = System.nanoTime() / NANOS + ALL;
    int[] left = {chosen.size()};
    return new BenchmarkTable(
        "benchmarks",
        COLUMNS,
        chosen.stream()
            .map(
                one ->
                    new Row(
                        ImmutableList.of(one.title()),
                        () -> figures(one, (end - System.nanoTime() / NANOS) / left[0]--)))
            .collect(toImmutableList()),
        ImmutableList.of(
            "A target is the most nanoseconds, or the least a second; ± is half a 99.9 % interval.",
            surroundings()));
  }

  /** Measures, for eight seconds or as long as its share of the time is, in milliseconds. */
  private static ImmutableList<String> figures(BenchmarkRun one, long share) {
    long each = (share - BESIDES) / (WARM_UPS + ITERATIONS);
    TimeValue time = TimeValue.milliseconds(Math.clamp(each, SHORTEST, LONGEST));
    RunResult run =
        one.run(
            options ->
                options
                    .forks(1)
                    .warmupIterations(WARM_UPS)
                    .warmupTime(time)
                    .measurementIterations(ITERATIONS)
                    .measurementTime(time)
                    .addProfiler(GCProfiler.class));
    boolean isTime = run.getParams().getMode() == Mode.AverageTime;
    double score = run.getPrimaryResult().getScore();
    return ImmutableList.of(
        figure(score, isTime),
        figure(run.getPrimaryResult().getScoreError(), isTime),
        isTime ? "ns" : "a second",
        figure(one.target(), false),
        (isTime ? score <= one.target() : score >= one.target()) ? "reached" : "missed",
        figure(run.getSecondaryResults().get(ALLOCATED).getScore(), false));
  }

  private static String figure(double value, boolean isTime) {
    return isTime && value < 100
        ? BenchmarkTable.figure(value, 1)
        : Figures.count(Math.round(value));
  }
}
