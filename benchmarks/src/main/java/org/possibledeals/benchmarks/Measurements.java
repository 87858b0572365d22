package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Locale;

/** All measurements. */
public final class Measurements {

  private Measurements() {}

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
    for (ProgramBenchmark.Shipped program : ProgramBenchmark.Shipped.values()) {
      all.add(
          new Measurement(
              "programs-" + program.title(),
              "random games through RECYCLE, " + program.title(),
              ProgramBenchmark.class.getName() + ".randomProgram",
              ImmutableMap.of("program", program.name()),
              false,
              program.target()));
    }
    for (SearchBenchmark.Position position : SearchBenchmark.Position.values()) {
      all.add(
          ofSearch("playouts", "worlds drawn and played on", "playout", position),
          ofSearch("decisions", "decisions of pimc[200]", "decision", position));
    }
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
        ofExplicit("explicit-contraction", "contraction", "contraction", 2_000_000_000),
        ofReader("read-kripke", "a model file of 80 000 lines", "modelFile"),
        ofReader("read-smcdel", "a file of SMCDEL of 80 000 lines", "smcdelFile"),
        ofReader("read-sees", "an agent that sees atoms, 89 102 worlds", "seesFile"));
    return all.addAll(Puzzles.measurements()).build();
  }

  private static Measurement ofSearch(
      String id, String question, String method, SearchBenchmark.Position position) {
    double target =
        switch (position) {
          case BOERENBRIDGE -> 1_500_000;
          case LAMA -> 500_000;
          case NINETY_EIGHT -> 800_000;
          case RECYCLE_LAMA -> 10_000;
        };
    return new Measurement(
        "search-" + id + "-" + position.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        question + ", " + position.title(),
        SearchBenchmark.class.getName() + "." + method,
        ImmutableMap.of("position", position.name()),
        false,
        method.equals("playout") ? target : target / 2_000);
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

  private static Measurement ofReader(String id, String question, String method) {
    return new Measurement(
        id,
        "reading " + question,
        ReaderBenchmark.class.getName() + "." + method,
        ImmutableMap.of(),
        true,
        3_000_000_000.0);
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
}
