package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ExampleGamesTest {

  /** Plays turns apart by slashes, and requires that only the last tile ends the game. */
  private static Position played(LamboRules options, String turns) {
    Position position = new Position(options);
    for (String tile : turns.split(" / |,")) {
      int code = position.code(Placement.read(tile));
      assertThat(position.isCandidate(code)).as(tile).isTrue();
      position.lay(code);
    }
    return position;
  }

  private static long closed(Position position, Colour colour, int bridges) {
    return Board.of(position.placements()).groups().stream()
        .filter(Board.Group::isClosed)
        .filter(group -> group.colour() == colour && group.bridges() == bridges)
        .count();
  }

  @Test
  void darkClosesBothColoursAndLoses() {
    Position end = played(LamboRules.STANDARD, "c1 / b4,a3 / a10,c11 / b9,a2");
    assertThat(end.outcome()).isEqualTo(Outcome.LIGHT_WINS);

    assertThat(end.count()).isEqualTo(8);
    for (Colour colour : Colour.values()) {
      assertThat(
              Board.of(end.placements()).groups().stream()
                  .anyMatch(g -> g.colour() == colour && g.isClosed() && g.bridges() > 0))
          .isTrue();
    }
  }

  @Test
  void lightWinsOnTheThirdTurn() {
    assertThat(played(LamboRules.STANDARD, "b1 / a6,a17 / a5,c4").outcome())
        .isEqualTo(Outcome.LIGHT_WINS);
  }

  @Test
  void lightWinsWithOneTile() {
    Position end = played(LamboRules.STANDARD, "a5 / a6,b1 / c4");
    assertThat(end.outcome()).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(end.count()).isEqualTo(5);
  }

  @Test
  void lightClosesADarkGroupAndDarkWins() {
    Position end = played(LamboRules.STANDARD, "a2 / c1,a18 / a3,b4");
    assertThat(end.outcome()).isEqualTo(Outcome.DARK_WINS);
    assertThat(closed(end, Colour.DARK, 1)).isEqualTo(1);
  }

  /**
   * Returns the fewest tiles of all positions of up to {@code most} tiles at which {@code event}
   * has happened; one more than {@code most} if at none. A turned table is the same table, so tile
   * a at the centre stands for any tile of any table.
   */
  private static int fewest(int most, LamboRules options, Predicate<Position> event) {
    Position position = new Position(options);
    int[] fewest = {most + 1};
    Set<Hexagon> seen = new HashSet<>(Hexagon.START.neighbours());
    seen.add(Hexagon.START);
    extend(position, Hexagon.START.neighbours(), seen, fewest, event);
    return fewest[0];
  }

  /** Redelmeier's enumeration: every connected set of cells once, each cell with each tile. */
  private static void extend(
      Position position,
      List<Hexagon> untried,
      Set<Hexagon> seen,
      int[] fewest,
      Predicate<Position> event) {
    if (position.count() + 1 >= fewest[0]) {
      return;
    }
    boolean isLast = position.count() + 2 == fewest[0];
    for (int i = 0; i < untried.size() && position.count() + 1 < fewest[0]; i++) {
      Hexagon cell = untried.get(i);
      List<Hexagon> fresh = new ArrayList<>(isLast ? List.of() : cell.neighbours());
      fresh.removeAll(seen);
      List<Hexagon> next =
          new ArrayList<>(isLast ? List.of() : untried.subList(i + 1, untried.size()));
      next.addAll(fresh);
      seen.addAll(fresh);
      int code = position.code(new Placement(Orientation.A, cell));
      for (int turned = 0; turned < Orientation.values().length; turned++) {
        position.lay(code + turned);
        if (event.test(position)) {
          fewest[0] = Math.min(fewest[0], position.count());
        } else if (!isLast) {
          extend(position, next, seen, fewest, event);
        }
        position.takeBack();
      }
      fresh.forEach(seen::remove);
    }
  }

  private static int fewestToEnd(int most, LamboRules.Aim aim) {
    return fewest(
        most, LamboRules.STANDARD.withAim(aim), position -> position.outcome() != Outcome.OPEN);
  }

  /** Whoever eats one closed group, even without a bridge, has one closed inside. */
  @Test
  void anEyeTakesThreeTiles() {
    assertThat(fewestToEnd(4, new LamboRules.Aim.EatEnemies(1, 0))).isEqualTo(3);
  }

  @Test
  void aWinTakesFiveTiles() {
    assertThat(fewestToEnd(6, new LamboRules.Aim.CloseABridge())).isEqualTo(5);
  }

  @Test
  void aRingAroundAnEyeTakesSixTiles() {
    assertThat(fewestToEnd(6, new LamboRules.Aim.ContainEnemy())).isEqualTo(6);
  }

  /** A ring has more: with six tiles it closes, and the two bridges of a path do not. */
  @Test
  void aClosedGroupOfTwoBridgesTakesSevenTiles() {
    LamboRules options = LamboRules.STANDARD.withAim(new LamboRules.Aim.EatEnemies(1, 2));
    assertThat(fewestToEnd(6, new LamboRules.Aim.EatEnemies(1, 2))).isEqualTo(6);
    assertThat(
            fewest(
                7,
                options,
                position ->
                    position.outcome() != Outcome.OPEN
                        && closed(position, Colour.LIGHT, 2) + closed(position, Colour.DARK, 2)
                            > 0))
        .isEqualTo(7);
  }

  @Test
  void eatingTwoEyesTakesSevenTiles() {
    assertThat(fewestToEnd(7, new LamboRules.Aim.EatEnemies(2, 0))).isEqualTo(7);
  }

  /**
   * With eight tiles both can be closed, as a game above shows, and never with fewer. All tables of
   * seven tiles take some ten seconds and are looked at with {@code -Dlambo.tiles=7}.
   */
  @Test
  void closingBothColoursTakesEightTiles() {
    LamboRules options = LamboRules.STANDARD.withAim(new LamboRules.Aim.EatEnemies(1, 1));
    int most = Integer.getInteger("lambo.tiles", 6);
    assertThat(
            fewest(
                most,
                options,
                position ->
                    position.outcome() != Outcome.OPEN
                        && closed(position, Colour.LIGHT) > 0
                        && closed(position, Colour.DARK) > 0))
        .isEqualTo(most + 1);
  }

  private static long closed(Position position, Colour colour) {
    return Board.of(position.placements()).groups().stream()
        .filter(group -> group.isClosed() && group.bridges() > 0 && group.colour() == colour)
        .count();
  }
}
