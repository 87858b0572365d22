package org.possibledeals.lama.fast;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.lama.rules.Cards;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.Move;
import org.possibledeals.lama.rules.Rules;
import org.possibledeals.lama.rules.State;

/** Fast rounds are rounds by the rules: the same options, and the same tokens at the end. */
class PlayoutTest {

  private static final int ROUNDS = 2_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6})
  void fastRoundsAreRoundsByTheRules(int players) {
    Lama game = new Lama(new Rules(players, true));
    Playout playout = new Playout(players);
    RandomGenerator random = new RandomStreams(players).random();
    for (int round = 0; round < ROUNDS; round++) {
      int choices = playout.round(random);
      State state =
          game.play(
              game.start(),
              new Move.Shuffle(
                  ImmutableIntArray.copyOf(IntStream.range(0, Cards.COUNT).map(playout::card))));
      for (int i = 0; i < choices; i++) {
        assertThat(game.legalMoves(state)).hasSize(playout.options(i));
        state = game.play(state, move(playout.choice(i)));
      }
      assertThat(game.turn(state)).isInstanceOf(Turn.Over.class);
      assertThat(state.open().tokens())
          .isEqualTo(IntStream.range(0, players).map(playout::tokens).boxed().toList());
    }
  }

  private static Move move(int choice) {
    return switch (choice) {
      case Playout.DRAW -> new Move.Draw();
      case Playout.QUIT -> new Move.Quit();
      case Playout.PASS -> new Move.Pass();
      default -> new Move.Play(choice);
    };
  }
}
