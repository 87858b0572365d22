package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.View;

/**
 * An observation in the form for a learner.
 *
 * @param values the numbers of all fields of the view, one after the other
 * @param mask a 1 for each action that is legal now, else 0
 * @param knowledge the chance of each owner to have been dealt each card, by owner, if asked for
 */
public record Observed(int[] values, int[] mask, Optional<double[][]> knowledge) {

  /**
   * Returns what a player sees.
   *
   * @param legal what the player may do; empty if it is not their turn
   */
  public static <O extends Observation, M> Observed of(
      View<O, M> view, O seen, ImmutableList<M> legal, boolean isKnowledgeWanted) {
    return new Observed(
        view.values(seen),
        mask(view, legal),
        isKnowledgeWanted
            ? Optional.of(view instanceof HasHoldings<O, M> it ? it.shares(seen) : new double[0][0])
            : Optional.empty());
  }

  /** Returns 1 for the number of each legal move and 0 for every other. */
  static <M> int[] mask(View<?, M> view, ImmutableList<M> legal) {
    int[] mask = new int[view.actions()];
    for (int i = 0; i < legal.size(); i++) {
      mask[view.number(legal.get(i), i)] = 1;
    }
    return mask;
  }
}
