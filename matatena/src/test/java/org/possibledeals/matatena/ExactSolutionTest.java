package org.possibledeals.matatena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

class ExactSolutionTest {

  private static final ExactSolution SOLUTION = ExactSolution.solve();

  /** Stops with a bound where it stops early, and with the share won where the game is over. */
  private static Expectimax search(int depth, double bound) {
    return new Expectimax(
        depth,
        (boards, seat, mover, isOver) ->
            isOver ? 0.5 + 0.5 * Integer.signum(difference(boards, seat)) : bound);
  }

  private static int difference(PackedBoards boards, int seat) {
    return boards.score(seat) - boards.score(1 - seat);
  }

  @Test
  void expectimaxBoundsTheSolutionFromBothSides() {
    double widest = 0;
    double narrowest = 1;
    for (int seed = 0; seed < 30; seed++) {
      Boards boards = position(seed);
      for (int column = 0; column < 2; column++) {
        if (boards.hasRoom(0, column)) {
          double exact = SOLUTION.share(boards, 0, column, 1 + seed % 6);
          double low = search(4, 0).worth(boards, 0, column, 1 + seed % 6);
          double high = search(4, 1).worth(boards, 0, column, 1 + seed % 6);
          assertThat(exact).isBetween(low - 1e-9, high + 1e-9);
          widest = Math.max(widest, high - low);
          narrowest = Math.min(narrowest, high - low);
        }
      }
    }
    assertThat(narrowest).isLessThan(0.01);
    assertThat(widest).isGreaterThan(0.01);
  }

  @Test
  void expectimaxThatEndsInTheSolutionFindsTheSolution() {
    var search =
        new Expectimax(
            3,
            (boards, seat, mover, isOver) ->
                isOver
                    ? 0.5 + 0.5 * Integer.signum(difference(boards, seat))
                    : seat == mover
                        ? SOLUTION.share(unpacked(boards), mover)
                        : 1 - SOLUTION.share(unpacked(boards), mover));
    for (int seed = 0; seed < 30; seed++) {
      Boards boards = position(seed);
      for (int column = 0; column < 2; column++) {
        if (boards.hasRoom(0, column)) {
          int die = 1 + seed % 6;
          assertThat(search.worth(boards, 0, column, die))
              .isCloseTo(SOLUTION.share(boards, 0, column, die), within(1e-9));
        }
      }
    }
  }

  /** A position that random play reaches, nobody's board full. */
  private static Boards position(int seed) {
    RandomGenerator random = new RandomStreams(seed).random();
    Boards boards = Boards.empty(2, 2);
    int length = 2 * random.nextInt(6);
    for (int turn = 0; turn < length; turn++) {
      int column = random.nextInt(2);
      if (boards.hasRoom(turn % 2, column)) {
        Boards next = boards.place(turn % 2, column, 1 + random.nextInt(6));
        boards = next.isDone() ? boards : next;
      }
    }
    return boards;
  }

  private static Boards unpacked(PackedBoards packed) {
    Boards boards = Boards.empty(2, 2);
    for (int player = 0; player < 2; player++) {
      int[][] rows = new int[2][2];
      for (int column = 0; column < 2; column++) {
        int row = 0;
        for (int die = 1; die <= 6; die++) {
          int count = packed.column(player, column) >>> 4 * (die - 1) & 15;
          for (int i = 0; i < count; i++) {
            rows[row++][column] = die;
          }
        }
      }
      boards = boards.withBoard(player, rows);
    }
    return boards;
  }
}
