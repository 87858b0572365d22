package org.possibledeals.lambo.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.possibledeals.lambo.board.Board;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Hexagon;
import org.possibledeals.lambo.board.Orientation;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Referee;
import org.possibledeals.lambo.board.Rules;

class PerftTest {

  @Test
  void adjacentGamesAreAsManyAsTheyShouldBe() {
    assertThat(Perft.count(Rules.STANDARD, 1)).isEqualTo(18);
    assertThat(Perft.count(Rules.STANDARD, 2)).isEqualTo(4_860);
    assertThat(Perft.count(Rules.STANDARD, 3)).isEqualTo(1_761_080);
  }

  @Test
  void gamesWithTheSecondTileAnywhereAreAsManyAsTheyShouldBe() {
    assertThat(Perft.count(Rules.STANDARD.anywhere(), 1)).isEqualTo(18);
    assertThat(Perft.count(Rules.STANDARD.anywhere(), 2)).isEqualTo(8_100);
    assertThat(Perft.count(Rules.STANDARD.anywhere(), 3)).isEqualTo(6_495_138);
  }

  @Test
  void aPlainCountFromScratchAgreesOnTwoTurns() {
    for (Rules options : new Rules[] {Rules.STANDARD, Rules.STANDARD.anywhere()}) {
      long turns = 0;
      for (Hexagon cell : Board.START.frontier()) {
        for (Orientation orientation : Orientation.values()) {
          turns += turns(options, Board.START.with(new Placement(orientation, cell)));
        }
      }
      assertThat(turns).isEqualTo(Perft.count(options, 2));
    }
  }

  /** Counts the sets of tiles that are Dark's second turn. */
  private static int turns(Rules options, Board board) {
    Set<Set<Placement>> turns = new HashSet<>();
    for (Hexagon cell : board.frontier()) {
      for (Orientation orientation : Orientation.values()) {
        Placement first = new Placement(orientation, cell);
        Board after = board.with(first);
        if (Referee.judge(options, after, Colour.DARK) != Outcome.OPEN) {
          turns.add(Set.of(first));
          continue;
        }
        after.frontier().stream()
            .filter(next -> options.isAnywhere() || cell.neighbours().contains(next))
            .forEach(
                next -> {
                  for (Orientation other : Orientation.values()) {
                    turns.add(Set.of(first, new Placement(other, next)));
                  }
                });
      }
    }
    return turns.size();
  }

  @Test
  void noTurnsCannotBeCounted() {
    assertThatThrownBy(() -> Perft.count(Rules.STANDARD, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 turns");
  }
}
