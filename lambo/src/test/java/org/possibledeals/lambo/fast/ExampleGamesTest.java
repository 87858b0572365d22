package org.possibledeals.lambo.fast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Group;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.rules.Aim;
import org.possibledeals.lambo.rules.Options;
import org.possibledeals.lambo.rules.Outcome;

class ExampleGamesTest {

  /** Plays turns apart by slashes, and requires that only the last tile ends the game. */
  private static Position played(Options options, String turns) {
    Position position = new Position(options);
    for (String tile : turns.split(" / |,")) {
      int code = position.code(Placement.read(tile));
      assertThat(position.isCandidate(code)).as(tile).isTrue();
      position.lay(code);
    }
    return position;
  }

  private static long closed(Position position, Colour colour, int bridges) {
    return position.board().groups().stream()
        .filter(Group::isClosed)
        .filter(group -> group.colour() == colour && group.bridges() == bridges)
        .count();
  }

  @Test
  void darkClosesBothColoursAndLoses() {
    Position end = played(Options.STANDARD, "c1 / b4,a3 / a10,c11 / b9,a2");
    assertThat(end.outcome()).isEqualTo(Outcome.LIGHT_WINS);

    assertThat(end.count()).isEqualTo(8);
    for (Colour colour : Colour.values()) {
      assertThat(
              end.board().groups().stream()
                  .anyMatch(g -> g.colour() == colour && g.isClosed() && g.bridges() > 0))
          .isTrue();
    }
  }

  @Test
  void lightWinsOnTheThirdTurn() {
    assertThat(played(Options.STANDARD, "b1 / a6,a17 / a5,c4").outcome())
        .isEqualTo(Outcome.LIGHT_WINS);
  }

  @Test
  void lightWinsWithOneTile() {
    Position end = played(Options.STANDARD, "a5 / a6,b1 / c4");
    assertThat(end.outcome()).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(end.count()).isEqualTo(5);
  }

  @Test
  void lightClosesADarkGroupAndDarkWins() {
    Position end = played(Options.STANDARD, "a2 / c1,a18 / a3,b4");
    assertThat(end.outcome()).isEqualTo(Outcome.DARK_WINS);
    assertThat(closed(end, Colour.DARK, 1)).isEqualTo(1);
  }

  /** Every way to lay up to so many tiles, in any order of play, whatever the turns. */
  private static boolean isReachable(Position position, int tiles, Event event) {
    if (event.happened(position)) {
      return true;
    }
    if (position.count() == tiles || position.outcome() != Outcome.OPEN) {
      return false;
    }
    int[] cells = new int[position.most()];
    int found = position.candidates(cells);
    for (int i = 0; i < 3 * found; i++) {
      position.lay(3 * cells[i / 3] + i % 3);
      boolean is = isReachable(position, tiles, event);
      position.takeBack();
      if (is) {
        return true;
      }
    }
    return false;
  }

  private interface Event {
    boolean happened(Position position);
  }

  private static final Options ANYWHERE = Options.STANDARD.anywhere();

  @Test
  void anEyeTakesThreeTiles() {
    Event eye = position -> position.board().groups().stream().anyMatch(Group::isEye);
    assertThat(isReachable(new Position(ANYWHERE), 2, eye)).isFalse();
    assertThat(isReachable(new Position(ANYWHERE), 3, eye)).isTrue();
  }

  @Test
  void aWinTakesFiveTiles() {
    Event win = position -> position.outcome() != Outcome.OPEN;
    assertThat(isReachable(new Position(ANYWHERE), 4, win)).isFalse();
    assertThat(isReachable(new Position(ANYWHERE), 5, win)).isTrue();
  }

  @Test
  void aRingAroundAnEyeWinsIfGroupsMustContainAndNoSmallerOneCan() {
    Options options = ANYWHERE.withAim(new Aim.ContainEnemy());
    Event win = position -> position.outcome() != Outcome.OPEN;
    assertThat(isReachable(new Position(options), 4, win)).isFalse();
  }
}
