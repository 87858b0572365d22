package org.possibledeals.lama.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.lama.agents.LamaAgents;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState.Stage;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.lama.rules.LamaState;

/** A simulated round is a round by the rules: the same moves, and the same tokens at the end. */
class SimulatedRoundTest {

  private static final int ROUNDS = 300;

  private static RandomNumbers random(long seed) {
    return new RandomStreams(seed).random();
  }

  private static LamaState dealt(Lama game, LamaState state, RandomNumbers random) {
    return game.play(state, ((Turn.Chance<LamaMove>) game.turn(state)).lottery().draw(random));
  }

  private static SimulatedLama of(LamaState state) {
    int players = state.open().players();
    SimulatedLama now = new SimulatedLama(players);
    now.begin(
        state.open().tokens().stream().mapToInt(tokens -> tokens).toArray(),
        LamaCards.kind(state.open().top()),
        state.open().quit(),
        state.open().seat());
    for (int player = 0; player < players; player++) {
      now.deal(player, state.hands().get(player));
    }
    now.stack(state.stock().stream().mapToLong(card -> 1L << card).sum());
    return now;
  }

  /** Returns the position after a draw in which both versions draw the same card. */
  private static void play(SimulatedLama now, int move, LamaState before) {
    if (move == SimulatedLama.DRAW) {
      long rest = now.stock();
      long drawn = 1L << before.stock().get(0);
      now.stack(drawn);
      now.play(move, random(1));
      now.stack(rest & ~drawn);
    } else {
      now.play(move, random(1));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void aSimulatedRoundIsARoundByTheRules(int players) {
    Lama game = new Lama(new LamaRules(players, false));
    RandomNumbers random = random(players);
    LamaState state = game.start();
    int[] moves = new int[64];
    for (int round = 0; round < ROUNDS; round++) {
      state = state.open().stage() == Stage.OVER ? game.start() : state;
      state = dealt(game, state, random);
      SimulatedLama now = of(state);
      while (state.open().stage() == Stage.PLAY) {
        ImmutableList<LamaMove> legal = game.legalMoves(state);
        LamaMove move = legal.get(random.nextInt(legal.size()));
        if (!(move instanceof LamaMove.Pass)) {
          assertThat(now.seat()).isEqualTo(state.open().seat());
          assertThat(Arrays.copyOf(moves, now.moves(moves)))
              .containsExactly(legal.stream().mapToInt(SimulatedLama::number).distinct().toArray());
          play(now, SimulatedLama.number(move), state);
        }
        state = game.play(state, move);
      }
      assertThat(now.seat()).isEqualTo(SimulatedLama.HORIZON);
      assertThat(IntStream.range(0, players).mapToObj(seat -> (int) now.points(seat)).toList())
          .isEqualTo(game.points(state));
    }
  }

  @Test
  void thePoliciesMoveAsTheAgentsOfTheirNames() {
    Lama game = new Lama(new LamaRules(4, true));
    RandomNumbers random = random(1);
    for (LamaPolicy policy :
        ImmutableList.of(LamaPolicy.LOWEST_5, LamaPolicy.LOWEST_10, LamaPolicy.LOWEST_15)) {
      var agent = LamaAgents.roster(() -> 0).named(policy.title());
      for (int round = 0; round < 100; round++) {
        LamaState state = dealt(game, game.start(), random);
        while (state.open().stage() == Stage.PLAY) {
          ImmutableList<LamaMove> legal = game.legalMoves(state);
          if (legal.size() > 1) {
            LamaObservation seen = game.observe(state, game.players().get(state.open().seat()));
            assertThat(policy.choose(of(state), random))
                .isEqualTo(SimulatedLama.number(agent.choose(seen, legal, random)));
          }
          state = game.play(state, legal.get(random.nextInt(legal.size())));
        }
      }
    }
  }

  @Test
  void theChancesOfAPolicyAddUpToOne() {
    LamaState state =
        dealt(
            new Lama(new LamaRules(4, true)), new Lama(new LamaRules(4, true)).start(), random(3));
    SimulatedLama now = of(state);
    int[] moves = new int[64];
    int count = now.moves(moves);
    for (Policy<SimulatedLama> policy : LamaPolicy.values()) {
      double sum =
          IntStream.range(0, count).mapToDouble(i -> policy.probability(now, moves[i])).sum();
      assertThat(sum).isCloseTo(1, org.assertj.core.api.Assertions.within(1e-9));
    }
  }

  /** What is drawn, and what is dealt anew, has each hidden card as often in each hand. */
  @Test
  void worldsAreDrawnUniformlyAndDealtAnewUniformly() {
    Lama game = new Lama(new LamaRules(3, true));
    LamaState state = dealt(game, game.start(), random(5));
    LamaObservation seen = game.observe(state, game.players().get(0));
    Situation<SimulatedLama> situation =
        LamaSearch.roster(() -> 0).game() instanceof LamaSearch search
            ? search.situation(seen, game.legalMoves(state))
            : null;
    int draws = 20_000;
    for (boolean isRedealt : new boolean[] {false, true}) {
      Map<Integer, Integer> counts = new TreeMap<>();
      SimulatedLama room = situation.room();
      RandomNumbers random = random(9);
      situation.draw(room, random);
      for (int i = 0; i < draws; i++) {
        if (isRedealt) {
          situation.redeal(room, random);
        } else {
          situation.draw(room, random);
        }
        assertThat(room.hand(0)).isEqualTo(seen.hand());
        Masks.stream(room.hand(1)).forEach(card -> counts.merge(card, 1, Integer::sum));
      }
      long hidden = LamaCards.ALL & ~seen.hand() & ~seen.open().discarded();
      assertThat(counts.keySet()).containsExactlyElementsOf(Masks.stream(hidden).boxed().toList());
      double expected = draws * 6.0 / Long.bitCount(hidden);
      assertThat(counts.values())
          .allMatch(count -> Math.abs(count - expected) < 6 * Math.sqrt(expected));
    }
  }
}
