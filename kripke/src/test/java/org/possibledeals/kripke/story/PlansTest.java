package org.possibledeals.kripke.story;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.TextSyntaxException;
import org.possibledeals.kripke.text.ModelFileReader;

/** Plans that files ask for. */
class PlansTest {
  private static final String COINS =
      """
      model coins
      atoms p, q
      world both: p, q
      world one: p
      world other: q
      agent a sees p
      agent b sees q
      actual both
      action peek
      event heads: p
      event tails: ~p
      agent a:
      agent b:
      """;

  private static List<Answer> answers(String text) {
    return ImmutableList.copyOf(Engine.EXPLICIT.answers(ModelFileReader.read(text)));
  }

  private static Answer last(String statements) {
    return answers(COINS + statements).getLast();
  }

  @Test
  void theLastOfSevenMuddyChildrenNeedsAllOthersAsked() {
    int last = 7;
    StringBuilder text = new StringBuilder("structure muddy\natoms ");
    List<String> muddy = IntStream.rangeClosed(1, last).mapToObj(i -> "m" + i).toList();
    text.append(String.join(", ", muddy)).append('\n');
    for (String own : muddy) {
      String others = muddy.stream().filter(m -> !m.equals(own)).collect(joining(", "));
      text.append("agent c%s: %s%n".formatted(own, others));
    }
    text.append("law %s%n".formatted(String.join(" | ", muddy)));
    text.append("actual {%s}%n".formatted(String.join(", ", muddy)));
    for (String own : muddy) {
      text.append(
          "action ask%1$s%nevent yes: Kw_c%1$s %1$s%nevent no: ~Kw_c%1$s %1$s%n".formatted(own));
      muddy.forEach(m -> text.append("agent c%s:%n".formatted(m)));
    }
    text.append("plan? K_cm7 m7 within 6 : 6\n");
    assertThat(answers(text.toString())).allMatch(Answer::agrees);
  }

  @ParameterizedTest
  @EnumSource
  void bothEnginesFindTheShortestPlanAndLeaveTheStoryAsItIs(Engine engine) {
    String text = COINS + "plan? K_b p & K_a p within 3 : 1\nworlds? : 3\n";
    List<Answer> answers = ImmutableList.copyOf(engine.answers(ModelFileReader.read(text)));
    assertThat(answers).allMatch(Answer::agrees);
    assertThat(answers.getFirst().because())
        .containsExactly("1. [peek,heads]: 3 worlds before, 3 after", "then the goal is true");
  }

  @Test
  void anAnnouncerAnnouncesWhatItKnowsAndNoMoreCellsThanItMay() {
    assertThat(last("announcer a up to 1\nplan all? K_b p within 2 : 2\n").because())
        .containsExactly(
            "1. [peek,heads]: 3 worlds before, 3 after", "then the goal is true", "or [!p]");
    assertThat(last("announcer b up to 1\nplan? K_a q & ~K_b p within 2").answer()).isEqualTo("1");
  }

