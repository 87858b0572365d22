package org.possibledeals.planning.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.planning.ground.GroundJson;
import org.possibledeals.planning.ground.GroundJsonReader;
import org.possibledeals.planning.ground.Grounder;
import org.possibledeals.planning.ground.NamedText;
import org.possibledeals.planning.search.PlanOutcome.Found;
import org.possibledeals.planning.search.PlanOutcome.Interrupted;
import org.possibledeals.planning.search.PlanOutcome.None;
import org.possibledeals.planning.task.PlanningTask;
import tools.jackson.databind.json.JsonMapper;

/** Random small tasks: reading, grounding, updates, plans and proofs against the brute force. */
class BruteForceTest {
  private static final int MOST_WORLDS = 400;
  private static final int DEPTH = 3;

  @Test
  void plansAreValidAndShortestAndNoneIsRight() {
    int found = 0;
    int none = 0;
    int count = Effort.of(2000);
    for (int seed = 0; seed < count; seed++) {
      NaiveTask naive = NaiveTasks.of(seed);
      PlanningTask task = task(naive);
      Optional<Integer> shortest = naive.shortest(DEPTH);
      PlanOutcome breadth = BreadthFirst.of(task, true, MOST_WORLDS);
      String what = "seed %d".formatted(seed);
      switch (breadth) {
        case Found its -> {
          found++;
          assertThat(naive.failure(numbers(its.plan()))).as(what).isEmpty();
          assertThat(shortest.orElse(its.plan().size())).as(what).isEqualTo(its.plan().size());
        }
        case None its -> {
          none++;
          assertThat(shortest).as(what).isEmpty();
        }
        case Interrupted its ->
            assertThat(shortest.orElse(its.shorter()))
                .as(what)
                .isGreaterThanOrEqualTo(its.shorter());
      }
      checkBestFirst(naive, task, breadth, what, 1000);
      checkBestFirst(naive, task, breadth, what + " in short rounds", 2);
      assertThat(kind(BreadthFirst.of(task, false, MOST_WORLDS)))
          .as(what)
          .isIn(kind(breadth), "ended");
    }
    assertThat(found).isGreaterThan(count / 8);
    assertThat(none).isGreaterThan(count / 20);
  }

  private static void checkBestFirst(
      NaiveTask naive, PlanningTask task, PlanOutcome breadth, String what, int first) {
    switch (BestFirst.of(task, new ReachedModels(MOST_WORLDS, one -> {}), first)) {
      case Found its -> {
        assertThat(naive.failure(numbers(its.plan()))).as(what).isEmpty();
        assertThat(breadth).as(what).isNotInstanceOf(None.class);
      }
      case None its -> {
        assertThat(naive.shortest(DEPTH)).as(what + its.argument()).isEmpty();
        assertThat(breadth).as(what).isNotInstanceOf(Found.class);
      }
      case Interrupted its -> {}
    }
  }

  private static String kind(PlanOutcome outcome) {
    return switch (outcome) {
      case Found found -> "plan of " + found.plan().size();
      case None none -> "none";
      case Interrupted interrupted -> "ended";
    };
  }

  @Test
  void mutatedPlansFailAtTheSameStep() {
    Random random = new Random(1);
    int refused = 0;
    int wanted = Effort.of(500);
    for (int seed = 0; refused < wanted; seed++) {
      NaiveTask naive = NaiveTasks.of(seed);
      PlanningTask task = task(naive);
      if (!(BreadthFirst.of(task, true, MOST_WORLDS) instanceof Found its)
          || its.plan().isEmpty()) {
        continue;
      }
      for (int i = 0; i < 3; i++) {
        List<Integer> mutated = mutated(numbers(its.plan()), naive.actions().size(), random);
        PlanValidation played = PlanValidation.of(task, names(mutated));
        Optional<Integer> step = played.failure().map(PlanValidation.Failing::step);
        assertThat(step).as("seed %d, %s", seed, mutated).isEqualTo(naive.failure(mutated));
        refused += step.isPresent() ? 1 : 0;
      }
    }
  }

  private static List<Integer> mutated(List<Integer> plan, int actions, Random random) {
    List<Integer> mutated = new ArrayList<>(plan);
    int at = random.nextInt(plan.size());
    switch (random.nextInt(3)) {
      case 0 -> mutated.remove(at);
      case 1 -> mutated.set(at, random.nextInt(actions));
      default -> mutated.add(at, random.nextInt(actions));
    }
    return mutated;
  }

  @Test
  void theGroundTaskIsTheSameAfterWritingAndReading() {
    for (int seed = 0; seed < Effort.of(300); seed++) {
      PlanningTask task = task(NaiveTasks.of(seed));
      String text = JsonMapper.builder().build().writeValueAsString(GroundJson.of(task));
      PlanningTask again = GroundJsonReader.read(text);
      assertThat(kind(BreadthFirst.of(again, true, 100)))
          .isEqualTo(kind(BreadthFirst.of(task, true, 100)));
    }
  }

  static PlanningTask task(NaiveTask naive) {
    return Grounder.ground(
        List.of(
            new NamedText("library", naive.library()),
            new NamedText("domain", naive.domain()),
            new NamedText("problem", naive.problem())),
        false);
  }

  private static List<Integer> numbers(List<String> plan) {
    return plan.stream().map(name -> Integer.parseInt(name.substring(1))).toList();
  }

  private static List<String> names(List<Integer> plan) {
    return plan.stream().map(number -> "a" + number).toList();
  }
}
