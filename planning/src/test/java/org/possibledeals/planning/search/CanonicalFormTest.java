package org.possibledeals.planning.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.planning.task.CanonicalForm;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;

/** The canonical form against copies of worlds in another order, and against kripke's models. */
class CanonicalFormTest {

  @Test
  void copiesOfWorldsInAnotherOrderHaveTheSameForm() {
    Random random = new Random(1);
    for (int seed = 0; seed < Effort.of(500); seed++) {
      for (EpistemicState state : states(seed)) {
        EpistemicState doubled = doubled(state, random);
        PlanningTask task = BruteForceTest.task(NaiveTasks.of(seed));
        EpistemicState reached = ProductUpdate.generated(task.pool(), doubled);
        assertThat(CanonicalForm.of(reached).digest())
            .as("seed %d", seed)
            .isEqualTo(CanonicalForm.of(state).digest());
      }
    }
  }

  /** Two worlds for each, in a random order; links lead to one of the two or to both. */
  private static EpistemicState doubled(EpistemicState state, Random random) {
    int size = state.size();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < 2 * size; i++) {
      places.add(i);
    }
    Collections.shuffle(places, random);
    int[][][] lists = new int[state.classOf().length][2 * size][];
    long[][] labels = new long[2 * size][];
    for (int copy = 0; copy < 2 * size; copy++) {
      int world = copy % size;
      labels[places.get(copy)] = state.labels()[world];
      for (int agent = 0; agent < lists.length; agent++) {
        List<Integer> to = new ArrayList<>();
        for (int next : state.successors(agent, world)) {
          int which = random.nextInt(3);
          if (which != 0) {
            to.add(places.get(next));
          }
          if (which != 1) {
            to.add(places.get(next + size));
          }
        }
        lists[agent][places.get(copy)] = to.stream().mapToInt(w -> w).sorted().toArray();
      }
    }
    List<Integer> designated = new ArrayList<>();
    for (int world : state.designated()) {
      designated.add(places.get(world));
      designated.add(places.get(world + size));
    }
    return EpistemicState.listed(
        lists, labels, designated.stream().mapToInt(w -> w).sorted().toArray());
  }

  @Test
  void digestsAreEqualWhereKripkesModelsAreBisimilar() {
    int equal = 0;
    for (int seed = 0; seed < Effort.of(500); seed++) {
      PlanningTask task = BruteForceTest.task(NaiveTasks.of(seed));
      PlanStory story = new PlanStory(task);
      List<EpistemicState> states = states(seed);
      for (EpistemicState one : states) {
        KripkeModel<String> left = story.model(one);
        assertThat(CanonicalForm.of(one).state().size())
            .isEqualTo(left.contracted().worlds().size());
        for (EpistemicState two : states) {
          if (one.designated().length == 1 && two.designated().length == 1) {
            KripkeModel<String> right = story.model(two);
            boolean isSame = CanonicalForm.of(one).digest().equals(CanonicalForm.of(two).digest());
            boolean areBisimilar =
                left.isBisimilarTo(
                    left.actual().orElseThrow(), right, right.actual().orElseThrow());
            assertThat(isSame).as("seed %d", seed).isEqualTo(areBisimilar);
            equal += isSame && one != two ? 1 : 0;
          }
        }
      }
    }
    assertThat(equal).isPositive();
  }

  /** Returns the first states of a task: the initial one, and after each action. */
  private static List<EpistemicState> states(long seed) {
    PlanningTask task = BruteForceTest.task(NaiveTasks.of(seed));
    List<EpistemicState> states = new ArrayList<>();
    states.add(ProductUpdate.generated(task.pool(), task.initial()));
    for (String name : task.actions().keySet()) {
      List<EpistemicState> after = PlanValidation.of(task, List.of(name)).states();
      if (after.size() > 1) {
        states.add(after.getLast());
      }
    }
    return states;
  }
}
