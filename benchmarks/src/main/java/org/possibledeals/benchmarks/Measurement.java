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

  /** Returns all benchmarks, in the order to show them. */
  public static ImmutableList<Measurement> all() {
    ImmutableList.Builder<Measurement> all = ImmutableList.builder();
    all.add(
        ofEngine("knows-8", "K of a clause, 8 cards", "knowsClause", 8, 50),
        ofEngine("announce-8", "an announcement, 8 cards", "announcement", 8, 100),
        ofEngine("count-8", "number of worlds, 8 cards", "worldCount", 8, 2_000),
        ofEngine("knows-6", "K of a clause, 6 cards and stock", "knowsClause", 6, 80),
        ofEngine("announce-6", "an announcement, 6 cards and stock", "announcement", 6, 150),
        ofEngine("count-6", "number of worlds, 6 cards and stock", "worldCount", 6, 20_000),
        ofGame(
            "rounds",
            "random rounds of 8 cards",
            BoerenbridgeBenchmark.class,
            "randomRound",
            800_000),
        ofGame(
            "lamas",
            "matches of the LAMAS experiment",
            BoerenbridgeBenchmark.class,
            "lamasMatch",
            5_200),
        ofGame(
            "lama-rounds",
            "random rounds of L.A.M.A., 4 players",
            PlayoutBenchmark.class,
            "lamaRound",
            200_000),
        ofGame(
            "ninety-eight",
            "random games of Ninety-Eight, 4 players",
            PlayoutBenchmark.class,
            "ninetyEightGame",
            500_000),
        ofGame(
            "lambo-playouts",
            "random games of Lambo, 48 tiles",
            LamboBenchmark.class,
            "playout",
            20_000),
        ofGame(
            "matatena-games",
            "random games of Matatena, 2 players, 3 x 3",
            MatatenaBenchmark.class,
            "randomGame",
            1_000_000));
    for (CellBenchmark.Position position : CellBenchmark.Position.values()) {
      boolean isWide = position.name().endsWith("VOIDS") && position.name().charAt(0) != 'T';
      double most = isWide ? 25_000 : 5_000;
      all.add(
          ofCell("knows", "K of a clause", "cellKnows", position, 30),
          ofCell("nested", "K of K of a clause", "cellKnowsThatKnows", position, 1_000),
          ofCell("nested-formula", "the same by a formula", "cellKnowsFormula", position, 1_000),
          ofCell("count", "count", "cellCount", position, isWide ? 15_000 : 2_000),
          ofCell("marginals", "marginals", "cellMarginals", position, most),
          ofCell("sample", "one more sample", "cellSample", position, 250),
          ofCell("first", "first sample", "cellFirstSample", position, 15_000),
          ofCell("value-marginals", "marginals as a value", "cellMarginalsValue", position, most),
          ofCell("value-first", "a sampler, used once", "cellFirstSampleValue", position, 15_000));
    }
    all.add(
        ofDeck("deck-marginals", "marginals", "deckMarginals"),
        ofDeck("deck-value-marginals", "marginals as a value", "deckMarginalsValue"),
        ofExplicit("explicit-nested", "nested K and C", "nestedKnowledge", 100_000_000),
        ofExplicit("explicit-contraction", "contraction", "contraction", 2_000_000_000));
    return all.addAll(Puzzles.measurements()).build();
  }

  private static Measurement ofDeck(String id, String question, String method) {
    return new Measurement(
        id,
        question + ", 52 cards, 39 unseen, a void each",
        FullDeckBenchmark.class.getName() + "." + method,
        ImmutableMap.of(),
        true,
        30_000);
  }

  private static Measurement ofExplicit(String id, String question, String method, double target) {
    return new Measurement(
        id,
        question + ", 50 000 worlds, 3 agents",
        KripkeBenchmark.class.getName() + "." + method,
        ImmutableMap.of(),
        true,
        target);
  }

  private static Measurement ofEngine(
      String id, String question, String method, int cards, double target) {
    return new Measurement(
        id,
        question,
        DealEngineBenchmark.class.getName() + "." + method,
        ImmutableMap.of("cards", "" + cards),
        true,
        target);
  }

  private static Measurement ofGame(
      String id, String question, Class<?> benchmark, String method, double target) {
    return new Measurement(
        id, question, benchmark.getName() + "." + method, ImmutableMap.of(), false, target);
  }

  private static Measurement ofCell(
      String id, String question, String method, CellBenchmark.Position position, double target) {
    return new Measurement(
        "cell-" + id + "-" + position.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        question + ", " + position.question(),
        CellBenchmark.class.getName() + "." + method,
        ImmutableMap.of("position", position.name()),
        true,
        target);
  }

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
