package org.possibledeals.planning.search;

import com.google.common.collect.ImmutableList;

/** What a search came to. */
public sealed interface PlanOutcome {

  /** Returns how much was looked at. */
  Work work();

  /**
   * How much was looked at.
   *
   * @param reached different models, the initial one among them, of each round
   * @param expanded models whose successors were looked at
   */
  record Work(long reached, long expanded) {}

  /**
   * A plan.
   *
   * @param isShortest whether it is proved that none is shorter
   */
  record Found(ImmutableList<String> plan, boolean isShortest, Work work) implements PlanOutcome {}

  /**
   * A proof that there is no plan.
   *
   * @param argument the proof in words
   */
  record None(String argument, Work work) implements PlanOutcome {}

  /**
   * A search that was ended by its bounds.
   *
   * @param shorter the number of steps of which it is proved that no plan has fewer
   * @param nearest the actions to the model that is nearest to the goal
   * @param open how many conjuncts of the goal fail there
   * @param reason the bound, in words
   */
  record Interrupted(int shorter, ImmutableList<String> nearest, int open, String reason, Work work)
      implements PlanOutcome {}
}
