package org.possibledeals.ninetyeight.fast;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.ninetyeight.rules.Cards;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.State;

/** Fast games are games by the rules: the same cards, and the same loser at the end. */
class PlayoutTest {

  private static final int GAMES = 2_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void fastGamesAreGamesByTheRules(int players) {
    NinetyEight game = new NinetyEight(players);
    Playout playout = new Playout(players);
    RandomGenerator random = new RandomStreams(players).random();
    for (int i = 0; i < GAMES; i++) {
      int cards = playout.game(random);
      State state =
          game.play(
              game.start(),
              new Move.Shuffle(
                  ImmutableIntArray.copyOf(IntStream.range(0, Cards.COUNT).map(playout::card))));
      for (int k = 0; k < cards; k++) {
        state = game.play(state, new Move.Play(playout.played(k)));
      }
      assertThat(game.turn(state)).isInstanceOf(Turn.Over.class);
      assertThat(game.points(state))
          .isEqualTo(
              IntStream.range(0, players)
                  .mapToObj(seat -> seat == playout.loser() ? -1 : 0)
                  .toList());
    }
  }
}
