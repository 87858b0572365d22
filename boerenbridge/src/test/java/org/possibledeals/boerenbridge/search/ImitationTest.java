package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.boerenbridge.search.ConditionalLogit.Choice;

/**
 * An imitation is a policy, looks at no other hand, and is more like its teacher than others are.
 */
@Tag("long")
class ImitationTest {

  private static final Imitation PIMC = Imitation.of(Imitation.Weights.PIMC);
  private static final int MATCHES = 3;

  static List<Rules> rules() {
    return Rules.presets();
  }

  /** Returns positions with a player to move who has a choice. */
  private static List<SimulatedRound> positions(Rules rules, int matches) {
    List<SimulatedRound> positions = new ArrayList<>();
    for (int seed = 0; seed < matches; seed++) {
      RandomPlay.match(
          new Boerenbridge(rules),
          seed,
          (before, move, after) -> {
            if (isChoice(before)) {
              positions.add(SimulatedRoundTest.of(before));
            }
          });
    }
    return positions;
  }

  private static boolean isChoice(State state) {
    return switch (state.open().stage()) {
      case BID, AMEND, PLAY -> SimulatedRoundTest.of(state).moves(new int[Long.SIZE]) > 1;
      case DEALER, DEAL, TRUMP, REDRAW, OVER -> false;
    };
  }

