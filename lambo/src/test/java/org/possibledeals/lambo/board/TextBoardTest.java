package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextBoardTest {

  /** The game that the help page shows, won by Dark. */
  private static final List<Placement> TILES =
      List.of(
          tile(Orientation.A, 0, 0),
          tile(Orientation.A, 0, 1),
          tile(Orientation.C, 1, -1),
          tile(Orientation.B, 1, 0),
          tile(Orientation.C, 1, 1),
          tile(Orientation.B, 2, -2),
          tile(Orientation.B, 2, -1),
          tile(Orientation.C, 2, 0),
          tile(Orientation.C, 3, -2),
          tile(Orientation.A, 3, -1),
          tile(Orientation.B, 3, 0),
          tile(Orientation.A, 4, -2),
          tile(Orientation.A, 4, -1),
          tile(Orientation.B, 5, -2));

  static final Board SHOWN = Board.of(TILES);

  private static Placement tile(Orientation orientation, int q, int r) {
    return new Placement(orientation, new Hexagon(q, r));
  }

  private static String picture(Orientation orientation) {
    return TextBoard.of(List.of(new Placement(orientation, Hexagon.START)));
  }

  @Test
  void theGameOfTheHelpPageIsDrawnAsThere() {
    assertThat(TextBoard.of(TILES))
        .isEqualTo(
            """
                          .--oo
                         /    oo
                    .--ooooo    `--oo
                   / ooo   ooo   ooo \\
              .--ooooo    .  ooooo    `--oo
             o   oo     oo    oo    oo   oo\\
            ooo  oo .  ooooo    .  oooo  oo `--oo
             o   oo     oo ooo o   ooo   oo     oo
              )  ooooo    .  oooo  oo .  ooooo    )
             o   oo  ooo   ooo o   ooo   oo  ooo /
            ooo  oo .  ooooo    .  oooo  oo .--oo
             o   oo  ooo      oo    oo   oo/
              `--ooooo    .--ooooo    .--oo
                   \\    oo     \\ ooo /
                    `--oo       `--oo
            """);
  }

  @Test
  void theThreeOrientationsAreDrawnAsOnTheHelpPage() {
    assertThat(picture(Orientation.A))
        .isEqualTo("  .--oo\n o   oo\\\nooo  oo )\n o   oo/\n  `--oo\n");
    assertThat(picture(Orientation.B))
        .isEqualTo("  .--oo\n /    oo\noooo    )\n \\ ooo /\n  `--oo\n");
    assertThat(picture(Orientation.C))
        .isEqualTo("  .--oo\n / ooo \\\noooo    )\n \\    oo\n  `--oo\n");
  }

  @Test
  void theGameOfTheHelpPageHasAClosedDarkBridgeAndALightEye() {
    List<Board.Group> closed = SHOWN.groups().stream().filter(Board.Group::isClosed).toList();
    assertThat(closed)
        .extracting(Board.Group::colour, Board.Group::bridges)
        .containsExactlyInAnyOrder(tuple(Colour.DARK, 1), tuple(Colour.LIGHT, 0));
  }

  @Test
  void theGameOfTheHelpPageIsWonByDarkWhoeverLaidTheLastTile() {
    for (Colour mover : Colour.values()) {
      assertThat(Referee.judge(LamboRules.STANDARD, SHOWN, mover)).isEqualTo(Outcome.DARK_WINS);
      assertThat(new DrawnBoard(SHOWN).judge(LamboRules.STANDARD, mover))
          .isEqualTo(Outcome.DARK_WINS);
    }
  }

  @Test
  void emptyCellsNextToTheTableCanBeNumbered() {
    assertThat(TextBoard.numbered(List.of(Placement.START)))
        .isEqualTo(
            """
                  1

            6   .--oo   2
               o   oo\\
              ooo  oo )
               o   oo/
            5   `--oo   3

                  4
            """);
  }
}
