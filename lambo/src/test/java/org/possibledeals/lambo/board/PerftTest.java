package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableMap;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PerftTest {

  private static long count(LamboRules options, int turns) {
    return Turns.perft(options, turns).values().stream().mapToLong(count -> count).sum();
  }

  private static Board with(Board board, Placement placed) {
    return new Board(
        ImmutableMap.<Hexagon, Orientation>builder()
            .putAll(board.tiles())
            .put(placed.cell(), placed.orientation())
            .buildOrThrow());
  }

  @Test
  void adjacentGamesAreAsManyAsTheyShouldBe() {
    assertThat(count(LamboRules.STANDARD, 1)).isEqualTo(18);
    assertThat(count(LamboRules.STANDARD, 2)).isEqualTo(4_860);
    assertThat(count(LamboRules.STANDARD, 3)).isEqualTo(1_761_080);
  }

  @Test
  void gamesWithTheSecondTileAnywhereAreAsManyAsTheyShouldBe() {
    assertThat(count(LamboRules.STANDARD.anywhere(), 1)).isEqualTo(18);
    assertThat(count(LamboRules.STANDARD.anywhere(), 2)).isEqualTo(8_100);
    assertThat(count(LamboRules.STANDARD.anywhere(), 3)).isEqualTo(6_495_138);
  }

  @Test
  void aPlainCountFromScratchAgreesOnTwoTurns() {
    for (LamboRules options :
        new LamboRules[] {LamboRules.STANDARD, LamboRules.STANDARD.anywhere()}) {
      long turns = 0;
      for (Hexagon cell : Board.START.frontier()) {
        for (Orientation orientation : Orientation.values()) {
          turns += turns(options, with(Board.START, new Placement(orientation, cell)));
        }
      }
      assertThat(turns).isEqualTo(count(options, 2));
    }
  }

  /** Counts the sets of tiles that are Dark's second turn. */
  private static int turns(LamboRules options, Board board) {
    Set<Set<Placement>> turns = new HashSet<>();
    for (Hexagon cell : board.frontier()) {
      for (Orientation orientation : Orientation.values()) {
        Placement first = new Placement(orientation, cell);
        Board after = with(board, first);
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
    assertThatThrownBy(() -> count(LamboRules.STANDARD, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0 turns");
  }
}
