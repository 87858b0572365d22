package org.possibledeals.kripke.smcdel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.smcdel.SmcdelFile.Query;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;

class SmcdelReaderTest {

  private static final String HEAD = "VARS 1, 2, 3 LAW Top OBS a: 1 b: 2 c: ";

  private static Formula formula(String text) {
    return SmcdelReader.read(HEAD + "VALID? " + text).queries().getFirst().sentence().formula();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          1 | 2 & 3              ; (p1 | p2) & p3
          1 & 2 | 3              ; p1 & p2 | p3
          1 -> 2 -> 3            ; (p1 -> p2) -> p3
          1 iff 2 -> 3           ; (p1 <-> p2) -> p3
          [!1] 2 & 3             ; ([!p1] p2) & p3
          ~1 & 2                 ; ~p1 & p2
          a knows that 1 & 2     ; (K_a p1) & p2
          K a 1 & 2              ; K_a (p1 & p2)
          1 -> K a 1 -> 2        ; p1 -> K_a (p1 -> p2)
          a knows whether (1, 2) ; Kw_a p1 & Kw_a p2
          a, b comknow that 1    ; C_{a,b} p1
          (a) comknow that 1     ; C_{a} p1
          (a,b comknow that 1) & 2              ; C_{a,b} p1 & p2
          ((a,b) comknow that 1) & 2            ; C_{a,b} p1 & p2
          (a comknow that 1)                    ; C_{a} p1
          a knows whether (b,c) comknow that 1  ; Kw_a C_{b,c} p1
          a knows whether (b,c comknow that 1)  ; Kw_a C_{b,c} p1
          a knows whether (b,c comknow that 1, 2) ; Kw_a C_{b,c} p1 & Kw_a p2
          a,b distknow whether 1 ; D_{a,b} p1 | D_{a,b} ~p1
          <!1> 2                 ; ~[!p1] ~p2
          [a, b ! 1] 2           ; [!{a,b} p1] p2
          [a ?! 1] 2             ; [?!{a} p1] p2
          XOR (1, 2, 3)          ; odd(p1, p2, p3)
          ONEOF (1, 2)           ; exactlyOne(p1, p2)
          not Top ∧ ¬ Bot ∨ 1    ; ~true & ~false | p1
          Forall 1 (1 | 2)       ; (true | p2) & (false | p2)
          """)
  void formulasAreReadAsTheReferenceReadsThem(String text, String meaning) {
    assertThat(formula(text)).isEqualTo(FormulaReader.read(meaning));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          1 & ~2 | Top           ; ((1 & ~2) | T)
          1 -> 2 iff Bot         ; (1->2)=F
          XOR (1, 2)             ; XOR{"1","2"}
          a,b comknow that 1     ; Ck "a","b" 1
          K a 1                  ; K a 1
          [! 1] Kw b 2           ; [! 1] Kw b 2
          ONEOF (1, 2)           ; ((1 | 2) & (~(1 & 2) & ~(2 & 1)))
          ONEOF (1, 1)           ; ((1 | 1) & (~(1 & 1) & ~(1 & 1)))
          XOR (1, XOR (2, 3))    ; XOR{"1","XOR{\\"2\\",\\"3\\"}"}
          c, a comknow that 1    ; Ck "c","a" 1
          b, a distknow whether 1; Dkw "b","a" 1
          [c, a ! 1] 2           ; [c, a ! 1]2
          [?! 1] 2               ; [?! 1] 2
          <a ?! 1> 2             ; ~[a ?! 1]~2
          Forall 1, 2 1          ; Forall {P 1,P 2}: 1
          Exists 1 K a 1         ; Exists {P 1}: K a 1
          AND (1) | OR (2)       ; ((1) | (2))
          a knows whether (1)    ; Kw a 1
          """)
  void formulasArePrintedInTheWordsOfTheReference(String text, String printed) {
    assertThat(SmcdelReader.read(HEAD + "WHERE? " + text).queries().getFirst().sentence())
        .hasToString(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ONEOF", "XOR"})
  void whatGrowsWithoutBoundIsPrintedShort(String word) {
    String text = (word + " (1, ").repeat(120) + "2" + ")".repeat(120);
    SmcdelFile file = SmcdelReader.read(HEAD + "WHERE? " + text);
    assertThat(file.queries().getFirst().sentence().toString())
        .contains(word + "{\"1\",")
        .hasSizeBetween(1000, 4 * SmcdelEcho.LONGEST);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          VARS LAW Top OBS a: 1                       ; Line 1, column 6: found "LAW", expected the number
          VARS 1, 1 LAW Top OBS a: 1                  ; Line 1, column 9: variable 1 is named before
          VARS 1 LAW 2 OBS a: 1                       ; Line 1, column 12: no variable 2
          VARS 1 LAW K a 1 OBS a: 1                   ; Line 1, column 12: the law speaks of knowledge
          VARS 1 LAW 1 & ~1 OBS a: 1                  ; Line 1, column 12: no state obeys the law
          VARS 1 LAW Top OBS a: 2                     ; Line 1, column 23: no variable 2
          VARS 1 LAW Top OBS a: 1 a: 1                ; Line 1, column 25: agent a observes something before
          VARS 1 LAW Top OBS a: 1 VALID? K b 1        ; Line 1, column 34: no agent b
          VARS 1 LAW Forall 1 K a 1 OBS a: 1          ; Line 1, column 12: a quantifier is over a formula of atoms
          VARS 1 LAW Top OBS a: 1 VALID? AND ()       ; Line 1, column 37: found ")", expected a formula
          VARS 1 LAW Top OBS a: 1 VALID? (a) knows that 1 ; found "knows that", expected "comknow"
          VARS 1 LAW Top OBS a: 1 VALID? a knows  that 1  ; found "knows", expected "knows that"
          VARS 1 LAW Top OBS a: 1 VALID? 1 <-> 1      ; Line 1, column 34: found "<", expected a connective
          VARS 1 LAW Top OBS a: 1 VALID? 1 => 1       ; Line 1, column 34: found "=", expected
          VARS 1 LAW Top OBS a: 1 VALID? Ka 1         ; expected "knows that"
          VARS 1, 2 LAW 3 OBS a: 4                    ; Line 1, column 15: no variable 3; the variables are [1, 2]. Line 1, column 24: no variable 4
          """)
  void whatMakesNoSenseIsRefusedWithItsPlace(String text, String complaint) {
    assertThatThrownBy(() -> SmcdelReader.read(text))
        .isInstanceOf(SmcdelSyntaxException.class)
        .hasMessageContaining(complaint);
  }

  @ParameterizedTest
  @ValueSource(strings = {"muddy-children", "dining-cryptographers"})
  void whatIsWrittenIsReadAgain(String name) throws IOException {
    SmcdelFile file = SmcdelReader.read(example(name));
    SmcdelFile again = SmcdelReader.read(file.write());
    assertThat(again.write()).isEqualTo(file.write());
    assertThat(again.variables()).isEqualTo(file.variables());
    assertThat(again.law()).isEqualTo(file.law());
    assertThat(again.observed()).isEqualTo(file.observed());
    assertThat(again.queries().stream().map(Query::sentence))
        .isEqualTo(file.queries().stream().map(Query::sentence).toList());
  }

  @ParameterizedTest
  @EnumSource(names = {"EXPLICIT", "SYMBOLIC", "BOTH"})
  void aQuestionWithoutAnAnswerHasItsReasonAndTheOthersTheirAnswers(Engine engine) {
    SmcdelFile file =
        SmcdelReader.read(
            """
            VARS 1, 2 LAW 1 | 2 OBS a: 1
            VALID? 1 | 2
            TRUE? {} 1
            WHERE? 1 & Forall 1, 2 (1 | a knows that 2)
            TRUE? {2, 1} K a 1
            """);
    assertThat(ImmutableList.copyOf(SmcdelAnswers.of(file, engine)))
        .extracting(Answer::line, Answer::agrees, answer -> answer.answer().split(":")[0])
        .containsExactly(
            tuple(2, true, "yes"),
            tuple(3, false, "not answered"),
            tuple(4, false, "not answered"),
            tuple(5, true, "yes"));
    assertThat(String.join("", ImmutableList.copyOf(SmcdelAnswers.printed(file, engine))))
        .isEqualTo(
            """
            Is (1 | 2) valid on F?
            True

            Is 1 true at []?
            not answered: the state [] breaks the law

            At which states is (1 & Forall {P 1,P 2}: (1 | K a 2)) true?
            not answered: a quantifier is over a formula of atoms and connectives: knowledge is \
            about the model as it is, and no other value of an atom is in it

            Is K a 1 true at [2,1]?
            True

            """);
  }

  @Test
  void anAgentMayObserveNothing() {
    assertThat(SmcdelReader.read(HEAD).observed().values().asList().getLast()).isEmpty();
  }

  @Test
  void theExamplesHaveTheAnswersOfTheirStories() throws IOException {
    SmcdelFile muddy = SmcdelReader.read(example("muddy-children"));
    assertThat(muddy.model().isValid(muddy.queries().get(0).sentence().formula())).isTrue();
    assertThat(muddy.model().where(muddy.queries().get(1).sentence().formula()))
        .extracting(SmcdelFile::numbers)
        .extracting(Object::toString)
        .containsExactly("[]", "[1]");
    SmcdelFile dinner = SmcdelReader.read(example("dining-cryptographers"));
    assertThat(dinner.model().worldCount()).isEqualTo(32);
    for (Query query : dinner.queries().subList(1, 3)) {
      assertThat(dinner.model().isValid(query.sentence().formula())).isTrue();
    }
  }

  private static String example(String name) throws IOException {
    return Files.readString(Path.of("examples", name + ".smcdel.txt"));
  }
}
