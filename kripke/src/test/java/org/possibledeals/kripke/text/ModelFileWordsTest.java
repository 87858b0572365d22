package org.possibledeals.kripke.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** What the words for puzzles stand for; each file stands for one written out by hand. */
class ModelFileWordsTest {

  private static final String HEAD =
      "model m\natoms p, q\nworld w: p\nworld v: q\nagent a: {w, v}\n";

  private static final String PAIRS =
      "model m\nn = 4\nworlds from variables x in 1..n, y in x..n, sum = x + y, even := x * 2 = y\n"
          + "agent a sees sum\nagent b sees x\n";

  private static String written(String text) {
    return ModelFileReader.read(text).toString();
  }

  private static void assertSame(String text, String byHand) {
    assertThat(written(text)).isEqualTo(written(byHand));
  }

  @Test
  void forEachIsAConjunctionAndForSomeADisjunction() {
    String atoms = "structure s\natoms p(1), p(2), p(3)\nagent a:\n";
    assertSame(
        atoms + "valid? for each x in 1..3: p(x)\nvalid? for some x in {1, 3}: ~p(x)\n",
        atoms + "valid? p(1) & p(2) & p(3)\nvalid? ~p(1) | ~p(3)\n");
  }

  @Test
  void forEachReachesAsFarRightAsPossible() {
    String atoms = "structure s\natoms p(1), p(2), q\nagent a:\n";
    assertSame(
        atoms + "valid? for each x in 1..2: p(x) -> q : no\n",
        atoms + "valid? (p(1) -> q) & (p(2) -> q) : no\n");
    assertSame(
        atoms + "valid? (for each x in 1..2: p(x)) -> q : no\n",
        atoms + "valid? p(1) & p(2) -> q : no\n");
    assertSame(
        atoms + "valid? [!for some x in 1..2: p(x)] <!for each x in 1..2: p(x)> q\n",
        atoms + "valid? [!p(1) | p(2)] <!p(1) & p(2)> q\n");
  }

  @Test
  void aBoundVariableStandsInAtomsAgentsGroupsAndNames() {
    assertSame(
        "structure s\nnames = {a, b}\nfor each x in names: atoms has(x,1), m{x}1\n"
            + "for each x in names: agent x: m{x}1\n"
            + "valid? for each x in names: K_x has(x,1) | M_x mb1 | C_{x,a} true | Kw_x ma1\n",
        "structure s\natoms has(a,1), ma1, has(b,1), mb1\nagent a: ma1\nagent b: mb1\n"
            + "valid? (K_a has(a,1) | M_a mb1 | C_{a} true | Kw_a ma1)"
            + " & (K_b has(b,1) | M_b mb1 | C_{a,b} true | Kw_b ma1)\n");
  }

  @Test
  void inAListTheMembersHaveCommasBetweenThem() {
    assertSame(
        "structure s\n"
            + "atoms for each i in 1..3: p(i), q\n"
            + "law exactlyOne(for each i in 1..3: p(i), q)\n"
            + "agent a: for each i in 1..3 with i != 2: p(i)\n"
            + "actual {for each i in 2..2: p(i)}\n",
        "structure s\natoms p(1), p(2), p(3), q\nlaw exactlyOne(p(1), p(2), p(3), q)\n"
            + "agent a: p(1), p(3)\nactual {p(2)}\n");
  }

  @Test
  void statementsAndWorldsAreRepeated() {
    assertSame(
        "model m\natoms for each i in 1..3: p(i)\n"
            + "for each i in 1..3: world w{i}: for each j in 1..3 with j <= i: p(j)\n"
            + "agent a: for each i in 1..2: {w{i}}\n"
            + "for each i in 1..2: announce p(i) : 4 - i\n",
        "model m\natoms p(1), p(2), p(3)\nworld w1: p(1)\nworld w2: p(1), p(2)\n"
            + "world w3: p(1), p(2), p(3)\nagent a: {w1} {w2}\nannounce p(1) : 3\n"
            + "announce p(2) : 2\n");
  }

  @Test
  void eventsHaveForEachInTheirChanges() {
    assertSame(
        HEAD + "action E\nevent e: for some x in {p}: x; for each x in {p, q}: x := ~x\nagent a:\n",
        HEAD + "action E\nevent e: p; p := ~p; q := ~q\nagent a:\n");
  }

  @Test
  void aDefinitionStandsForItsFormula() {
    assertSame(
        HEAD
            + "define knows(x,f) = K_x f & q\ndefine both = p & q\n"
            + "valid? knows(a, p | q) -> both\n",
        HEAD + "valid? (K_a (p | q) & q) -> p & q\n");
  }

