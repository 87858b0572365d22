package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;

/**
 * The choice of a knowledge-based program, with its reasons.
 *
 * @param move the choice
 * @param rule the name of the rule that fired
 * @param guard the formula that was known to be true
 * @param refusals the candidates whose guards failed before, in the order they were tried
 * @param <M> move
 */
public record Decision<M>(M move, String rule, Formula guard, ImmutableList<Refusal<M>> refusals) {

  /**
   * A guard that failed.
   *
   * @param refutation a world that the player considers possible where the guard is false, or the
   *     formula whose probability it bounds; empty if only the bound failed
   */
  public record Refusal<M>(M move, String rule, Formula guard, Optional<Object> refutation) {}
}
