package org.possibledeals.matatena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.OpenGameContract;
import org.possibledeals.kripke.formula.AgentId;

class MatatenaTest extends OpenGameContract<MatatenaState, MatatenaObservation, MatatenaMove> {

  @Override
  protected Matatena game() {
    return new Matatena(3, 3, OptionalInt.empty());
  }

  @Override
  protected Matatena small() {
    return new Matatena(2, 2, OptionalInt.empty());
  }

  @Override
  protected int depth() {
    return 9;
  }

  @Test
  void equalDiceMultiply() {
    Boards boards = Boards.empty(2, 3).withBoard(0, new int[][] {{1, 0, 0}, {1, 2, 3}, {4, 2, 5}});
    assertThat(boards.score(0)).isEqualTo(8 + 8 + 8);
    assertThat(Boards.empty(2, 3).place(0, 0, 6).place(0, 0, 6).score(0)).isEqualTo(24);
    assertThat(Boards.empty(2, 3).place(0, 0, 6).place(0, 0, 5).score(0)).isEqualTo(11);
    assertThat(Boards.empty(2, 3).place(0, 0, 6).place(0, 0, 6).place(0, 0, 6).score(0))
        .isEqualTo(54);
  }

  @Test
  void aDieKnocksOutItsLikesInThatColumnOfEveryOtherAndLeavesHoles() {
    int[][] ones = {{1, 1, 1}, {1, 2, 1}, {1, 1, 1}};
    Boards after = Boards.empty(3, 3).withBoard(1, ones).withBoard(2, ones).place(0, 1, 1);
    int[][] left = {{1, 0, 1}, {1, 2, 1}, {1, 0, 1}};
    assertThat(after)
        .isEqualTo(Boards.empty(3, 3).place(0, 1, 1).withBoard(1, left).withBoard(2, left));
    assertThat(after.place(1, 1, 4).at(1, 0, 1)).isEqualTo(4);
  }

  @Test
  void aFullBoardOfAnyPlayerEndsTheGame() {
    assertThat(Boards.empty(2, 1).isDone()).isFalse();
    assertThat(Boards.empty(2, 1).place(1, 0, 3).isDone()).isTrue();
  }

  @Test
  void aFullColumnIsRefused() {
    Boards full = Boards.empty(2, 3).place(0, 0, 6).place(0, 0, 6).place(0, 0, 6);
    assertThatThrownBy(() -> full.place(0, 0, 6))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("free place are 2, 3");
  }

  @Test
  void textStandsSideBySideWithTheStarOnWhoIsToMove() {
    assertThat(BoardsText.write(Boards.empty(2, 3).place(0, 0, 6), 0))
        .isEqualTo(
            """
            Player 1 (6.0) * | Player 2 (0.0)
            [[6. 0. 0.]      | [[0. 0. 0.]  \s
             [0. 0. 0.]      |  [0. 0. 0.]  \s
             [0. 0. 0.]]     |  [0. 0. 0.]] \s\
            """);
    assertThat(BoardsText.write(Boards.empty(2, 3), 1).lines().toList())
        .startsWith("Player 1 (0.0) | Player 2 (0.0) *", "[[0. 0. 0.]    | [[0. 0. 0.]     ");
  }

  @Test
  void aPictureHasAPlaceForEachDieAndACircleForEachPip() {
    String svg = BoardsSvg.draw(Boards.empty(2, 3).place(0, 0, 6).place(1, 2, 5), 0);
    assertThat(svg.split("<rect", -1)).hasSize(18 + 1);
    assertThat(svg.split("<circle", -1)).hasSize(11 + 1);
  }

  @Test
  void theModelOfAPlayerHasOneWorld() {
    var game = new Matatena(2, 3, OptionalInt.of(1));
    assertThat(game.start().mover()).isEqualTo(1);
    assertThat(game.observe(game.start(), new AgentId("P1")).knowledge().worldCount()).isOne();
  }

  /** The examples of the Python package, in its order. */
  @Test
  void theExamplesOfTheSeedComeOutAsThere() {
    int[][] ones = {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}};
    assertThat(Boards.empty(2, 3).isDone()).isFalse();
    assertThat(Boards.empty(2, 3).withBoard(1, ones).isDone()).isTrue();
    assertThat(BoardsText.write(Boards.empty(2, 3).place(0, 0, 6).place(0, 0, 6), 0).lines())
        .startsWith(
            "Player 1 (24.0) * | Player 2 (0.0)",
            "[[6. 0. 0.]       | [[0. 0. 0.]   ",
            " [6. 0. 0.]       |  [0. 0. 0.]   ");
    Boards knockedOut = Boards.empty(2, 3).withBoard(1, ones).place(0, 0, 1);
    int[][] left = {{0, 1, 1}, {0, 1, 1}, {0, 1, 1}};
    assertThat(knockedOut).isEqualTo(Boards.empty(2, 3).place(0, 0, 1).withBoard(1, left));
    assertThat(knockedOut.score(1)).isEqualTo(18);
  }

  @Test
  void playersAlternateStrictly() {
    Matatena game = new Matatena(2, 3, OptionalInt.of(0));
    MatatenaState state = game.start();
    for (int turn = 0; turn < 6; turn++) {
      assertThat(state.mover()).isEqualTo(turn % 2);
      state = game.play(state, new MatatenaMove.Roll(1 + turn));
      state = game.play(state, new MatatenaMove.Place(turn / 2));
    }
  }
}
