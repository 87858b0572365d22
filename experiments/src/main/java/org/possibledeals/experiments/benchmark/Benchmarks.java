package org.possibledeals.experiments.benchmark;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.possibledeals.experiments.text.Figures;

/** All benchmarks by name, what they are to reach, and how to run one. */
public enum Benchmarks {
  KNOWS_8("K of a clause, 8 cards", Engine.KNOWS, 8, 50),
  ANNOUNCE_8("an announcement, 8 cards", Engine.ANNOUNCE, 8, 100),
  COUNT_8("number of worlds, 8 cards", Engine.COUNT, 8, 2_000),
  KNOWS_6("K of a clause, 6 cards and stock", Engine.KNOWS, 6, 80),
  ANNOUNCE_6("an announcement, 6 cards and stock", Engine.ANNOUNCE, 6, 150),
  COUNT_6("number of worlds, 6 cards and stock", Engine.COUNT, 6, 20_000),
  ROUNDS("random rounds of 8 cards", "randomRound", 800_000),
  LAMAS("matches of the LAMAS experiment", "lamasMatch", 5_200);

  private static final int WARM_UPS = 3;
  private static final int ITERATIONS = 5;
  private static final TimeValue EACH = TimeValue.seconds(1);

  private final String question;
  private final String method;
  private final Optional<Integer> cards;
  private final double target;

  /** The questions to the engine, in nanoseconds: less is better. */
  private enum Engine {
    KNOWS("knowsClause"),
    ANNOUNCE("announcement"),
    COUNT("worldCount");

    private final String method;

    Engine(String method) {
      this.method = method;
    }
  }

  Benchmarks(String question, Engine engine, int cards, double target) {
    this.question = question;
    this.method = DealEngineBenchmark.class.getName() + "." + engine.method;
    this.cards = Optional.of(cards);
    this.target = target;
  }

  Benchmarks(String question, String method, double target) {
    this.question = question;
    this.method = BoerenbridgeBenchmark.class.getName() + "." + method;
    this.cards = Optional.empty();
    this.target = target;
  }

  /**
   * What one benchmark found.
   *
   * @param score nanoseconds, or times a second
   * @param error half a 99.9 % interval over the iterations of one JVM, in the same unit
   */
  public record Finding(Benchmarks benchmark, double score, double error) {

    /** Returns whether the target is reached. */
    public boolean isReached() {
      return benchmark.isTime() ? score <= benchmark.target : score >= benchmark.target;
    }

    /** Returns question, score and target as the cells of a table. */
    public ImmutableList<String> cells() {
      return ImmutableList.of(
          benchmark.question,
          "%s ± %s %s"
              .formatted(benchmark.figure(score), benchmark.figure(error), benchmark.unit()),
          (benchmark.isTime() ? "at most " : "at least ")
              + whole(benchmark.target)
              + " "
              + benchmark.unit(),
          isReached() ? "reached" : "missed");
    }
  }

  /** Returns the benchmark's name, {@code knows-8}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private boolean isTime() {
    return cards.isPresent();
  }

  private String unit() {
    return isTime() ? "ns" : "a second";
  }

  private String figure(double value) {
    return isTime() && value < 100 ? String.format(Locale.ROOT, "%.1f", value) : whole(value);
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
            .verbosity(VerboseMode.SILENT);
    cards.ifPresent(n -> options.param("cards", "" + n));
    try {
      Result<?> result = new Runner(options.build()).runSingle().getPrimaryResult();
      return new Finding(this, result.getScore(), result.getScoreError());
    } catch (RunnerException e) {
      throw new IllegalStateException(
          "The benchmark %s did not run: %s".formatted(id(), e.getMessage()), e);
    }
  }
}