  @Test
  void whatIsBoundWhereADefinitionIsUsedIsNotBoundInside() {
    assertThatThrownBy(
            () ->
                ModelFileReader.read(
                    "structure s\natoms p(1), p(2)\nagent a:\ndefine f(y) = p(y) & p(x)\n"
                        + "valid? for each x in 1..2: f(x)\n"))
        .hasMessageStartingWith("Line 4, column 22: found \"p(x)\", expected one of the atoms");
  }

  @Test
  void worldsComeFromVariables() {
    assertSame(
        PAIRS.replace("4", "2"),
        "model m\nvariable x = 1, 2\nvariable y = 1, 2\nvariable sum = 2, 3, 4\natoms even\n"
            + "world w1_1: x = 1, y = 1, sum = 2\nworld w1_2: even, x = 1, y = 2, sum = 3\n"
            + "world w2_2: x = 2, y = 2, sum = 4\nagent a sees sum\nagent b sees x\n");
    assertSame(
        "model m\nworlds from variables x in 1..2, y in 1..2 with law x <= y\n",
        "model m\nworlds from variables x in 1..2, y in x..2\n");
    assertSame(
        "model m\n"
            + "worlds from variables for each k in 1..2: at(k) in {a, b} with law at(1) != at(2)\n",
        "model m\nvariable at(1) = a, b\nvariable at(2) = b, a\n"
            + "world wa_b: at(1) = a, at(2) = b\nworld wb_a: at(1) = b, at(2) = a\n");
  }

