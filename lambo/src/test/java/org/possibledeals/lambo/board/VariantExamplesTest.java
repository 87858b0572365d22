package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A short game for each sentence of the help page about ends and variants, tile by tile. */
class VariantExamplesTest {

  private static final LamboRules STANDARD = LamboRules.STANDARD;

  /** Lays tiles, of which only the last one may end the game. */
  private static Outcome after(LamboRules options, String tiles) {
    Position position = new Position(options);
    for (String tile : tiles.split(" ")) {
      assertThat(position.outcome()).as("before " + tile).isEqualTo(Outcome.OPEN);
      int code = position.code(Placement.read(tile));
      assertThat(position.isCandidate(code)).as(tile).isTrue();
      position.lay(code);
    }
    return position.outcome();
  }

  private static Outcome atTheEnd(LamboRules.Aim aim, String tiles) {
    int pool = tiles.split(" ").length + 1;
    return after(STANDARD.anywhere().withAim(aim).withSize(pool), tiles);
  }

  private static LamboRules eating(int enemies, int size, boolean isClosed) {
    return STANDARD.anywhere().withAim(new LamboRules.Aim.EatEnemies(enemies, size, isClosed));
  }

  @Test
  void whenTheTilesRunOutTheLargestGroupWinsOrElseItIsADraw() {
    LamboRules.Aim aim = new LamboRules.Aim.CloseABridge();
    assertThat(atTheEnd(aim, "b3 a1 b6 b5")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(atTheEnd(aim, "c4 c1 c2 a6")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "b6 a3 c4 a1")).isEqualTo(Outcome.DRAW);
    assertThat(after(STANDARD.anywhere(), "b3 a1 b6 b5")).isEqualTo(Outcome.OPEN);
  }

  @Test
  void aClosedGroupWithoutABridgeDoesNotWin() {
    assertThat(after(STANDARD, "c3 b2")).isEqualTo(Outcome.OPEN);
    assertThat(after(STANDARD.anywhere(), "c3 b5 c6 b2")).isEqualTo(Outcome.OPEN);
  }

  @Test
  void anOpenGroupWinsByEatingTwoEnemiesOfAnySize() {
    String twoEyes = "b4 a2 a3 b5 c6 c1";
    assertThat(after(eating(2, 0, false), twoEyes)).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(after(eating(3, 0, false), twoEyes)).isEqualTo(Outcome.OPEN);
  }

  @Test
  void eatenGroupsCountFromTheirSizeOn() {
    assertThat(after(eating(2, 1, false), "b4 a2 a3 b5 c6 c1")).isEqualTo(Outcome.OPEN);
    String oneBridge = "a6 a5 c4 b1";
    assertThat(after(eating(1, 1, false), oneBridge)).isEqualTo(Outcome.DARK_WINS);
    assertThat(after(eating(1, 2, false), oneBridge)).isEqualTo(Outcome.OPEN);
  }

  /** Dark lays the last of seven tiles, and both colours have eaten their first enemy. */
  @Test
  void ifBothHaveEatenEquallyManyTheMoverLoses() {
    assertThat(after(eating(1, 0, false), "b4 c3 a10 c1 b6 b2")).isEqualTo(Outcome.LIGHT_WINS);
  }

  /** The last tile gives both their first eaten enemies, two to the one and one to the other. */
  @Test
  void ifBothHaveEatenTheOneThatAteMoreWins() {
    LamboRules options = eating(1, 0, false);
    assertThat(after(options, "c1 b3 c4 a5 a6 b7 b8 b9 a10 c11 c2")).isEqualTo(Outcome.DARK_WINS);
    assertThat(after(options, "c1 c3 b4 a5 a6 c7 c8 a9 a10 b2")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(after(options, "a1 b3 b4 b5 b6 a7 b8 b9 a10 c11 c12 c2"))
        .isEqualTo(Outcome.DARK_WINS);
  }

  @Test
  void whenTheTilesRunOutWhoAteTheLargestWinsElseWhoAteMostElseNobody() {
    LamboRules.Aim aim = new LamboRules.Aim.EatEnemies(9, 0);
    assertThat(atTheEnd(aim, "a6 a2 a3 c1 b7 b4 a5 a14 c13 a18")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(atTheEnd(aim, "c3 b2 b1 c4 a5 b13 a12 a6")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c3 b2 c1 c4 b5 a9 c8 c6")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(atTheEnd(aim, "c6 c3 b2 b4 b5 c14 a15")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c3 b5 c6 b2")).isEqualTo(Outcome.DRAW);
  }

  @Test
  void aGroupThatMustContainWinsAroundAnEyeAndNotByItsBridgeAlone() {
    LamboRules containing = STANDARD.anywhere().withAim(new LamboRules.Aim.ContainEnemy());
    assertThat(after(containing, "b1 b5 c4 c6 a16")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(after(containing, "b4 c1 b2 c3 a10")).isEqualTo(Outcome.DARK_WINS);
    assertThat(after(containing, "b4 a2 c1 a3")).isEqualTo(Outcome.OPEN);
    assertThat(after(STANDARD.anywhere(), "b4 a2 c1 a3")).isEqualTo(Outcome.DARK_WINS);
  }

  @Test
  void whenTheTilesRunOutTheLargestClosedGroupWinsElseTheMostClosedOnesElseNobody() {
    LamboRules.Aim aim = new LamboRules.Aim.ContainEnemy();
    assertThat(atTheEnd(aim, "a6 a2 a3 c1 b7 b4 a5 a14 c13 a18")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c3 b2 b1 c4 a5 b13 a12 a6")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(atTheEnd(aim, "c3 b2 c1 c4 b5 a9 c8 c6")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c6 c3 b2 b4 b5 c14 a15")).isEqualTo(Outcome.LIGHT_WINS);
    assertThat(atTheEnd(aim, "c3 b5 c6 b2")).isEqualTo(Outcome.DRAW);
  }

  @Test
  void withBothOptionsWhoEatsMustBeClosed() {
    assertThat(after(eating(2, 0, true), "b4 a2 a3 b5 c6 c1")).isEqualTo(Outcome.OPEN);
    assertThat(after(eating(1, 1, true), "a6 a5 c4 b1")).isEqualTo(Outcome.OPEN);
    assertThat(after(eating(1, 0, true), "b1 b5 c4 c6 a16")).isEqualTo(Outcome.LIGHT_WINS);
    String aroundABridge = "c6 a2 a1 a5 a16 c3 b4 a9 a10 b8 c7";
    assertThat(after(eating(1, 1, true), aroundABridge)).isNotEqualTo(Outcome.OPEN);
    assertThat(after(eating(2, 1, true), aroundABridge)).isEqualTo(Outcome.OPEN);
  }

  /** Light lays the last of 17 tiles, and a closed group of each colour has eaten one. */
  @Test
  void withBothOptionsTheMoverLosesIfBothHaveEatenEquallyMany() {
    assertThat(after(eating(1, 0, true), "c1 c3 b4 a5 a6 b7 b8 b9 a10 c11 c12 a13 c14 a15 b16 b2"))
        .isEqualTo(Outcome.DARK_WINS);
  }

  @Test
  void withBothOptionsTheEndOfThePoolIsThatOfEating() {
    LamboRules.Aim aim = new LamboRules.Aim.EatEnemies(9, 0, true);
    assertThat(atTheEnd(aim, "c3 b2 b1 c4 a5 b13 a12 a6")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c6 c3 b2 b4 b5 c14 a15")).isEqualTo(Outcome.DARK_WINS);
    assertThat(atTheEnd(aim, "c3 b5 c6 b2")).isEqualTo(Outcome.DRAW);
  }
}
