package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * What every engine promises: an S5 model M = ⟨S, ~, V⟩, perhaps with an actual world. Immutable.
 *
 * <p>Engines differ in how they hold the worlds and in how far they reach; where two of them reach
 * they agree. A formula or update beyond an engine's reach is refused with {@link
 * BeyondReachException}. An agent or atom that is not in the model is an {@link
 * IllegalArgumentException} that lists those that are.
 *
 * @param <W> world
 */
public interface EpistemicModel<W> {

  /** Returns A, in the model's order, which is the seat order in games. */
  ImmutableList<AgentId> agents();

  /** Returns |S|, exact, at least 1. */
  BigInteger worldCount();

  /** Returns the actual world, if one is designated. */
  Optional<W> actual();

  /**
   * Returns whether M, w ⊨ φ.
   *
   * @throws IllegalArgumentException if {@code world} is not in S
   */
  boolean holds(W world, Formula formula);

  /** Returns whether M ⊨ φ: φ holds at every world. */
  default boolean isValid(Formula formula) {
    return counterexample(formula).isEmpty();
  }

  /** Returns a world where φ is false, or nothing if M ⊨ φ. The same one each time. */
  Optional<W> counterexample(Formula formula);

  /**
   * Returns M|φ, the model after a truthful public announcement of φ. Source: DEL, definition 4.7.
   *
   * @throws IllegalArgumentException if φ is false at every world, or at the actual one
   */
  EpistemicModel<W> announce(Formula formula);

  /**
   * Returns what {@code agent} has of the model at {@code world}: the cell [w]ₐ, seen from inside.
   *
   * @throws IllegalArgumentException if the agent or the world is not in the model
   */
  Perspective<W> perspective(AgentId agent, W world);

  /**
   * Returns this model with its worlds listed, in a fixed order.
   *
   * @param limit most worlds to list
   * @throws BeyondReachException if there are more than {@code limit}; the message says how many
   */
  KripkeModel<W> listed(int limit);
}
