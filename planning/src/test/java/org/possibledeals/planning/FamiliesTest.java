package org.possibledeals.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.planning.search.BestFirst;
import org.possibledeals.planning.search.PlanOutcome;
import org.possibledeals.planning.search.PlanValidation;
import org.possibledeals.planning.task.PlanningTask;

/**
 * Tasks that {@code examples/families.py} wrote, in which actions seen by some alone prepare what
 * others are to believe: the search looks at few models, as a relaxed plan leads the way.
 */
class FamiliesTest {

  @ParameterizedTest
  @CsvSource({"selective, 100", "meeting, 100", "earpiece, 200", "focus, 200", "clumsy, 400"})
  void aRelaxedPlanLeadsTheWay(String family, int most) {
    PlanningTask task =
        SmallProblems.task(false, text(family + "-domain"), text(family + "-problem"));
    PlanOutcome outcome = BestFirst.of(task, one -> {});
    assertThat(outcome.work().reached()).isLessThan(most);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            PlanOutcome.Found.class,
            its -> assertThat(PlanValidation.of(task, its.plan()).failure()).isEmpty());
  }

  private static String text(String name) {
    return TextFile.read(Path.of("src/test/resources/families", name + ".epddl"));
  }
}
