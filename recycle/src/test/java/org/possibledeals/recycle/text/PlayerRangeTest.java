package org.possibledeals.recycle.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.recycle.compile.Compiler;

class PlayerRangeTest {

  private static final String GAME =
      """
      (game
       (setup (create players 3)
        (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
       (choice ((turn pass)))
       (scoring max 0))
      """;

  private static PlayerRange of(String comments) {
    return PlayerRange.of("x.rcy", comments + GAME);
  }

  @Test
  void aCommentBeforeTheProgramStatesForHowManyItIs() {
    assertThat(of(";; A game.\n\n  ;;  players 2 to 6  \r\n"))
        .isEqualTo(new PlayerRange(2, 6, new Place("x.rcy", 3, 3)));
    assertThat(of("\uFEFF;; players 3\n").toString()).isEqualTo("3");
  }

  @Test
  void withoutItAProgramIsForAsManyAsThereMayBe() {
    PlayerRange any = new PlayerRange(1, 15, Place.NOWHERE);
    assertThat(of("")).isEqualTo(any);
    assertThat(of(";; players take turns\n;; for 2 to 6 players\n")).isEqualTo(any);
    assertThat(PlayerRange.of("", GAME + ";; players 2 to 6\n")).isEqualTo(any);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "players 2-6",
        "players 6 to 2",
        "players 0 to 3",
        "players 2 to 16",
        "players 2 to"
      })
  void whatStatesNoRangeIsRefused(String comment) {
    assertThatThrownBy(() -> of(";;" + comment + "\n"))
        .isInstanceOf(ProgramException.class)
        .hasMessage(
            "x.rcy: Line 1, column 1: Found ';; %s'; expected ;; players 2 to 6, or ;; players 2,"
                    .formatted(comment)
                + " with numbers from 1 to 15.");
  }

  @Test
  void twoStatementsAreRefused() {
    assertThatThrownBy(() -> of(";; players 2\n;; players 3\n"))
        .hasMessageContaining(
            "Line 2, column 1: The number of players is stated again, after line 1");
  }

  @Test
  void otherNumbersAreRefusedAlsoIfTheProgramCreatesThem() {
    String two = ";; players 2\n" + GAME;
    assertThatThrownBy(() -> Compiler.compile("x.rcy", two, OptionalInt.empty()))
        .hasMessage("x.rcy: Line 1, column 1: 3 players; the program is for 2.");
    assertThat(Compiler.compile("x.rcy", two, OptionalInt.of(2)).players()).isEqualTo(2);
    assertThatThrownBy(() -> Compiler.compile("x.rcy", GAME, OptionalInt.of(16)))
        .hasMessageContaining("16 players; expected 1 to 15.");
  }
}
