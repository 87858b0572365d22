package org.possibledeals.ninetyeight.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.ninetyeight.agents.NinetyEightAgents;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/** What the others played since the deal is heard in every world, and tells how they move. */
class LearningTest {

  private static final NinetyEight GAME = new NinetyEight(3);

  private static Agent<NinetyEightObservation, NinetyEightMove> named(String name) {
    return NinetyEightAgents.roster(() -> 0).named(name);
  }

  private static void play(
      NinetyEight game,
      long seed,
      ImmutableList<Agent<NinetyEightObservation, NinetyEightMove>> agents) {
    RandomStreams streams = new RandomStreams(seed);
    Table.play(
        game,
        agents,
        streams.of(0),
        IntStream.rangeClosed(1, 3).mapToObj(seat -> streams.of(seat).random()).toList(),
        (before, move, after) -> {});
  }

  private static double share(Grounds.Searched<NinetyEightMove> grounds, int seat, String way) {
    return grounds.others().stream()
        .filter(other -> other.seat() == seat)
        .flatMap(other -> other.ways().stream())
        .filter(share -> share.name().equals(way))
        .mapToDouble(Grounds.Share::probability)
        .sum();
  }

  @Test
  void whoPlaysTheLowestIsToldFromWhoPlaysTheHighest() {
    var learning =
        (Explaining<NinetyEightObservation, NinetyEightMove>) named("pimc[200,others=learned]");
    List<Grounds.Searched<NinetyEightMove>> found = new ArrayList<>();
    Agent<NinetyEightObservation, NinetyEightMove> watching =
        (seen, legal, random) -> {
          if (seen.open().pile().length() == 15
              && learning.explain(seen, legal, random)
                  instanceof Grounds.Searched<NinetyEightMove> it) {
            found.add(it);
          }
          return named("lowest").choose(seen, legal, random);
        };
    for (int seed = 0; seed < 10; seed++) {
      play(GAME, seed, ImmutableList.of(watching, named("lowest"), named("highest")));
    }
    assertThat(found).hasSizeGreaterThan(3);
    assertThat(found.stream().mapToDouble(it -> share(it, 1, "lowest")).average().orElseThrow())
        .isGreaterThan(0.5);
    assertThat(found.stream().mapToDouble(it -> share(it, 2, "lowest")).average().orElseThrow())
        .isLessThan(0.1);
  }

  /** Moves by a policy, which looks at the own hand and at the total alone. */
  private static Agent<NinetyEightObservation, NinetyEightMove> moving(NinetyEightPolicy policy) {
    return (seen, legal, random) -> {
      SimulatedGame at = new SimulatedGame(3);
      at.begin(seen.open().total(), seen.seat());
      at.deal(seen.seat(), seen.hand());
      int rank = policy.choose(at, new RandomStreams(random.nextLong()).random());
      return legal.stream()
          .filter(move -> NinetyEightSearch.number(move) == rank)
          .findFirst()
          .orElseThrow();
    };
  }

  /**
   * If each type is as likely as it is taken to be at first, then beliefs are right on the mean:
   * the true type has the probability that beliefs expect it to have.
   */
  @Test
  void beliefsAreAsSureAsTheyAreRight() {
    var learning =
        (Explaining<NinetyEightObservation, NinetyEightMove>) named("pimc[200,others=learned]");
    List<Double> ofTrue = new ArrayList<>();
    List<Double> expected = new ArrayList<>();
    RandomNumbers random = new RandomStreams(98).random();
    NinetyEightPolicy[] policies = NinetyEightPolicy.values();
    for (int seed = 0; seed < Effort.of(300); seed++) {
      NinetyEightPolicy one = policies[random.nextInt(policies.length)];
      NinetyEightPolicy two = policies[random.nextInt(policies.length)];
      Agent<NinetyEightObservation, NinetyEightMove> watching =
          (seen, legal, chance) -> {
            if (seen.open().pile().length() == 9
                && learning.explain(seen, legal, chance)
                    instanceof Grounds.Searched<NinetyEightMove> it) {
              ofTrue.add(share(it, 1, one.title()));
              ofTrue.add(share(it, 2, two.title()));
              it.others().forEach(other -> expected.add(squares(other)));
            }
            return legal.getFirst();
          };
      play(GAME, seed, ImmutableList.of(watching, moving(one), moving(two)));
    }
    double right = ofTrue.stream().mapToDouble(share -> share).average().orElseThrow();
    double sure = expected.stream().mapToDouble(share -> share).average().orElseThrow();
    assertThat(right).isGreaterThan(0.4).isCloseTo(sure, within(0.05));
  }

  private static double squares(Grounds.Supposed other) {
    return other.ways().stream()
        .mapToDouble(share -> share.probability() * share.probability())
        .sum();
  }

  @Test
  void eachCardThatWasPlayedWasInTheHandInTheWaysToEachWorld() {
    // Ranks up to five: nobody passes 98, and the stock is used up.
    NinetyEight small = new NinetyEight(3, (1L << 20) - 1, 3);
    int[] heard = {0};
    Agent<NinetyEightObservation, NinetyEightMove> any =
        (seen, legal, random) -> {
          check(new NinetyEightSearch().situation(seen, legal), seen, heard);
          return legal.get(random.nextInt(legal.size()));
        };
    for (int seed = 0; seed < 10; seed++) {
      play(small, seed, ImmutableList.of(any, any, any));
    }
    assertThat(heard[0]).isGreaterThan(500);
  }

  private static void check(
      Situation<SimulatedGame> situation, NinetyEightObservation seen, int[] heard) {
    SimulatedGame world = situation.room();
    SimulatedGame before = situation.room();
    situation.draw(world, new RandomStreams(seen.hand()).random());
    situation.retrace(
        world,
        before,
        new RandomStreams(1).random(),
        (at, move) -> {
          int[] moves = new int[at.mostMoves()];
          assertThat(Arrays.stream(moves).limit(at.moves(moves))).contains(move);
          long all = at.stock();
          int most = 0;
          for (int player = 0; player < at.players(); player++) {
            assertThat(all & at.hand(player)).isZero();
            all |= at.hand(player);
            most = Math.max(most, Long.bitCount(at.hand(player)));
          }
          assertThat(most).isLessThanOrEqualTo(3);
          assertThat(at.stock() == 0 || most == 3).isTrue();
          assertThat(all & ~NinetyEightCards.ALL).isZero();
          heard[0]++;
        });
  }
}
