package org.possibledeals.planning.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.planning.task.TruthSets;

/**
 * How far a state is from the goal: the number of conjuncts that fail, a finer measure of how much
 * they do, and then the number of worlds, for fewer worlds are less ignorance.
 *
 * <p>The measure of a formula at a world is 0 where it holds. Of a conjunction it is the mean of
 * its parts, of a disjunction the least; of a box the mean over the successors, which is the share
 * of counterexamples that an agent still considers possible; of everything else that fails it is 1.
 * Of a conjunct it is the mean over the designated worlds.
 */
record GoalDistance(int failing, double measure, int worlds) implements Comparable<GoalDistance> {

  static GoalDistance of(PlanningTask task, TruthSets truth) {
    Map<GroundFormula, double[]> known = new HashMap<>();
    int failing = 0;
    double measure = 0;
    int[] designated = truth.state().designated();
    for (GroundFormula goal : task.goals()) {
      if (!truth.holds(goal)) {
        failing++;
        double[] at = measures(goal, truth, known);
        measure += Arrays.stream(designated).mapToDouble(w -> at[w]).average().orElse(0);
      }
    }
    return new GoalDistance(failing, measure, truth.state().size());
  }

  private static double[] measures(
      GroundFormula f, TruthSets truth, Map<GroundFormula, double[]> known) {
    double[] before = known.get(f);
    if (before != null) {
      return before;
    }
    EpistemicState state = truth.state();
    double[] all = new double[state.size()];
    for (int world = 0; world < all.length; world++) {
      all[world] = truth.of(f).get(world) ? 0 : 1;
    }
    switch (f.kind()) {
      case CONSTANT, ATOM, NOT, COMMON -> {}
      case AND -> {
        double[] sum = new double[all.length];
        for (GroundFormula part : f.parts()) {
          double[] its = measures(part, truth, known);
          Arrays.setAll(sum, w -> sum[w] + its[w] / f.parts().size());
        }
        all = sum;
      }
      case OR -> {
        double[] least = all;
        for (GroundFormula part : f.parts()) {
          double[] its = measures(part, truth, known);
          Arrays.setAll(least, w -> Math.min(least[w], its[w]));
        }
      }
      case BOX -> all = means(f.index(), state, measures(f.body(), truth, known));
    }
    known.put(f, all);
    return all;
  }

  private static double[] means(int agent, EpistemicState state, double[] at) {
    double[] ofClass = new double[state.successors()[agent].length];
    for (int c = 0; c < ofClass.length; c++) {
      int[] successors = state.successors()[agent][c];
      ofClass[c] = Arrays.stream(successors).mapToDouble(w -> at[w]).average().orElse(0);
    }
    double[] means = new double[state.size()];
    Arrays.setAll(means, w -> ofClass[state.classOf()[agent][w]]);
    return means;
  }

  @Override
  public int compareTo(GoalDistance other) {
    int first = Integer.compare(failing, other.failing);
    int second = first != 0 ? first : Double.compare(measure, other.measure);
    return second != 0 ? second : Integer.compare(worlds, other.worlds);
  }
}
