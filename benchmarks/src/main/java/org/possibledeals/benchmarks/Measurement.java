package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.possibledeals.kripke.print.Figures;

/**
 * A measurement: what it measures, what it is to reach, and how to run it.
 *
 * @param id its name, {@code knows-8}
 * @param question what it measures, for a table
 * @param method the JMH method, with its class
 * @param parameters of that class, by name
 * @param isTime whether the figure is nanoseconds, of which fewer are better, or times a second
 * @param target the figure to reach
 */
public record Measurement(
    String id,
    String question,
    String method,
    ImmutableMap<String, String> parameters,
    boolean isTime,
    double target) {

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int WARM_UPS = 3;
  private static final int ITERATIONS = 5;
  private static final TimeValue EACH = TimeValue.seconds(1);

  /**
   * What one benchmark found.
   *
   * @param score nanoseconds, or times a second
   * @param error half a 99.9 % interval over the iterations of one JVM, in the same unit
   * @param allocated bytes allocated each time
   */
  public record Finding(Measurement benchmark, double score, double error, double allocated) {

    /** Returns whether the target is reached. */
    public boolean isReached() {
      return benchmark.isTime ? score <= benchmark.target : score >= benchmark.target;
    }

    /** Returns question, score, target and bytes as the cells of a table. */
    public ImmutableList<String> cells() {
      return ImmutableList.of(
          benchmark.question,
          "%s ± %s %s"
              .formatted(benchmark.figure(score), benchmark.figure(error), benchmark.unit()),
          (benchmark.isTime ? "at most " : "at least ")
              + whole(benchmark.target)
              + " "
              + benchmark.unit(),
          isReached() ? "reached" : "missed",
          whole(allocated) + " B");
    }
  }

  private String unit() {
    return isTime ? "ns" : "a second";
  }

  private String figure(double value) {
    return isTime && value < 100 ? String.format(Locale.ROOT, "%.1f", value) : whole(value);
  }

  private static String whole(double value) {
    return Figures.count(Math.round(value));
  }

  /**
   * Runs the benchmark in a JVM of its own: some seconds to warm up and some to measure.
   *
   * @throws IllegalStateException if JMH cannot run it
   */
  public Finding run() {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + method.replace(".", "\\.") + "$")
            .forks(1)
            .warmupIterations(WARM_UPS)
            .warmupTime(EACH)
            .measurementIterations(ITERATIONS)
            .measurementTime(EACH)
            .shouldFailOnError(true)
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT);
    parameters.forEach(options::param);
    try {
      RunResult run = new Runner(options.build()).runSingle();
      Result<?> result = run.getPrimaryResult();
      double allocated = run.getSecondaryResults().get(ALLOCATED).getScore();
      return new Finding(this, result.getScore(), result.getScoreError(), allocated);
    } catch (RunnerException e) {
      throw new IllegalStateException(
          "The benchmark %s did not run: %s".formatted(id, e.getMessage()), e);
    }
  }
}
