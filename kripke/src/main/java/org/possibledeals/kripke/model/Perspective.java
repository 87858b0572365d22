package org.possibledeals.kripke.model;

import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;

/**
 * One agent's cell of a model, seen from inside: all that the agent can find out by thinking.
 *
 * <p>It does not hold the actual world, so what an agent does with it cannot depend on more than
 * the agent knows. That it answers {@code Kₐφ} and not φ is the point.
 *
 * @param <W> world
 */
public interface Perspective<W> {

  /** Returns the agent whose cell this is. */
  AgentId agent();

  /** Returns the number of worlds that the agent considers possible, exact, at least 1. */
  BigInteger worldCount();

  /** Returns whether φ holds throughout the cell: Kₐφ. Errors as {@link EpistemicModel}. */
  default boolean knows(Formula formula) {
    return counterexample(formula).isEmpty();
  }

  /** Returns whether φ holds somewhere in the cell: K̂ₐφ. */
  default boolean considers(Formula formula) {
    return !knows(new Formula.Not(formula));
  }

  /** Returns a world of the cell where φ is false, the same one each time, or empty if Kₐφ. */
  Optional<W> counterexample(Formula formula);

  /** Returns the share of the cell's worlds where φ holds: a's probability when all weigh alike. */
  Fraction probability(Formula formula);
}
