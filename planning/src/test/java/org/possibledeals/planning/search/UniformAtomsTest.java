package org.possibledeals.planning.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.ProductUpdate;
import org.possibledeals.planning.task.TruthSets;

/** All worlds agree on uniform atoms after any actions, and some of these atoms change. */
class UniformAtomsTest {

  @Test
  void worldsAgreeAfterAnyActions() {
    int changed = 0;
    int others = 0;
    for (int seed = 0; seed < Effort.of(2000); seed++) {
      PlanningTask task = BruteForceTest.task(NaiveTasks.of(seed));
      EpistemicState start = ProductUpdate.generated(task.pool(), task.initial());
      BitSet uniform = UniformAtoms.of(task, start);
      others += task.atoms().size() - uniform.cardinality();
      Random random = new Random(seed);
      EpistemicState state = start;
      for (int step = 0; step < 4 && state.size() < 200; step++) {
        List<GroundAction> actions = task.actions().values().asList();
        if (actions.isEmpty()) {
          break;
        }
        GroundAction action = actions.get(random.nextInt(actions.size()));
        Optional<EpistemicState> next = ProductUpdate.of(task, new TruthSets(state), action);
        if (next.isPresent()) {
          state = next.get();
          changed += check(seed, uniform, start, state);
        }
      }
    }
    assertThat(changed).isPositive();
    assertThat(others).isPositive();
  }

  /** Returns how many of the atoms have another value than at the start. */
  private static int check(int seed, BitSet uniform, EpistemicState start, EpistemicState state) {
    int changed = 0;
    for (int atom = uniform.nextSetBit(0); atom >= 0; atom = uniform.nextSetBit(atom + 1)) {
      int count = 0;
      for (int world = 0; world < state.size(); world++) {
        count += state.has(world, atom) ? 1 : 0;
      }
      assertThat(count).as("seed %d, atom %d", seed, atom).isIn(0, state.size());
      changed += state.has(0, atom) == start.has(0, atom) ? 0 : 1;
    }
    return changed;
  }
}