  /** The number of worlds where it holds, among those of x from 1 to y and y up to 4. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "x + y = 5; 2",
        "x * y = 4; 2",
        "x < y; 6",
        "x >= y; 4",
        "2 < x + 1 < y + 1; 3",
        "x != y; 6",
        "x = y; 4",
        "x = 1; 4",
        "x != 1; 6",
        "(x + 1) * 2 = y; 1",
        "y - x = 3 | y / 2 = x & x != y; 4",
        "for some v in x: x = v & y = v + 1; 3",
        "count(x = 1, y = 4, even) >= 2; 3",
        "sum = x + y; 10",
        "n = 4 & x = n; 1",
        "for each v in 1..3 with v * v > 1: x != v; 5",
        "P_b(x = y) >= 1/n; 10"
      })
  void integersAreExact(String formula, String worlds) {
    String file = PAIRS + "where? " + formula + " : " + worlds + "\n";
    for (Engine engine : Engine.values()) {
      ImmutableList<Answer> answers =
          ImmutableList.copyOf(engine.answers(ModelFileReader.read(file)));
      assertThat(answers).allMatch(Answer::agrees);
    }
  }

  @Test
  void aNumberOfTheFileIsReplaced() {
    assertThat(ModelFileReader.read(PAIRS, Map.of("n", "6")).listed().worlds()).hasSize(21);
    assertThatThrownBy(() -> ModelFileReader.read("m = 3\n" + PAIRS, Map.of("k", "6")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ModelFileReader.read(PAIRS, Map.of("m", "6")))
        .hasMessage(
            "Cannot set m: the file defines no number of that name; did you mean n; it defines"
                + " [n].");
    assertThatThrownBy(
            () -> ModelFileReader.read("model m\natoms p\nworld w: p\n", Map.of("n", "6")))
        .hasMessage(
            "Cannot set n: the file has no numbers to set; a line such as n = 100 defines one.");
  }

  /** Each file is {@link #HEAD} and these lines; § begins another one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "valid? for each x in 1..3: p(y); Line 6, column 28: found \"p(y)\", expected one of the"
            + " atoms",
        "valid? for each i in 1..2: p{j}; column 30: found \"j\", expected a variable that a \"for",
        "define f(x) = K_x p§valid? f(a,a); Line 7, column 8: found f with 2 arguments, expected 1,"
            + " as in f(x)",
        "define f(x) = K_x p§valid? f; Line 7, column 8: found f with 0 arguments",
        "valid? for each x in 3..1: p; Line 6, column 22: found a range with nothing in it",
        "valid? for each x in {}: p; found a range with nothing in it, expected one that is not",
        "define f = p§define f = q; Line 7, column 8: found \"f\", expected a definition of"
            + " another",
        "define f = ~g§define g = f; Line 6, column 8: found \"f\", expected a definition that does"
            + " not refer back to itself: f -> g -> f",
        "define f = ~f; itself: f -> f",
        "define knows(x) = K_x p§valid? knwos(a); did you mean knows",
        "n = 3§valid? for each x in 1..m: p; Line 7, column 25: found \"m\", expected a number, or"
            + " a name that stands for one; did you mean n",
        "n = 3§n = 4; Line 7, column 1: found \"n\", expected a name that was not given before",
        "valid? p < 3; Line 6, column 8: found \"p\", expected a number, a variable",
        "valid? for each x in card: p; Line 6, column 22: found \"card\", expected a range or set",
        "valid? for x in 1..3: p; Line 6",
        "for some x in 1..3: valid? p; only formulas have",
        "valid? for each x in 1..3; expected \":\" and what holds for each",
        "for each x in 1..2: n = x; a statement that may come more often",
        "n = 1§valid? n / 0 = 1; a division by 0",
        "n = 999999999999§valid? n * n = 1; numbers of more than 63 bits",
        "define = p; found \"=\", expected a name",
        "define f(x = p; closes the parameters",
        "cards = {1, 2}§valid? odd(cards); found \"cards\", expected a formula"
      })
  void aMistakeIsNamedAtItsPlaceInTheSource(String lines, String message) {
    assertThatThrownBy(() -> ModelFileReader.read(HEAD + lines.replace('§', '\n') + "\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x in 3..1",
        "x on 1..3",
        "x in 1..3 with law x > 3",
        "x in 1..3, x in 1..3",
        "x in 1..3 with law z < x",
        "x in 1..3, y = z + 1",
        "x = 1..3",
        ""
      })
  void worldsThatCannotBeMadeAreAMistake(String items) {
    assertThatThrownBy(() -> ModelFileReader.read("model m\nworlds from variables " + items + "\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageStartingWith("Line 2, column ");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "valid? for each x in 1..999999999999: p",
        "valid? for each x in 1..9999: for each y in 1..9999: p",
        "define f(x) = x & x\nvalid? "
            + "f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(f(p))))))))))))))))))))))))"
      })
  @Timeout(60)
  void whatIsTooLongWhenItIsWrittenOutIsRefused(String lines) {
    assertThatThrownBy(() -> ModelFileReader.read(HEAD + lines + "\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining("found what is too long when it is written out");
  }

  @Test
  @Tag("long")
  @Timeout(60)
  void tooManyWorldsAreRefused() {
    assertThatThrownBy(
            () ->
                ModelFileReader.read("model m\nworlds from variables x in 1..9999, y in 1..9999\n"))
        .hasMessageContaining("too long");
  }

  @Test
  @Tag("long")
  @Timeout(60)
  void tooManyWorldsOfWhichFewAreLawfulAreRefused() {
    assertThatThrownBy(
            () ->
                ModelFileReader.read(
                    "model m\nworlds from variables x in 1..99999, y in 1..99999 with law x = y\n"))
        .hasMessageContaining("too long");
  }

  @Test
  void anArgumentOfADefinitionMayBeComputed() {
    assertSame(
        "structure s\natoms p(1), p(2), p(3)\nagent a:\ndefine f(i) = p(i) & p(i - 1)\n"
            + "valid? for each x in 2..3: f(x) | f(5 - x)\n",
        "structure s\natoms p(1), p(2), p(3)\nagent a:\n"
            + "valid? (p(2) & p(1) | p(3) & p(2)) & (p(3) & p(2) | p(2) & p(1))\n");
  }

  @Test
  void theInnermostBindingOfANameCounts() {
    assertSame(
        "structure s\natoms p(1), p(2), p(3)\nagent a:\n"
            + "valid? for each x in 1..2: p(x) | for some x in x+1..3: p(x)\n",
        "structure s\natoms p(1), p(2), p(3)\nagent a:\n"
            + "valid? (p(1) | (p(2) | p(3))) & (p(2) | p(3))\n");
  }

  @Test
  void anArgumentMeansWhatItMeansWhereItIsWritten() {
    assertSame(
        HEAD + "define f(y,x) = x & y\ndefine g(x) = f(~x, x)\nvalid? g(q) | f(q, p)\n",
        HEAD + "valid? q & ~q | p & q\n");
  }

  @Test
  void aDefinitionMayHaveTheNameOfAWorld() {
    assertSame(
        "model m\natoms p\nworld w: p\nagent a: {w}\ndefine w = ~p\nvalid? K_a p | w\n",
        "model m\natoms p\nworld w: p\nagent a: {w}\nvalid? K_a p | ~p\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "count(p) = 0; ~p",
        "count(p, q) = 0; ~p & ~q",
        "count(p, q) >= 0; true",
        "count(p, q) > 2; false",
        "count(for each x in {p} with x != p: x) = 0; true",
        "count(<E,e> p, q) = 2; <E,e> p & q"
      })
  void countsOfNothingAndOfEvents(String counted, String byHand) {
    String head = HEAD + "action E\nevent e: p\nagent a:\nwhere? ";
    assertThat(answer(head + counted + "\n")).isEqualTo(answer(head + byHand + "\n"));
  }

  private static String answer(String text) {
    return Engine.EXPLICIT.answers(ModelFileReader.read(text)).next().answer();
  }

  @Test
  void aPartOfTheLawIsLookedAtAsSoonAsAllItNamesHasAValue() {
    int n = Effort.isLong() ? 8 : 7;
    String queens =
        "model queens\nn = "
            + n
            + "\nworlds from variables for each i in 1..n: q(i) in 1..n\n  with law"
            + " for each i in 1..n: for each j in 1..n with i < j:\n"
            + "  q(i) != q(j) & q(i) + j != q(j) + i & q(i) + i != q(j) + j\n";
    assertThat(ModelFileReader.read(queens).listed().worlds()).hasSize(n == 8 ? 92 : 40);
  }

  @Test
  void aLawMayNameOtherVariablesInOtherWorlds() {
    String law =
        "model m\nworlds from variables x in 1..2, y(1) in 1..2, y(2) in 1..2, z in 1..2\n"
            + "  with law x + y(1) > 2 & for each i in 1..x: y(i) <= z\n";
    long lawful = 0;
    for (int bits = 0; bits < 16; bits++) {
      int x = 1 + bits % 2;
      int y1 = 1 + bits / 2 % 2;
      int y2 = 1 + bits / 4 % 2;
      int z = 1 + bits / 8;
      lawful += x + y1 > 2 && y1 <= z && (x == 1 || y2 <= z) ? 1 : 0;
    }
    assertThat(ModelFileReader.read(law).listed().worlds()).hasSize((int) lawful);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "worlds from variables x in 1..3 with law x = 1 &; Line 2",
        "worlds from variables x in 1..3 with law [!x = 1] true; expected a law of these variables",
        "worlds from variables x in 0-1..3; found x = -1, expected values that are not negative",
        "n = 3§worlds from variables n in 1..3; expected a variable that was not named before",
        "worlds from variables x in 0-9223372036854775807..9223372036854775807; too long",
        "worlds from variables x in 9223372036854775806..9223372036854775807, y in 1..99999999;"
            + " too long",
        "n = 0-9223372036854775807§worlds from variables x in (n - 1) / (0-1)..3;"
            + " numbers of more than 63 bits",
        "n = 9223372036854775808; too large"
      })
  void lawsAndRangesWithMistakes(String lines, String message) {
    assertThatThrownBy(
            () -> ModelFileReader.read("model m\n" + lines.replace('§', '\n') + "\nagent a:\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining(message);
  }

  @Test
  @Timeout(60)
  void aComparisonThatTooManyValuesFulfilIsRefused() {
    String file =
        "model m\nvariable x = 1..999\nvariable y = 1..999\nworld w: x = 1, y = 1\nagent a:\n"
            + "valid? x != y\n";
    assertThatThrownBy(() -> ModelFileReader.read(file))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining("Line 6, column 8: found what is too long when it is written out");
  }

  @Test
  @Tag("long")
  @Timeout(60)
  void aComparisonOfTooManyValuesIsRefused() {
    String file =
        "model m\nvariable x(1) = 1..99\nvariable x(2) = 1..99\nvariable x(3) = 1..99\n"
            + "variable x(4) = 1..99\nvariable x(5) = 1..99\n"
            + "world w: for each i in 1..5: x(i) = 1\nagent a:\n"
            + "valid? x(1) + x(2) + x(3) + x(4) + x(5) = 9999\n";
    assertThatThrownBy(() -> ModelFileReader.read(file))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining("Line 9, column 8: found what is too long when it is written out");
  }

  @Test
  void whatIsSaidIsWhatTheAuthorWrote() {
    ModelFile file =
        ModelFileReader.read(
            "structure s\n"
                + "n = 2\n"
                + "atoms p1, p2\n"
                + "agent a1: p1\n"
                + "agent a2: p2\n"
                + "define f(i) = K_a{i} p{i}\n"
                + "for each i in 1..n: valid? ~for each j in 1..n:\n"
                + "  f(j) & M_a{i} p{i} | f(i) : no\n"
                + "valid? f(1) -> for some i in 1..n: f(i) : yes\n"
                + "valid? p1 -> (p1) : yes\n");
    assertThat(file.story())
        .extracting(Statement::said)
        .containsExactly(
            "valid? ~for each j in 1..n: f(j) & M_a1 p1 | f(1)",
            "valid? ~for each j in 1..n: f(j) & M_a2 p2 | f(2)",
            "valid? f(1) -> for some i in 1..n: f(i)",
            "valid? p1 -> p1");
    assertThat(file.story().get(2).asked()).isEqualTo("valid? K_a1 p1 -> K_a1 p1 | K_a2 p2");
  }
}
