package org.possibledeals.lambo.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.possibledeals.lambo.board.Board;
import org.possibledeals.lambo.board.Cell;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Orientation;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.rules.Options;
import org.possibledeals.lambo.rules.Outcome;
import org.possibledeals.lambo.rules.Referee;

class PerftTest {

  @Test
  void adjacentGamesAreAsManyAsTheyShouldBe() {
    assertThat(Perft.count(Options.STANDARD, 1)).isEqualTo(18);
    assertThat(Perft.count(Options.STANDARD, 2)).isEqualTo(4_860);
    assertThat(Perft.count(Options.STANDARD, 3)).isEqualTo(1_761_080);
  }

  @Test
  void gamesWithTheSecondTileAnywhereAreAsManyAsTheyShouldBe() {
    assertThat(Perft.count(Options.STANDARD.anywhere(), 1)).isEqualTo(18);
    assertThat(Perft.count(Options.STANDARD.anywhere(), 2)).isEqualTo(8_100);
    assertThat(Perft.count(Options.STANDARD.anywhere(), 3)).isEqualTo(6_495_138);
  }

  @Test
  void aPlainCountFromScratchAgreesOnTwoTurns() {
    for (Options options : new Options[] {Options.STANDARD, Options.STANDARD.anywhere()}) {
      long turns = 0;
      for (Cell cell : Board.START.frontier()) {
        for (Orientation orientation : Orientation.values()) {
          turns += turns(options, Board.START.with(new Placement(orientation, cell)));
        }
      }
      assertThat(turns).isEqualTo(Perft.count(options, 2));
    }
  }

  /** Counts the sets of tiles that are Dark's second turn. */
  private static int turns(Options options, Board board) {
    Set<Set<Placement>> turns = new HashSet<>();
    for (Cell cell : board.frontier()) {
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
    assertThatThrownBy(() -> Perft.count(Options.STANDARD, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 turns");
  }
}
