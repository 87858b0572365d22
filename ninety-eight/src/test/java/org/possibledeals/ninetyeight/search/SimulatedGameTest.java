package org.possibledeals.ninetyeight.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.ninetyeight.agents.NinetyEightAgents;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightState;

/** A simulated game is a game by the rules: the same moves, and the same points at the end. */
class SimulatedGameTest {

  private static final int GAMES = 300;

  private static RandomNumbers random(long seed) {
    return new RandomStreams(seed).random();
  }

  private static NinetyEightState dealt(NinetyEight game, RandomNumbers random) {
    NinetyEightState start = game.start();
    return game.play(
        start, ((Turn.Chance<NinetyEightMove>) game.turn(start)).lottery().draw(random));
  }

  private static SimulatedGame of(NinetyEightState state) {
    SimulatedGame now = new SimulatedGame(state.open().players());
    now.begin(state.open().total(), state.open().seat());
    for (int player = 0; player < now.players(); player++) {
      now.deal(player, state.hands().get(player));
    }
    now.stack(state.stock().stream().mapToLong(card -> 1L << card).sum());
    return now;
  }

  /** Plays a rank in both versions so that both draw the same card. */
  private static void play(SimulatedGame now, int rank, NinetyEightState before) {
    long rest = now.stock();
    long drawn = before.stock().isEmpty() ? 0 : 1L << before.stock().get(0);
    now.stack(drawn);
    now.play(rank, random(1));
    now.stack(rest & ~drawn);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void aSimulatedGameIsAGameByTheRules(int players) {
    NinetyEight game = new NinetyEight(players);
    RandomNumbers random = random(players);
    int[] moves = new int[64];
    for (int round = 0; round < GAMES; round++) {
      NinetyEightState state = dealt(game, random);
      SimulatedGame now = of(state);
      while (game.turn(state) instanceof Turn.Player<NinetyEightMove>) {
        assertThat(now.seat()).isEqualTo(state.open().seat());
        assertThat(now.total()).isEqualTo(state.open().total());
        ImmutableList<NinetyEightMove> legal = game.legalMoves(state);
        assertThat(Arrays.copyOf(moves, now.moves(moves)))
            .containsExactly(
                legal.stream().mapToInt(NinetyEightSearch::number).distinct().toArray());
        // The lowest card of its rank, as the simulation takes it.
        int rank = NinetyEightSearch.number(legal.get(random.nextInt(legal.size())));
        NinetyEightMove move =
            legal.stream()
                .filter(m -> NinetyEightSearch.number(m) == rank)
                .findFirst()
                .orElseThrow();
        play(now, rank, state);
        state = game.play(state, move);
      }
      assertThat(now.seat()).isEqualTo(SimulatedGame.HORIZON);
      assertThat(IntStream.range(0, players).mapToObj(seat -> (int) now.points(seat)).toList())
          .isEqualTo(game.points(state));
    }
  }

  @Test
  void thePoliciesMoveAsTheAgentsOfTheirNames() {
    NinetyEight game = new NinetyEight(4);
    RandomNumbers random = random(1);
    for (NinetyEightPolicy policy :
        ImmutableList.of(NinetyEightPolicy.HIGHEST, NinetyEightPolicy.LOWEST)) {
      var agent = NinetyEightAgents.roster(() -> 0).named(policy.title());
      for (int round = 0; round < 100; round++) {
        NinetyEightState state = dealt(game, random);
        while (game.turn(state) instanceof Turn.Player<NinetyEightMove>) {
          ImmutableList<NinetyEightMove> legal = game.legalMoves(state);
          NinetyEightObservation seen =
              game.observe(state, game.players().get(state.open().seat()));
          assertThat(policy.choose(of(state), random))
              .isEqualTo(NinetyEightSearch.number(agent.choose(seen, legal, random)));
          state = game.play(state, legal.get(random.nextInt(legal.size())));
        }
      }
    }
  }
}
