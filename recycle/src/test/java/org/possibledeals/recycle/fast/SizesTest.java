package org.possibledeals.recycle.fast;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.ProgramException;
import org.possibledeals.recycle.text.ProgramReader;

/** What a program may not be: too deep, too large, or without an end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SizesTest {

  private static final String DECK =
      "(create deck (game vloc A) (deck (RANK (ONE, TWO, THREE, FOUR, FIVE))))";

  /** Plays one choice of a program that is all in its fourth line. */
  private static void play(String setup, String body) {
    Machine machine = new Machine(compiled(setup, body), new RandomStreams(1).random());
    machine.enumerate();
    machine.choose(0);
  }

  private static GameProgram compiled(String setup, String body) {
    String program =
        """
        (game
         (setup (create players 2)
          %s)
         %s
         (scoring min 0))
        """;
    return Compiler.compile("x.rcy", program.formatted(setup, body), OptionalInt.empty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (do ((repeat 1000000000 (inc (game sto X) 1))))  | Line 4, column 7: A repeat of 1 000 000 000 is too large; at most 10 000 000 would do.
          (do ((all (range 0 .. 2000000000) 'X (turn pass)))) | Line 4, column 12: A range of 2 000 000 001 is too large
          (do ((all (range 2147483646 .. 2147483647) 'X (turn pass)))) | no fault
          (do ((repeat 10000 (repeat 10000 (inc (game sto X) 1))))) | Line 4, column 2: This takes more than 10 000 000 steps
          (do ((repeat 2000 (set (game sto X) (size (filter (range 1 .. 9000) 'X (== 'X 1))))))) | Line 4, column 2: This takes more than
          (do ((repeat 10000 (repeat all (move (top (game vloc A)) (bottom (game vloc A))))))) | no fault
          (do ((repeat 20000 (remember (top (game vloc A)) (top (game mem M)))))) | Line 4, column 2: A location holds at most 10 000 cards.
          (do ((repeat 3000 (create deck (game vloc A) (deck (RANK (ONE, TWO, THREE, FOUR, FIVE))))))) | column 20: 10 005 cards are too many; a game has at most 10 000.
          (do ((set (game sto X) (fib 2000000000)))) | column 25: A number of Fibonacci of 2 000 000 000 is too large
          (do ((set (game sto X) (random (- 0 2000000000) .. 2000000000)))) | column 25: From -2000000000 to 2000000000 there are more than
          (do ((set (game sto X) (* 99999999 99999999)))) | column 25: A result of 9 999 999 800 000 001 is beyond the numbers, which go from -2147483648 to 2147483647.
          (do ((set (game sto X) (^ 2 40)))) | column 25: A result of 1 099 511 627 776 is beyond
          (do ((set (game sto X) (fib 90)))) | column 25: A result of 2 971 215 073 is beyond
          (do ((set (game sto X) (tri 100000)))) | column 25: A result of 5 000 050 000 is beyond
          (do ((set (game sto X) 2147483647) (inc (game sto X) 1))) | column 37: A result of 2 147 483 648 is beyond
          (do ((set (game sto X) (- (- 0 2147483647) 1)) (inc (game sto X) 2147483647))) | no fault
          (choice ((any (range 0 .. 9999) 'X (any (range 0 .. 9999) 'Y (set (game sto X) 'Y))))) | Line 4, column 2: This takes more than
          (choice ((all (range 1 .. 100000) 'X (turn pass)))) | Line 4, column 2: An option goes through more than 1 000 actions
          (choice ((all (range 1 .. 100000) 'X ((== 'X 0) (turn pass))))) | Line 4, column 2: An option goes through more than 1 000 actions
          """)
  void whatIsTooLargeIsRefusedWithItsFileAndLine(String body, String problem) {
    String all = body + " (choice ((turn pass)))";
    if (problem.equals("no fault")) {
      play(DECK, all);
      return;
    }
    assertThatThrownBy(() -> play(DECK, all))
        .isInstanceOf(ProgramException.class)
        .hasMessageStartingWith("x.rcy: Line ")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (repeat 1000000000 (create deck (game vloc A) (deck (RANK (ONE))))) | column 3: A repeat of 1 000 000 000 is too large
          (repeat 20000 (create deck (game vloc A) (deck (RANK (ONE)))))      | 10 001 cards are too many; a game has at most 10 000.
          (create deck (game vloc A) (deck (B (A,B,C,D,E,F,G,H,I,J)) (C (A,B,C,D,E,F,G,H,I,J)) (D (A,B,C,D,E,F,G,H,I,J)) (E (A,B,C,D,E,F,G,H,I,J)) (F (A,B,C,D,E,F,G,H,I,J)))) | 100 000 cards are too many
          """)
  void aDeckIsMeasuredBeforeItIsBuilt(String setup, String problem) {
    assertThatThrownBy(() -> play(setup, "(choice ((turn pass)))"))
        .isInstanceOf(ProgramException.class)
        .hasMessageStartingWith("x.rcy: Line 3, ")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @ValueSource(ints = {ProgramReader.MOST_LEVELS + 1, 1_000_000})
  void deepNestingIsRefusedAtAStatedDepth(int levels) {
    assertThatThrownBy(() -> ProgramReader.read("x.rcy", "(game\n" + "(".repeat(levels - 10)))
        .hasMessageStartingWith("x.rcy: Line ");
    String deep = "(game\n" + "(do ".repeat(Math.min(levels, 100_000));
    assertThatThrownBy(() -> ProgramReader.read("x.rcy", deep))
        .isInstanceOf(ProgramException.class)
        .hasMessageStartingWith("x.rcy: Line 2, ")
        .hasMessageContaining("Forms are nested deeper than 200 levels, which is most.");
  }

  @Test
  void whatIsAsDeepAsAllowedIsCompiledAndPlayed() {
    int inside = ProgramReader.MOST_LEVELS - 6;
    String sum = "(+ 1 ".repeat(inside) + "1" + ")".repeat(inside);
    play(DECK, "(do ((set (game sto X) %s))) (choice ((turn pass)))".formatted(sum));
    String item = "(do (".repeat(90) + "(turn pass)" + "))".repeat(90);
    play(DECK, "(choice (%s))".formatted(item));
    play(DECK, "(choice ((all (range 1 .. 499) 'X (do ((turn pass))))))");
  }

  /** Each level was compiled twice, and so the innermost a million million times. */
  @Test
  void compilingTakesNoLongerThanTheTextIsDeep() {
    String card = "(top (filter (game vloc A) 'C (== 'C ";
    int levels = 40;
    String nested = card.repeat(levels) + "(top (game vloc A))" + ")))".repeat(levels);
    String text = "(do ((move %s (top (game vloc B))))) (choice ((turn pass)))".formatted(nested);
    assertThat(compiled(DECK, text).lines()).hasSize(3);
  }

  @Test
  void aLongProgramIsRefused() {
    String text = "(game " + "A".repeat(ProgramReader.MOST_CHARACTERS) + ")";
    assertThatThrownBy(() -> ProgramReader.read("x.rcy", text))
        .hasMessage(
            "x.rcy: Line 1, column 1: A program of 1 000 007 characters is too long; it may have"
                + " 1 000 000.");
  }

  @Test
  void manyNamesAreRefusedBeforeTheyAreNumbered() {
    var forms = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      forms.append("(set (game sto (cardatt RANK (top (game vloc A)))) 1)");
      forms.append("(set (game str S) %s)".formatted(name(i)));
    }
    assertThatThrownBy(() -> play(DECK, "(do (%s)) (choice ((turn pass)))".formatted(forms)))
        .isInstanceOf(ProgramException.class)
        .hasMessageContaining("more than 1 000 000");
  }

  private static String name(int number) {
    return Integer.toString(number)
        .chars()
        .mapToObj(digit -> Character.toString(digit - '0' + 'A'))
        .collect(joining());
  }

  @Test
  void aStageWithoutAChoiceEndsTheGame() {
    String text =
        "(game (setup (create players 2) %s) (stage player (end (== 1 2)) (do ((turn pass))))"
                .formatted(DECK)
            + " (choice ((turn pass))) (scoring min 0))";
    var program = Compiler.compile(text, OptionalInt.empty());
    Machine machine = new Machine(program, new RandomStreams(1).random());
    assertThat(machine.isStuck()).isTrue();
    assertThat(machine.loop().orElseThrow().toString()).isEqualTo("Line 1, column 106");
  }
}
