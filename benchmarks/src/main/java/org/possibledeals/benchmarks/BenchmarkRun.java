package org.possibledeals.benchmarks;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A run of a benchmark by JMH.
 *
 * @param name by which it is chosen
 * @param title in a table
 * @param method the method of the benchmark, with its class
 * @param parameters of that class, by name
 * @param target the figure to compare with; not a number if there is none
 * @param second the figure to compare with that of a second run; not a number if there is none
 */
public record BenchmarkRun(
    String name,
    String title,
    String method,
    ImmutableMap<String, String> parameters,
    double target,
    double second) {

  private static final String LIST = "/benchmarks.csv";

  /** Returns the measurements of a group, in the order to show them. */
  public static ImmutableList<BenchmarkRun> all(String group) {
    try {
      return Resources.readLines(Resources.getResource(BenchmarkRun.class, LIST), UTF_8).stream()
          .filter(line -> line.startsWith(group + ";"))
          .map(line -> of(Splitter.on(';').trimResults().splitToList(line)))
          .collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the list of measurements.", e);
    }
  }

  private static BenchmarkRun of(List<String> cells) {
    return new BenchmarkRun(
        cells.get(1),
        cells.get(2),
        cells.get(3),
        ImmutableMap.copyOf(
            Splitter.on(',')
                .trimResults()
                .omitEmptyStrings()
                .withKeyValueSeparator('=')
                .split(cells.get(4))),
        number(cells.get(5)),
        cells.size() > 6 ? number(cells.get(6)) : Double.NaN);
  }

  private static double number(String cell) {
    return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
  }

  /**
   * Returns those of a group whose name contains {@code part}, or is it.
   *
   * @throws IllegalArgumentException if there are none
   */
  public static ImmutableList<BenchmarkRun> named(String group, String part, boolean isWhole) {
    ImmutableList<BenchmarkRun> named =
        all(group).stream()
            .filter(one -> isWhole ? one.name.equalsIgnoreCase(part) : one.name.contains(part))
            .collect(toImmutableList());
    if (named.isEmpty()) {
      throw new IllegalArgumentException(
          "No benchmark's name %s '%s'; there are %s."
              .formatted(
                  isWhole ? "is" : "contains",
                  part,
                  all(group).stream().map(BenchmarkRun::name).distinct().collect(joining(", "))));
    }
    return named;
  }

  /** Returns the same with another value of a parameter, and with nothing to compare with. */
  public BenchmarkRun with(String parameter, Object value) {
    return new BenchmarkRun(
        name,
        title,
        method,
        ImmutableMap.<String, String>builder()
            .putAll(parameters)
            .put(parameter, "" + value)
            .buildKeepingLast(),
        Double.NaN,
        Double.NaN);
  }

  /** Returns the same by another name. */
  public BenchmarkRun named(String other) {
    return new BenchmarkRun(other, other, method, parameters, target, second);
  }

  /** Returns the value of a parameter, or nothing. */
  public String parameter(String key) {
    return parameters.getOrDefault(key, "");
  }

  /**
   * Runs the benchmark. Its class says how often, and in how many JVMs.
   *
   * @param options what else JMH is told
   * @throws IllegalStateException if there is no result; the message says why
   */
  public RunResult run(UnaryOperator<ChainedOptionsBuilder> options) {
    ChainedOptionsBuilder all =
        new OptionsBuilder()
            .include(Pattern.quote(BenchmarkRun.class.getPackageName() + "." + method) + "$")
            .shouldFailOnError(true);
    parameters.forEach(all::param);
    try {
      return new Runner(options.apply(all).build(), silence()).runSingle();
    } catch (RunnerException e) {
      throw new IllegalStateException(reason(e), e);
    }
  }

  /** Returns the format that drops what JMH and a benchmark print. */
  private static OutputFormat silence() {
    return OutputFormatFactory.createFormatInstance(
        new PrintStream(OutputStream.nullOutputStream()), VerboseMode.SILENT);
  }

  private static String reason(Throwable problem) {
    Throwable at = Throwables.getRootCause(problem);
    return at.getSuppressed().length > 0 ? reason(at.getSuppressed()[0]) : "" + at.getMessage();
  }

  /** Returns what an iteration counted, from 0, under a name. */
  public static double counted(RunResult run, int iteration, String name) {
    return Iterables.get(
            run.getBenchmarkResults().iterator().next().getIterationResults(), iteration)
        .getSecondaryResults()
        .get(name)
        .getScore();
  }
}
