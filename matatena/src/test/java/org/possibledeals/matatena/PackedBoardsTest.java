package org.possibledeals.matatena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

class PackedBoardsTest {

  @Test
  void packedBoardsAgreeWithBoardsMoveByMove() {
    RandomGenerator random = new RandomStreams(1).random();
    for (int game = 0; game < 500; game++) {
      Boards boards = Boards.empty(2 + game % 3, 1 + game % 5);
      var packed = new PackedBoards(boards.players(), boards.size());
      for (int turn = 0; turn < 100 && !boards.isDone(); turn++) {
        int player = turn % boards.players();
        int column = random.nextInt(boards.size());
        assertThat(packed.hasRoom(player, column)).isEqualTo(boards.hasRoom(player, column));
        if (boards.hasRoom(player, column)) {
          int die = 1 + random.nextInt(6);
          boards = boards.place(player, column, die);
          packed.place(player, column, die);
        }
        var again = new PackedBoards(boards);
        for (int other = 0; other < boards.players(); other++) {
          assertThat(packed.score(other)).isEqualTo(boards.score(other));
          assertThat(packed.isFull(other)).isEqualTo(boards.isFull(other));
          for (int c = 0; c < boards.size(); c++) {
            assertThat(packed.column(other, c)).isEqualTo(again.column(other, c));
          }
        }
      }
    }
  }

  @Test
  void randomGamesEndWithOneFullBoardAndAreUnbiasedInTheirFirstDieAndColumn() {
    RandomGenerator random = new RandomStreams(1).random();
    int[] seen = new int[6];
    for (int game = 0; game < 60_000; game++) {
      var boards = new PackedBoards(2, 1);
      boards.playOut(0, random);
      assertThat(boards.isFull(0)).isTrue();
      seen[boards.score(0) - 1]++;
    }
    for (int count : seen) {
      assertThat(count).isBetween(9_500, 10_500);
    }
  }
}
