package org.possibledeals.lambo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.OpenGameContract;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

class LamboTest extends OpenGameContract<LamboState, LamboObservation, LamboMove> {

  @Override
  protected Lambo game() {
    return new Lambo(LamboRules.STANDARD.withSize(11));
  }

  @Override
  protected Lambo small() {
    return new Lambo(LamboRules.STANDARD.withSize(4));
  }

  @Override
  protected int depth() {
    return 2;
  }

  private static LamboState after(String... turns) {
    Lambo game = new Lambo(LamboRules.STANDARD);
    LamboState state = game.start();
    for (String turn : turns) {
      state = game.play(state, game.read(turn));
    }
    return state;
  }

  @Test
  void aTurnIsASetOfTilesWhicheverWasLaidFirst() {
    assertThat(after("c1", "b4,a12")).isEqualTo(after("c1", "a12,b4"));
    assertThat(after("b1", "a17,a6")).isEqualTo(after("b1", "a6,a17"));
  }

  @Test
  void theWinnerHasAPoint() {
    Lambo game = new Lambo(LamboRules.STANDARD);
    assertThat(game.points(after("a5", "a6,b1", "c4"))).isEqualTo(ImmutableList.of(1, 0));
    assertThat(game.points(after("a2", "c1,a18", "a3,b4"))).isEqualTo(ImmutableList.of(0, 1));
  }

  private static void isRefused(String why, String turn, String... before) {
    Position position = new Lambo(LamboRules.STANDARD).position(after(before));
    int tiles = position.count();
    assertThatThrownBy(() -> Laying.layInOrder(position, LamboMove.readTiles(turn)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(turn)
        .hasMessageContaining(why);
    assertThat(position.count()).isEqualTo(tiles);
    assertThat(position.outcome() == Outcome.OPEN || tiles > 4).isTrue();
  }

  @Test
  void whatIsNotLegalIsRefusedAndSaysWhy() {
    isRefused("one tile", "a1,a2");
    isRefused("cell 0 is filled", "a0");
    isRefused("cell 7 is not next to the table", "a7");
    isRefused("a second tile is needed", "a2", "a1");
    isRefused("cell 1 is filled", "a2,b1", "a1");
    isRefused("cell 4 is not next to the first tile", "a2,b4", "a1");
    isRefused("the first tile ends the game", "c4,a3", "a5", "a6,b1");
    isRefused("the game is over", "a2,a3", "a5", "a6,b1", "c4");
    isRefused("cell 99999999 is not next", "a2,b99999999", "a1");
  }
}
