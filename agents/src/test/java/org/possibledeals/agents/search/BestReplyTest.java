package org.possibledeals.agents.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;

/** In Kuhn's poker searches find the best reply that trying all plans finds. */
class BestReplyTest {

  private static final int POLICIES = 1 << 2 * Kuhn.CARDS;
  private static final Policy<Kuhn> PASSING = Kuhn.Betting.sure(0);

  private static RandomNumbers random(long seed) {
    return new RandomStreams(seed).random();
  }

  private static List<SampledWorld<Kuhn>> worlds(int card, Policy<Kuhn> second) {
    return IntStream.range(0, Kuhn.CARDS)
        .filter(other -> other != card)
        .mapToObj(
            other -> new SampledWorld<>(Kuhn.of(card, other), ImmutableList.of(PASSING, second), 1))
        .toList();
  }

  /** Returns the mean points of the first seat that moves by a plan. */
  private static double mean(int card, Policy<Kuhn> second, int first, int afterBet) {
    return worlds(card, second).stream()
        .mapToDouble(
            world -> {
              Kuhn at = new Kuhn();
              at.become(world.start());
              at.play(first, random(1));
              while (at.seat() != Simulation.HORIZON) {
                at.play(at.seat() == 0 ? afterBet : second.choose(at, random(1)), random(1));
              }
              return at.points(0);
            })
        .average()
        .orElseThrow();
  }

  private static double best(int card, Policy<Kuhn> second, int first) {
    return Math.max(mean(card, second, first, Kuhn.PASS), mean(card, second, first, Kuhn.BET));
  }

  @Test
  void beliefSearchFindsTheBestReplyToEachSurePolicy() {
    for (int bits = 0; bits < POLICIES; bits++) {
      Policy<Kuhn> second = Kuhn.Betting.sure(bits);
      for (int card = 0; card < Kuhn.CARDS; card++) {
        double[] values =
            new BeliefSearch<>(Kuhn::new, worlds(card, second), 0, 2, 1, random(2))
                .values(new int[] {Kuhn.PASS, Kuhn.BET});
        assertThat(values[0]).isCloseTo(best(card, second, Kuhn.PASS), within(1e-9));
        assertThat(values[1]).isCloseTo(best(card, second, Kuhn.BET), within(1e-9));
      }
    }
  }

  @Test
  void theTreeFindsTheBestReply() {
    int decided = 0;
    for (int bits = 0; bits < POLICIES; bits++) {
      Policy<Kuhn> second = Kuhn.Betting.sure(bits);
      for (int card = 0; card < Kuhn.CARDS; card++) {
        double pass = best(card, second, Kuhn.PASS);
        double bet = best(card, second, Kuhn.BET);
        if (Math.abs(pass - bet) >= 0.5) {
          decided++;
          assertThat(found(new TreeSearch(new SearchBudget.Counted(3_000)), card, second))
              .as("card %d against %d", card, bits)
              .isEqualTo(pass > bet ? Kuhn.PASS : Kuhn.BET);
        }
      }
    }
    assertThat(decided).isGreaterThan(50);
  }

  @Test
  void nestedSearchSeesThatALaterMoveCanBeBetterThanItsPolicy() {
    // The second bets with anything after a pass, and never gives up; the own policy gives up.
    Policy<Kuhn> second = Kuhn.Betting.sure(0b111111);
    assertThat(found(new WorldSearch(new SearchBudget.Counted(200)), 2, second))
        .isEqualTo(Kuhn.BET);
    Search.Found nested =
        new NestedSearch(new SearchBudget.Counted(200), 10)
            .find(source(Kuhn.situation(new Kuhn.Seen(0, 2)), second, random(3)), random(3));
    assertThat(nested.scores().mean(Kuhn.PASS)).isEqualTo(2);
    assertThat(nested.scores().mean(Kuhn.BET)).isEqualTo(2);
  }

  @Test
  void equalChanceFindsTheSame() {
    Policy<Kuhn> second = new Kuhn.Betting("half", new double[] {.5, .5, .5, .5, .5, .5});
    for (Search search :
        List.of(
            new WorldSearch(new SearchBudget.Counted(100)),
            new TreeSearch(new SearchBudget.Counted(100)),
            new NestedSearch(new SearchBudget.Counted(100), 3))) {
      Scores one = scores(search, second);
      Scores two = scores(search, second);
      assertThat(one.mean(0)).isEqualTo(two.mean(0));
      assertThat(one.mean(1)).isEqualTo(two.mean(1));
    }
  }

  private static Scores scores(Search search, Policy<Kuhn> second) {
    return search
        .find(source(Kuhn.situation(new Kuhn.Seen(0, 1)), second, random(7)), random(7))
        .scores();
  }

  private static int found(Search search, int card, Policy<Kuhn> second) {
    return search
        .find(source(Kuhn.situation(new Kuhn.Seen(0, card)), second, random(card)), random(card))
        .best();
  }

  private static WorldSource<Kuhn> source(
      Situation<Kuhn> situation, Policy<Kuhn> second, RandomNumbers random) {
    return new WorldSource<>(
        situation, Opponents.told(ImmutableList.of(PASSING, second)), PASSING, 1_000, random);
  }
}
