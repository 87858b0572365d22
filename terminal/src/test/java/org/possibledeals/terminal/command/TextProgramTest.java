package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Knowledge programs that are texts, on the command line. */
class TextProgramTest {

  private static final Path PROGRAMS = Path.of("../examples/programs");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "boerenbridge, boerenbridge:lamas",
    "greedy-kripke, boerenbridge:lamas",
    "full-kripke, boerenbridge:lamas",
    "certain-kripke, boerenbridge:lamas",
    "lama, lama",
    "ninety-eight, ninety-eight",
    "lambo, lambo",
    "matatena, matatena",
    "gops, recycle:gops",
    "crazy-eights, recycle:crazy-eights"
  })
  void theProgramsOfTheExamplesAlwaysHaveAMove(String program, String game) {
    CommandLineRun run =
        CommandLineRun.of(
            "program",
            "check",
            PROGRAMS.resolve(program + ".program").toString(),
            "--game",
            game,
            "--matches",
            "1",
            "--seed",
            "1");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("It had a move in every turn of 1 matches.");
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.program"), text).toString();
  }

  @Test
  void aProgramThatLeavesThePlayerWithoutAMoveOrHasADeadRuleIsToldSo() throws IOException {
    CommandLineRun run =
        CommandLineRun.of(
            "program",
            "check",
            file("otherwise bid n by ratio\notherwise play c\nwhen led = none, play c"),
            "--matches",
            "3");
    assertThat(run.out()).contains("Line 3: this rule can never fire").contains("no move where");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  @Test
  void aMistakeIsRefusedWithItsPlace() throws IOException {
    CommandLineRun run =
        CommandLineRun.of("program", "check", file("otherwise play c: K_me win(c)"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Line 1, column 24: found \"win\"");
  }

  /** A card of the language that is in no deck by these rules is nobody's. */
  @Test
  void nobodyHasACardThatIsNotInTheDeck() throws IOException {
    String rules =
        """
        otherwise bid n by ratio
        otherwise amend n by ratio
        otherwise play c: has(E,2C) | ~K_me ~holds(P5,3D) by value
        otherwise play c: ~has(E,2C) & ~holds(me,2C) by value
        otherwise move by promise
        """;
    CommandLineRun run =
        CommandLineRun.of("program", "check", file(rules), "--matches", "1", "--seed", "1");
    assertThat(run.out())
        .containsPattern(" 0  otherwise play c: has\\(E,2C\\)")
        .containsPattern("[1-9]\\d*  otherwise play c: ~has\\(E,2C\\)")
        .containsPattern(" 0  otherwise move")
        .contains("It had a move in every turn");
  }

  /** The words of a move, rank and suit, make the name of its card. */
  @Test
  void aGuardNamesTheCardThatIsPlayedByTwoWords() throws IOException {
    String rules = "otherwise play c s on l: has(me,{c}_{s}) by number\notherwise move";
    CommandLineRun run =
        CommandLineRun.of(
            "program",
            "check",
            file(rules),
            "--game",
            "recycle:whist",
            "--matches",
            "1",
            "--seed",
            "1");
    assertThat(run.out())
        .containsPattern("52  otherwise play c s on l")
        .containsPattern(" 0  otherwise move");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "M_me has(p1,K)",
        "Kw_me has(me,J)",
        "P_me(has(STOCK,J)) >= 1/3",
        "K_me M_me has(STOCK,K)"
      })
  void aGuardInAProgramSaysInAnyWayWhatThePlayerKnows(String guard) throws IOException {
    String rules = "otherwise move: %s\notherwise move".formatted(guard);
    CommandLineRun run =
        CommandLineRun.of(
            "program", "check", file(rules), "--game", "recycle:kuhn-poker", "--seed", "1");
    assertThat(run.out())
        .containsPattern("[1-9]\\d*  otherwise move: ")
        .contains("It had a move in every turn");
  }

  /** An attribute of no card is the empty text, which names a location like any other. */
  @Test
  void aLocationWithoutANameIsNoWordOfFormulas() throws IOException {
    String program =
        """
        (game (setup (create players 2)
            (create deck (game iloc STOCK) (deck (RANK (A, B)) (SUIT (H, S)))))
          (do ((shuffle (game iloc STOCK))
            (all player 'P (repeat 2 (move (top (game iloc STOCK)) (top ('P iloc HAND)))))))
          (stage player (end (>= (game sto T) 2))
            (choice ((any ((current player) iloc HAND) 'C
              (move 'C (top (game hloc (cardatt SUIT 'C)))))))
            (do ((inc (game sto T) 1))))
          (scoring max 0))
        """;
    String game = "recycle:" + file(program);
    assertThat(CommandLineRun.of("games", game, "--words").out())
        .contains("has(STOCK,A_H), 80 in all");
    CommandLineRun run =
        CommandLineRun.of(
            "watch", "--game", game, "--seed", "1", "--marginals", "--ask", "K_p0 ~has(p1,A_H)");
    assertThat(run.out()).contains("K_p0 ~has(p1,A_H): true");
    assertThat(
            CommandLineRun.of("watch", "--game", game, "--seed", "1", "--ask", "has(X,A_H)").err())
        .contains(
            "name a player such as p0, or a location: STOCK, p0_HAND, p1_HAND, A, H, S or B.");
  }

  @Test
  void theFormulasThatAreShownAreThoseThatDecide() {
    String[] tournament = {
      "tournament",
      "--rules",
      "lamas",
      "--deals",
      "1",
      "--seed",
      "1",
      "--json",
      "--agents",
      "greedy-kripke,full-kripke,certain-kripke,program[%s]"
          .formatted(PROGRAMS.resolve("boerenbridge.program"))
    };
    String[] plain = Arrays.copyOf(tournament, tournament.length + 1);
    plain[tournament.length] = "--ask-formulas";
    assertThat(withoutSpeed(CommandLineRun.of(plain)).replace("formulas:", ""))
        .isEqualTo(withoutSpeed(CommandLineRun.of(tournament)));
  }

  private static String withoutSpeed(CommandLineRun run) {
    assertThat(run.out()).contains("matchesPerSecond");
    return run.out().replaceFirst("\"matchesPerSecond\".*", "");
  }

  @Test
  void theWordsOfAGameArePrintedWithTheirMeaning() {
    assertThat(CommandLineRun.of("games", "boerenbridge", "--words").out())
        .contains("define wins(c) = beating(c) = 1 & for each e in after: ~canBeat")
        .contains("by promise");
  }
}
