package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/**
 * The interval of an estimate has the truth in it about as often as it promises: neither less, as
 * one that is too narrow, nor more, as one that is too wide.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IntervalsTest {

  private static final int SAMPLES = 40;
  private static final int RUNS = Effort.isLong() ? 400 : 150;

  private static final int MOST_GAMES = 100_000;

  /** How many choices of a game are followed. */
  private static final int STEPS = 40;

  /** How many times as often as by its weight every other world is drawn. */
  private static final int FAVOUR = 6;

  private LocalState sight;
  private ImmutableList<RunClass> worlds;
  private double[] masses;

  @BeforeAll
  void theBeginningOfGoFish() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/knowledge/go-fish-twelve.rcy")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      RecycleGame game =
          new RecycleGame("go-fish", Compiler.compile(text, OptionalInt.empty()), 100);
      RecycleState at = game.start();
      RandomStreams luck = new RandomStreams(3);
      while (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
        at = game.play(at, lottery.draw(luck.random()));
      }
      sight = game.observe(at, game.players().get(2)).localState();
    }
    // What others see is determined, so that a sample is one deal to them.
    worlds =
        new RunListing(sight.program(), sight.player(), true, 20_000, new Interner())
            .step(ImmutableList.of(RunClass.beginning(sight.program())), sight.seen());
    masses = worlds.stream().mapToDouble(world -> world.mass().toDouble()).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 13, 40, 60})
  void ofIndependentSamplesNineteenOfTwentyIntervalsHaveTheShare(int samples) {
    double covered = 0;
    int shares = 0;
    for (double share = 0.1; share <= 0.9; share += 0.01) {
      for (int hits = 0; hits <= samples; hits++) {
        var estimate = Answer.Estimate.of((double) hits / samples, samples, samples);
        double chance =
            LongMath.binomial(samples, hits)
                * Math.pow(share, hits)
                * Math.pow(1 - share, samples - hits);
        covered += estimate.low() <= share && share <= estimate.high() ? chance : 0;
      }
      shares++;
    }
    assertThat(covered / shares).isBetween(0.94, 0.965);
  }

  @Test
  void samplesOfEqualWeightCoverTheTruthAsPromised() {
    assertThat(coverage(1, RUNS)).isBetween(0.92, 0.98);
  }

  @Test
  void samplesOfUnequalWeightCoverTheTruthAsPromised() {
    assertThat(coverage(FAVOUR, RUNS)).isBetween(0.92, 0.98);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, FAVOUR})
  void moreSamplesCoverItCloser(int favour) {
    assertThat(coverage(favour, 4_000)).isBetween(0.935, 0.965);
  }

  /** What intervals of some estimates came to. */
  static final class Tally {
    int exact;
    int asked;
    int lost;
    int covered;
    double squares;
    double length;
    double lengthByWeights;

    void add(double truth, Answer.Estimate estimate, double byWeights) {
      double error = Math.sqrt(estimate.mean() * (1 - estimate.mean()) / estimate.effective());
      double width = estimate.high() - estimate.low();
      asked++;
      covered += estimate.low() - 1e-9 <= truth && truth <= estimate.high() + 1e-9 ? 1 : 0;
      squares += error > 0 ? Math.pow((estimate.mean() - truth) / error, 2) : 0;
      length += width;
      var before = Answer.Estimate.of(estimate.mean(), estimate.samples(), byWeights);
      lengthByWeights += before.high() - before.low();
    }

    @Override
    public String toString() {
      return "%d | %d | %d | %.3f | %.2f | %.3f | %.3f"
          .formatted(
              exact,
              lost,
              asked,
              (double) covered / asked,
              squares / asked,
              length / asked,
              lengthByWeights / asked);
    }
  }

  /**
   * Positions of random games, whose answers are exact by listing, are asked of few samples: {@code
   * -Dintervals.asked=1000} asks so many of each game, and prints a line of the table for it.
   */
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "go-fish-sixteen, 10, false, 0.6",
    "poker-twelve, 60, false, 0.6",
    "lama-small, 40, false, 0.6",
    "lama-small, 40, true, 0.6",
    "poker-twelve, 60, true, 1"
  })
  void samplesOfGamesCoverTheTruthAndAreShorterThanByWeights(
      String name, int samples, boolean areDrawn, double shorter) throws IOException {
    var limits = new Particles.Limits(samples, areDrawn ? 500 : 20_000, Long.MAX_VALUE, areDrawn);
    int most = Integer.getInteger("intervals.asked", 60);
    Tally tally = tally(name, limits, most);
    System.out.printf("| %s | %d%s | %s |%n", name, samples, areDrawn ? " drawn" : "", tally);
    assertThat(Math.max(tally.asked, tally.exact)).as("%s", tally).isGreaterThanOrEqualTo(most);
    if (tally.asked > 0) {
      assertThat((double) tally.covered / tally.asked).as("%s", tally).isGreaterThan(0.92);
      assertThat(tally.length).as("%s", tally).isLessThan(shorter * tally.lengthByWeights);
    }
  }

  private Tally tally(String name, Particles.Limits limits, int most) throws IOException {
    Tally tally = new Tally();
    boolean goesOn = true;
    for (int seed = 1; goesOn && seed < MOST_GAMES; seed++) {
      try {
        ask(name, limits, seed, tally);
      } catch (BeyondReachException e) { // so few samples may all be refuted
        tally.lost++;
      }
      goesOn = tally.asked < most && (tally.asked > 0 || tally.exact < 20 * most);
    }
    return tally;
  }

  private void ask(String name, Particles.Limits limits, int seed, Tally tally) throws IOException {
    RecycleGame game = new RecycleGame(name, program(name), 1_000);
    RandomStreams luck = new RandomStreams(seed);
    RandomGenerator random = luck.of(1).random();
    RecycleState at = game.start();
    Belief belief = Belief.none(game.program(), 0);
    if (limits.areDrawn() && belief instanceof Belief.Listed(var listing, var beginning)) {
      belief = Particles.from(game.program(), 0, limits, beginning, seed);
    }
    for (int step = 0; step < STEPS; ) {
      if (game.turn(at) instanceof Turn.Chance<RecycleMove>(var lottery)) {
        at = game.play(at, lottery.draw(luck.of(2).of(step).random()));
        continue;
      }
      if (!(game.turn(at) instanceof Turn.Player<RecycleMove>)) {
        return;
      }
      LocalState state = game.observe(at, game.players().getFirst()).localState();
      belief = belief.after(state.seen(), 1_000L * seed + step++);
      if (belief instanceof Belief.Listed(var listing, var all) && all.size() > limits.samples()) {
        belief = Particles.from(game.program(), 0, limits, all, seed);
      }
      if (!(state.belief() instanceof Belief.Listed exact) || exact.worlds().size() > 1_000) {
        return;
      }
      if (belief instanceof Particles drawn) {
        ask(state, drawn, random, tally);
      } else {
        tally.exact++;
      }
      var legal = game.legalMoves(at);
      at = game.play(at, legal.get(random.nextInt(legal.size())));
    }
  }

  private void ask(LocalState state, Particles drawn, RandomGenerator random, Tally tally) {
    var names = state.program().faceNames();
    for (int attempt = 0; attempt < 10; attempt++) {
      String card = names.get(random.nextInt(names.size())).replace('-', '_');
      var has = new Formula.Atom("has", "p" + (1 + random.nextInt(2)), card);
      double truth = state.cell().probability(has).toDouble();
      if (truth > 0.02 && truth < 0.98) {
        var cell = new ProgramCell(state.program(), 0, drawn);
        tally.add(truth, (Answer.Estimate) cell.answer(has), drawn.route().effective());
        return;
      }
    }
  }

  private GameProgram program(String name) throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/knowledge/" + name + ".rcy")) {
      return Compiler.compile(
          new String(in.readAllBytes(), StandardCharsets.UTF_8), OptionalInt.empty());
    }
  }

  /**
   * Returns how often the truth is in the interval, of independent samples that weigh what makes up
   * for how often they are drawn.
   */
  private double coverage(int favour, int runs) {
    List<Formula> questions = questions();
    double[] truths = questions.stream().mapToDouble(this::truth).toArray();
    int covered = 0;
    for (int run = 0; run < runs; run++) {
      var cell = new ProgramCell(sight.program(), sight.player(), samples(favour, run));
      for (int q = 0; q < truths.length; q++) {
        assertThat(truths[q]).isBetween(0.2, 0.8);
        var estimate = (Answer.Estimate) cell.answer(questions.get(q));
        covered += estimate.low() <= truths[q] && truths[q] <= estimate.high() ? 1 : 0;
      }
    }
    return (double) covered / runs / truths.length;
  }

  private Particles samples(int favour, int seed) {
    RandomGenerator random = new RandomStreams(seed).random();
    double[] chances = masses.clone();
    double sum = 0;
    for (int i = 0; i < chances.length; i++) {
      chances[i] *= i % 2 == 0 ? 1 : favour;
      sum += chances[i];
    }
    ImmutableList.Builder<Particles.Particle> drawn = ImmutableList.builder();
    for (int n = 0; n < SAMPLES; n++) {
      double left = random.nextDouble() * sum;
      int at = 0;
      while (at < chances.length - 1 && left >= chances[at]) {
        left -= chances[at++];
      }
      drawn.add(
          new Particles.Particle(
              worlds.get(at),
              masses[at] / chances[at],
              masses[at] / chances[at],
              new Lineage(null, 0, drawn)));
    }
    return new Particles(
        sight.program(), sight.player(), Particles.Limits.USUAL, drawn.build(), seed, Map.of());
  }

  private double truth(Formula formula) {
    return sight.cell().probability(formula).toDouble();
  }

  /** Returns questions whose answers are not nearly certain. */
  private List<Formula> questions() {
    List<Formula> all = new ArrayList<>();
    for (String card : sight.program().faceNames()) {
      for (String owner : new String[] {"p0", "p1", "STOCK"}) {
        Formula has = new Formula.Atom("has", owner, card.replace('-', '_'));
        double truth = truth(has);
        if (truth > 0.2 && truth < 0.8 && all.size() < 3) {
          all.add(has);
        }
      }
    }
    return all;
  }
}
