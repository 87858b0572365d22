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

  /**
   * Returns the truth of a formula of what this agent itself knows or considers possible, or of how
   * likely it finds something: the same at each world of the cell, if the relation is an
   * equivalence, as that of every player is. Nothing of any other formula. Errors as {@link
   * EpistemicModel}.
   */
  default Optional<Boolean> introspection(Formula formula) {
    return switch (formula) {
      case Formula.Knows(var a, var f) when a.equals(agent()) -> Optional.of(knows(f));
      case Formula.Considers(var a, var f) when a.equals(agent()) -> Optional.of(considers(f));
      case Formula.KnowsWhether(var a, var f) when a.equals(agent()) ->
          Optional.of(knows(f) || knows(new Formula.Not(f)));
      case Formula.OfGroup f when f.group().size() == 1 && f.group().contains(agent()) ->
          Optional.of(knows(f.body()));
      case Formula.Probability(var a, var f, var comparison, var bound) when a.equals(agent()) ->
          Optional.of(comparison.holds(probability(f), bound));
      case Formula.Classical f -> Optional.empty();
      case Formula.Modal f -> Optional.empty();
    };
  }
}
