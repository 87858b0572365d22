package org.possibledeals.boerenbridge.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.search.NestedSearch;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.Search;
import org.possibledeals.agents.search.SearchAgent;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.search.TreeSearch;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.Rules;

/** Worlds of a round are dealt, dealt anew and gone back in as the round allows. */
class RoundSearchTest {

  private static final Boerenbridge GAME = new Boerenbridge(Rules.lamas());
  private static final Agent<BoerenbridgeObservation, Move> ANY =
      (seen, legal, random) -> legal.get(random.nextInt(legal.size()));

  private static RandomNumbers random(long seed) {
    return new RandomStreams(seed).random();
  }

  @Test
  void worldsAreDealtAnewByVoidsAndNumbersOfCards() {
    Agent<BoerenbridgeObservation, Move> checked =
        (seen, legal, random) -> {
          check(new RoundSearch().situation(seen, legal), random(seen.hand()));
          return ANY.choose(seen, legal, random);
        };
    play(ImmutableList.of(checked, ANY, ANY, ANY));
  }

  private static void check(Situation<SimulatedRound> situation, RandomNumbers random) {
    SimulatedRound world = situation.room();
    SimulatedRound before = situation.room();
    situation.draw(world, random);
    situation.retrace(
        world,
        before,
        random,
        (at, move) -> {
          assertThat(at.seat()).isNotEqualTo(situation.seat());
          int[] moves = new int[at.mostMoves()];
          int count = at.moves(moves);
          assertThat(IntStream.of(moves).limit(count)).contains(move);
        });
    while (world.seat() != SimulatedRound.HORIZON) {
      if (world.seat() == situation.seat()) {
        redealt(situation, world, random);
      }
      world.play(RoundPolicy.RANDOM.choose(world, random), random);
    }
  }

  private static void redealt(
      Situation<SimulatedRound> situation, SimulatedRound world, RandomNumbers random) {
    long own = world.hand(situation.seat());
    int[] sizes = IntStream.range(0, 4).map(seat -> Long.bitCount(world.hand(seat))).toArray();
    situation.redeal(world, random);
    assertThat(world.hand(situation.seat())).isEqualTo(own);
    long all = world.played;
    for (int seat = 0; seat < 4; seat++) {
      assertThat(Long.bitCount(world.hand(seat))).isEqualTo(sizes[seat]);
      assertThat(world.hand(seat) & (all | world.lacking(seat))).isZero();
      all |= world.hand(seat);
    }
  }

  @Test
  void theSearchesOfAnyGamePlayIt() {
    SearchBudget budget = new SearchBudget.Counted(20);
    play(
        ImmutableList.of(
            agent(new TreeSearch(budget), players -> Opponents.learned(POLICIES, 0.02, players)),
            agent(new TreeSearch(budget), players -> Opponents.blind(POLICIES, players)),
            agent(
                new NestedSearch(budget, 2),
                players ->
                    Opponents.told(
                        ImmutableList.copyOf(Collections.nCopies(players, RoundPolicy.BID_AIMER)))),
            ANY));
  }

  private static final ImmutableList<Policy<SimulatedRound>> POLICIES =
      new RoundSearch().policies();

  private static Agent<BoerenbridgeObservation, Move> agent(
      Search search, IntFunction<Opponents<SimulatedRound>> others) {
    return new SearchAgent<>(new RoundSearch(), search, others);
  }

  private static void play(ImmutableList<Agent<BoerenbridgeObservation, Move>> agents) {
    RandomStreams streams = new RandomStreams(3);
    var last =
        Table.play(
            GAME,
            agents,
            streams.of(0),
            IntStream.rangeClosed(1, 4).mapToObj(i -> streams.of(i).random()).toList(),
            (before, move, after) -> {});
    assertThat(GAME.turn(last)).isInstanceOf(Turn.Over.class);
  }
}
