package org.possibledeals.recycle.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/** Samples say what listing says, nearly, where both can; and they do not promise more. */
class ParticlesTest {

  private static final Particles.Limits FEW =
      new Particles.Limits(8, 20_000, Long.MAX_VALUE, false);
  private static final int CHOICES = 3;
  private static final int DRAWS = 3_000;

  private RecycleGame game;
  private LocalState sight;

  @BeforeEach
  void someChoicesIntoGoFish() throws IOException {
    sight = after(CHOICES);
  }

  /** Returns what the last player has seen of a game of so many choices. */
  private LocalState after(int choices) throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/knowledge/go-fish-twelve.rcy")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      game = new RecycleGame("go-fish", Compiler.compile(text, OptionalInt.empty()), 100);
    }
    RandomStreams luck = new RandomStreams(3);
    RandomGenerator random = luck.of(1).random();
    RecycleState at = game.start();
    while (at.choices() < choices) {
      at =
          switch (game.turn(at)) {
            case Turn.Chance<RecycleMove>(var lottery) ->
                game.play(at, lottery.draw(luck.random()));
            case Turn.Player<RecycleMove> player -> {
              var legal = game.legalMoves(at);
              yield game.play(at, legal.get(random.nextInt(legal.size())));
            }
            case Turn.Over<RecycleMove> over ->
                throw new IllegalStateException("It is over early.");
          };
    }
    return game.observe(at, game.players().get(2)).localState();
  }

  /** Returns what the player makes of it by samples from the first choice on. */
  private ProgramCell sampled(Particles.Limits limits, int seed) {
    Belief belief = Belief.none(sight.program(), sight.player());
    int step = 0;
    for (int[] seen : sight.allSeen()) {
      belief = belief.after(seen, 1_000L * seed + step++);
      if (belief instanceof Belief.Listed(RunListing listing, var worlds)) {
        belief = Particles.from(sight.program(), sight.player(), limits, worlds, seed);
      }
    }
    return new ProgramCell(sight.program(), sight.player(), belief);
  }

  private List<Formula> questions() {
    List<Formula> all = new ArrayList<>();
    for (String card : sight.program().faceNames()) {
      for (String owner : new String[] {"p0", "p1", "STOCK"}) {
        all.add(new Formula.Atom("has", owner, card.replace('-', '_')));
      }
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({"8, 20000, 1000000, 20", "20, 0, 1000000, 12", "30, 400, 200, 30"})
  void estimatesLieAroundTheExactProbability(int samples, int ways, long work, int seeds) {
    var limits = new Particles.Limits(samples, ways, work, false);
    ProgramCell exact = sight.cell();
    assertThat(exact.route().isExact()).isTrue();
    List<ProgramCell> cells = new ArrayList<>();
    for (int seed = 0; seed < seeds; seed++) {
      cells.add(sampled(limits, seed));
    }
    int open = 0;
    for (Formula question : questions()) {
      double truth = exact.probability(question).toDouble();
      double[] told =
          cells.stream().map(c -> c.answer(question)).mapToDouble(Answer::toDouble).toArray();
      double mean = Arrays.stream(told).average().orElseThrow();
      double squares = Arrays.stream(told).map(x -> (x - mean) * (x - mean)).sum();
      double error = Math.sqrt(squares / (seeds - 1) / seeds);
      assertThat(Math.abs(mean - truth)).as("%s: %s", question, truth).isLessThan(5 * error + 1e-9);
      open += truth > 0 && truth < 1 ? 1 : 0;
    }
    assertThat(open).isGreaterThanOrEqualTo(25);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"8, 20000, 1000000, 60", "50, 0, 1000000, 60", "30, 400, 200, 120"})
  void moreEstimatesLieCloser(int samples, int ways, long work, int seeds) {
    estimatesLieAroundTheExactProbability(samples, ways, work, seeds);
  }

  @Test
  void worldsDrawnRoughlyWeighOnAverageWhatTheyDid() throws IOException {
    LocalState later = after(7);
    Belief belief = Belief.none(later.program(), later.player());
    List<RunClass> worlds = new ArrayList<>();
    for (int[] seen : later.allSeen()) {
      belief = belief.after(seen, 1);
      worlds.addAll(((Belief.Listed) belief).worlds());
    }
    assertThat(worlds).hasSizeGreaterThan(15);
    Map<RunClass, Double> before = new IdentityHashMap<>();
    Map<RunClass, Double> sums = new IdentityHashMap<>();
    Map<RunClass, Double> squares = new IdentityHashMap<>();
    List<Particles.Reached> all = new ArrayList<>();
    for (RunClass world : worlds) {
      before.put(world, 1.0 + all.size() % 5);
      all.add(new Particles.Reached(world, before.get(world), 0, null));
    }
    RandomGenerator random = new RandomStreams(1).random();
    for (int draw = 0; draw < DRAWS; draw++) {
      List<Particles.Reached> some = Particles.drawn(all, worlds.size() / 3, random);
      assertThat(some.size()).isBetween(1, worlds.size() / 3 + 1);
      for (Particles.Reached reached : some) {
        sums.merge(reached.world(), reached.share(), Double::sum);
        squares.merge(reached.world(), reached.share() * reached.share(), Double::sum);
      }
    }
    for (RunClass world : worlds) {
      double mean = sums.getOrDefault(world, 0.0) / DRAWS;
      double square = squares.getOrDefault(world, 0.0) / DRAWS;
      double error = Math.sqrt(Math.max(0, square - mean * mean) / DRAWS);
      assertThat(Math.abs(mean - before.get(world))).isLessThan(5 * error + 1e-9);
    }
  }

  @Test
  void whatIsSampledIsNotCalledKnown() {
    ProgramCell cell = sampled(FEW, 1);
    Formula question = questions().getFirst();
    assertThat(cell.route().isExact()).isFalse();
    assertThat(cell.route().toString()).matches("sampled, \\d+ samples, effectively \\d+");
    assertThat(cell.answer(question)).isInstanceOf(Answer.Estimate.class);
    var estimate = (Answer.Estimate) cell.answer(question);
    assertThat(estimate.samples()).isBetween(2, FEW.samples());
    assertThat(estimate.mean()).isBetween(estimate.low(), estimate.high());
    assertThat(estimate.toString())
        .matches(
            "≈ 0\\.\\d\\d \\(\\d\\.\\d\\d to \\d\\.\\d\\d at 95 %; \\d samples, effectively"
                + " \\d+\\)");
    assertThatThrownBy(() -> cell.knows(question))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("sampled")
        .hasMessageContaining("not an exact answer");
    assertThatThrownBy(() -> cell.probability(question)).isInstanceOf(BeyondReachException.class);
    assertThatThrownBy(cell::worldCount).isInstanceOf(BeyondReachException.class);
  }
}