  @Test
  void aGoalThatIsTrueNeedsNoStepAndAnUnreachableOneHasNone() {
    assertThat(last("plan? p within 0").answer()).isEqualTo("0");
    assertThat(last("plan all? p within 0").answer()).isEqualTo("1");
    assertThat(last("plan? ~p within 3 : none").agrees()).isTrue();
    assertThat(last("plan all? ~p within 3 : 0").agrees()).isTrue();
    assertThat(last("plan? ~p within 3").because()).containsExactly("no plan of at most 3 steps");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[peek,heads] [peek,tails]; 2. [peek,tails] cannot happen: at the actual world ~p is false",
        "[!q & ~p]; 1. [!q & ~p] (known to nobody) cannot happen: at the actual world ~p is false",
        "[!q]; then K_b p is false, so the goal is"
      })
  void aPlanThatFailsNamesTheStepAndTheReason(String plan, String reason) {
    Answer answer = last("plan? q & K_b p by " + plan + " : no\n");
    assertThat(answer.agrees()).isTrue();
    assertThat(answer.because().getLast()).isEqualTo(reason.replace(" (known to nobody)", ""));
  }

  @Test
  void aGivenPlanOfAnyUpdatesIsPlayed() {
    assertThat(last("plan? K_b p by [!{b} p] : yes").agrees()).isTrue();
    Answer said = last("announcer b up to 1\nplan? K_b p by [!p] : yes");
    assertThat(said.because().getFirst()).contains("[!p] (no announcer knows it)");
  }

  @Test
  void aPlanNeedsAnActualWorld() {
    String text = COINS.replace("actual both\n", "");
    assertThatThrownBy(() -> answers(text + "plan? K_b p within 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no world is actual");
  }

  @Test
  void anAnnouncerWithoutCellsIsRefused() {
    String text =
        COINS.replace("agent b sees q", "agent b: both, one, other -> one")
            + "announcer b up to 2\nplan? K_a q within 1";
    assertThatThrownBy(() -> answers(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Announcer b has no cells");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "plan? p; 'expected \"within\" and a number of steps'",
        "plan? p within; expected a number of steps",
        "plan? p within 100; expected a number of steps",
        "plan? p within 1 : yes; or none",
        "plan all? p within 1 : none; expected a number of plans",
        "plan all? p by [!p]; expected",
        "plan? p by p; expected",
        "announcer c up to 2; expected one of the agents",
        "announcer a 2; 'expected \"up to\"'",
        "announcer a up to 0; expected a number of cells"
      })
  void aMistakeHasItsPlace(String statement, String complaint) {
    assertThatThrownBy(() -> ModelFileReader.read(COINS + statement))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageStartingWith("Line 14")
        .hasMessageContaining(complaint);
  }

  @Test
  void wordsForPuzzlesEndBeforeTheNumberOfStepsAndThePlan() {
    String words =
        "n = 3\ndefine both(x) = K_x p & K_x q\n" // Names of numbers stand for steps, too.
            + "plan? for each x in agents: both(x) within n : none\n"
            + "plan? for some x in agents: both(x) by [peek,heads] : yes\n";
    assertThat(answers(COINS + words)).allMatch(Answer::agrees);
  }

  @Test
  void aSearchWithoutEndSaysHowFarItCame() {
    String text =
        COINS
            + """
            action call
            event x: ; p := q; q := ~p
            event y: K_a p | K_b q
            agent a: {x, y}
            agent b: x -> x, y; y -> x
            plan? C_{a,b} (p & ~p) within 99
            """;
    Budget budget = Budget.usual().withTime(Duration.ofMillis(700));
    assertThatThrownBy(() -> budget.ask(() -> answers(text)))
        .isInstanceOf(BeyondReachException.class);
  }

  @Tag("long")
  @Test
  void theShippedPlansAreFoundBothWays() throws IOException {
    for (String name : List.of("russian-cards", "gossip", "coordinated-attack")) {
      String text = Files.readString(Path.of("examples", name + "-plan.kripke"));
      assertThat(ImmutableList.copyOf(Engine.BOTH.answers(ModelFileReader.read(text))))
          .as(name)
          .hasSizeGreaterThan(3)
          .allMatch(Answer::agrees)
          .allMatch(answer -> answer.expected().isPresent());
    }
  }

  /** Van Ditmarsch 2003: 60 announcements of five hands, 36 of six and 6 of seven. */
  @Test
  void aliceHasOneHundredAndTwoSafeAnnouncements() throws IOException {
    String text = Files.readString(Path.of("examples", "russian-cards-plan.kripke"));
    String asked = Pattern.compile("(?m)^plan\\? .*\\n( .*\\n)?").matcher(text).replaceAll("");
    Answer all = answers(asked).getLast();
    assertThat(all.answer()).isEqualTo("102");
    assertThat(all.because())
        .filteredOn(line -> line.contains("[!"))
        .extracting(line -> line.split("\\|").length)
        .satisfies(
            hands -> {
              assertThat(hands).filteredOn(n -> n == 5).hasSize(60);
              assertThat(hands).filteredOn(n -> n == 6).hasSize(36);
              assertThat(hands).filteredOn(n -> n == 7).hasSize(6);
            });
  }
}
