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
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.recycle.compile.Compiler;
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
      drawn.add(new Particles.Particle(worlds.get(at), masses[at] / chances[at]));
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
