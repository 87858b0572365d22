package org.possibledeals.classroom.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.classroom.bridge.Page;

class MarkingTest {

  private static final String MODEL =
      """
      model
        model coin
        atoms p
        world heads: p
        world tails:
        agent a sees
        agent b sees p
        actual heads
      """;

  private static JsonObject mark(String task, String answer) {
    String sheet = "sheet Test\nexercise One\n" + MODEL + task;
    return JsonParser.parseString(Page.mark(sheet, 0, answer)).getAsJsonObject();
  }

  private static boolean isRight(String task, String answer) {
    JsonObject marked = mark(task, answer);
    assertThat(marked.has("error")).as(marked.toString()).isFalse();
    return marked.get("passed").getAsBoolean();
  }

  private static final String TELL_A =
      "task acts by b at most 1\ngoal\n  true? K_a p : yes  # a knows\n";

  @Test
  void anActMakesTheGoalTrue() {
    assertThat(isRight(TELL_A, "announce p")).isTrue();
  }

  @Test
  void aGoalThatFailsHasItsReason() {
    JsonObject marked = mark(TELL_A, "announce p | ~p");
    assertThat(marked.get("passed").getAsBoolean()).isFalse();
    assertThat(marked.toString()).contains("a considers tails possible");
  }

  @Test
  void aSpeakerKnowsWhatIsAnnounced() {
    JsonObject marked = mark(TELL_A.replace("by b", "by a"), "announce p");
    assertThat(marked.get("passed").getAsBoolean()).isFalse();
    assertThat(marked.toString()).contains("a cannot announce what a does not know");
  }

  @ParameterizedTest
  @ValueSource(strings = {"update [?!p]", "update [!{a} p]", "update [?!{a} p]", "update [!p]"})
  void aSpeakerKnowsWhatIsToldToo(String act) {
    assertThat(isRight(TELL_A, act)).isTrue();
    JsonObject marked = mark(TELL_A.replace("by b", "by a"), act);
    assertThat(marked.toString()).contains("a cannot announce what a does not know");
  }

  @Test
  void updatesOnOneLineAreActsOfTheirOwn() {
    assertThat(mark(TELL_A, "update [!true] [!p]").toString()).contains("These are 2 acts");
    String two = TELL_A.replace("at most 1", "at most 2");
    assertThat(isRight(two, "update [!true] [!p]")).isTrue();
    assertThat(isRight(two.replace("by b", "by a"), "update [!true] [!p]")).isFalse();
    assertThat(isRight(two.replace("by b", "by b, a"), "update [!p] [!p]")).isTrue();
    assertThat(isRight(two.replace("by b", "by a, b"), "update [!p] [!p]")).isFalse();
    assertThat(isRight(two.replace("by b", "by a, b"), "update [!true] [!p]")).isTrue();
  }

  @Test
  void nothingFalseIsAnnounced() {
    assertThat(isRight(TELL_A.replace(" by b", ""), "announce ~p")).isFalse();
  }

  @Test
  void thereAreNotTooManyActs() {
    assertThat(mark(TELL_A, "announce true\nannounce p").toString()).contains("1 may be used");
  }

  @Test
  void aQuestionIsNoAct() {
    assertThat(mark(TELL_A, "true? p").toString()).contains("is not an act");
  }

  @Test
  void whatIsNotWellWrittenHasItsPlace() {
    assertThat(mark(TELL_A, "announce p &").toString()).contains("expected");
  }

  @Test
  void questionsAreAnsweredInOtherLanguagesToo() {
    String task =
        """
        task questions
        goal
          true? K_a p        # Does a?
          announce p
          worlds?            # How many?
          valid in S5? p     # Valid?
        """;
    assertThat(isRight(task, "nee\n1\nno")).isTrue();
    assertThat(isRight(task, "no\n2\nno")).isFalse();
    assertThat(isRight(task, "no")).isFalse();
    assertThat(mark(task, "no\n1\nno\nyes").toString()).contains("4 answers to 3 questions");
  }

  @Test
  void aFormulaMayHaveToBeginWithAnOperator() {
    String task = "task formula with an operator first\ngoal\n  heads\n";
    assertThat(mark(task, "p").toString()).contains("begin with an operator");
    assertThat(isRight(task, "K_b p & p")).isFalse();
    assertThat(isRight(task, "K_b p")).isTrue();
  }

  @Test
  void aFormulaIsTrueExactlyThere() {
    String task = "task formula without p\ngoal\n  heads\n";
    assertThat(isRight(task, "p")).isFalse();
    assertThat(mark(task, "p").toString()).contains("without p");
    assertThat(isRight(task.replace(" without p", ""), "p")).isTrue();
    assertThat(mark(task.replace(" without p", ""), "true").toString()).contains("tails");
  }

  @Test
  void aModelIsAskedTheGoals() {
    String task = "task model\ngoal\n  valid? p : yes\n  worlds? : 1\n";
    assertThat(isRight(task, "model m\natoms p\nworld w: p\nagent a sees\nactual w\n")).isTrue();
    assertThat(isRight(task, "model m\natoms q\nworld w: q\nagent a sees\nactual w\n")).isFalse();
    assertThat(isRight(task, "modell")).isFalse();
  }

  @Test
  void anErrorInASheetHasItsLine() {
    assertThat(Page.exercises("sheet A\nexercise B\ntask dance\n")).contains("Line 3", "dance");
    assertThat(Page.exercises("sheet A\n  what")).contains("Line 1", "nothing is indented");
    assertThat(Page.exercises("sheet A\nexercise B\n")).contains("no task");
    assertThat(Page.exercises("")).contains("no exercise");
    assertThat(Page.exercises("sheet A\nexercise B\ntask model\ngaol\n  p\n")).contains("gaol");
  }
}