  private static double[] probabilities(SimulatedRound at) {
    int[] moves = new int[Long.SIZE];
    int count = at.moves(moves);
    return IntStream.range(0, count).mapToDouble(i -> PIMC.probability(at, moves[i])).toArray();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theProbabilitiesOfTheLegalMovesAddUpToOne(Rules rules) {
    List<SimulatedRound> positions = positions(rules, MATCHES);
    assertThat(positions).hasSizeGreaterThan(50);
    for (SimulatedRound at : positions) {
      assertThat(Arrays.stream(probabilities(at)).sum()).isCloseTo(1, within(1e-9));
      assertThat(PIMC.probability(at, Long.SIZE - 1)).isZero();
    }
  }

  @Test
  void itDrawsMovesByTheirProbabilities() {
    RandomNumbers random = new RandomStreams(5).random();
    int draws = 2_000;
    for (SimulatedRound at : positions(Rules.lamas(), 1)) {
      int[] moves = new int[Long.SIZE];
      int count = at.moves(moves);
      int[] drawn = new int[count];
      for (int i = 0; i < draws; i++) {
        drawn[Arrays.binarySearch(moves, 0, count, PIMC.choose(at, random))]++;
      }
      double[] expected = probabilities(at);
      for (int i = 0; i < count; i++) {
        assertThat((double) drawn[i] / draws).isCloseTo(expected[i], within(0.06));
      }
    }
  }

  @Test
  void whatIsSureIsTheLikeliest() {
    RandomNumbers random = new RandomStreams(5).random();
    for (SimulatedRound at : positions(Rules.full(), 1)) {
      int sure = Imitation.sureOf(Imitation.Weights.PIMC).choose(at, random);
      assertThat(PIMC.probability(at, sure))
          .isEqualTo(Arrays.stream(probabilities(at)).max().orElseThrow());
    }
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theHandsOfOthersAreNotLookedAt(Rules rules) {
    for (SimulatedRound at : positions(rules, MATCHES)) {
      double[] before = probabilities(at);
      int other = (at.seat() + 1) % at.players;
      int third = (at.seat() + 2) % at.players;
      long cards = at.dealt(other);
      at.deal(other, at.dealt(third));
      at.deal(third, cards);
      assertThat(probabilities(at)).isEqualTo(before);
    }
  }

  /** In new matches, it foretells the moves of pimc better than any other type does. */
  @Test
  void itIsMoreLikeItsTeacherThanTheOtherTypesAre() {
    Rules rules = Rules.lamas();
    Agent<BoerenbridgeObservation, Move> pimc =
        BoerenbridgeAgents.roster(() -> 0).named("pimc[200]");
    int types = RoundPolicy.values().length;
    double[] logs = new double[types + 1];
    AtomicInteger choices = new AtomicInteger();
    for (int match = 0; match < 20; match++) {
      RandomStreams streams = new RandomStreams(77).of(match);
      Table.play(
          new Boerenbridge(rules),
          List.of(pimc, pimc, pimc, pimc),
          streams.of(0),
          IntStream.range(1, 5).mapToObj(i -> streams.of(i).random()).toList(),
          (before, move, after) -> {
            if (isChoice(before)) {
              choices.incrementAndGet();
              SimulatedRound at = SimulatedRoundTest.of(before);
              int made = RoundSearch.number(move);
              for (int type = 0; type < types; type++) {
                logs[type] += log(RoundPolicy.values()[type].probability(at, made));
              }
              logs[types] += log(PIMC.probability(at, made));
            }
          });
    }
    assertThat(choices.get()).isGreaterThan(1_000);
    for (int type = 0; type < types; type++) {
      assertThat(logs[types]).isGreaterThan(logs[type] + 0.2 * choices.get());
    }
  }

  private static double log(double probability) {
    return Math.log(0.98 * probability + 0.02 / 4);
  }

  /** Each weight moves as the slope says that is found by trying the weight a little larger. */
  @Test
  void aFittingClimbsTheSlopeOfTheMoveThatWasMade() {
    for (SimulatedRound at : positions(Rules.full(), 1)) {
      var fitting = new Imitation.Fitting(Imitation.Weights.SELF_TAUGHT);
      Imitation start = fitting.now();
      int[] moves = new int[Long.SIZE];
      int made = moves[at.moves(moves) - 1];
      long hand = at.dealt(at.seat());
      Imitation after = fitting.after(List.of(new Opponents.Step<>(at, made)), at.seat(), hand);
      boolean isCard = at.stage == SimulatedRound.Stage.PLAY;
      for (int kind = 0; kind < MoveFeatures.SITUATIONS; kind++) {
        for (int weight = 0; weight < MoveFeatures.FEATURES; weight++) {
          double slope =
              (log(start, kind, weight, 1e-5, at, made) - log(start, kind, weight, -1e-5, at, made))
                  / 2e-5;
          assertThat(after.weights().of()[kind][weight] - start.weights().of()[kind][weight])
              .isCloseTo(
                  (isCard ? 0.2 : 0.05) * slope / Math.sqrt(1 + slope * slope), within(1e-4));
        }
      }
    }
  }

  private static double log(
      Imitation of, int kind, int weight, double more, SimulatedRound at, int made) {
    double[] its = of.weights().of()[kind];
    its[weight] += more;
    double log = Math.log(of.probability(at, made));
    its[weight] -= more;
    return log;
  }

  @Test
  void whoAlwaysDoesTheSameIsForetoldBetterAndBetter() {
    var fitting = new Imitation.Fitting(Imitation.Weights.SELF_TAUGHT);
    Imitation start = fitting.now();
    Imitation now = start;
    double gain = 0;
    List<SimulatedRound> positions = positions(Rules.full(), 2);
    for (SimulatedRound at : positions) {
      int[] moves = new int[Long.SIZE];
      int made = moves[at.moves(moves) - 1];
      gain += log(now.probability(at, made)) - log(start.probability(at, made));
      now = fitting.after(List.of(new Opponents.Step<>(at, made)), at.seat(), at.dealt(at.seat()));
    }
    assertThat(gain / positions.size()).isGreaterThan(0.5);
  }

  @Test
  void aFitFindsTheWeightsThatChoicesWereDrawnBy() {
    double[] weights = {1.5, -2, 0.5};
    RandomNumbers random = new RandomStreams(3).random();
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      double[][] numbers = new double[4][3];
      for (double[] of : numbers) {
        Arrays.setAll(of, n -> random.nextDouble());
      }
      double left = random.nextDouble();
      double[] parts = ConditionalLogit.parts(numbers, weights);
      int chosen = 0;
      while (chosen < 3 && left >= parts[chosen]) {
        left -= parts[chosen++];
      }
      choices.add(new Choice(numbers, chosen));
    }
    double[] found = ConditionalLogit.fit(choices, 3);
    for (int i = 0; i < 3; i++) {
      assertThat(found[i]).isCloseTo(weights[i], within(0.15));
    }
  }
}
