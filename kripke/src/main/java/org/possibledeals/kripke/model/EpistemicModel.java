package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The promise of every engine: a model M = ⟨S, R, V⟩, perhaps with designated worlds. Immutable.
 *
 * <p>Engines differ in how they hold the worlds and in how far they reach. They agree wherever two
 * of them reach. A formula or update beyond an engine's reach is refused with a {@link
 * BeyondReachException}; an agent or atom that is not in the model, with an {@link
 * IllegalArgumentException} that lists those that are.
 *
 * @param <W> world
 */
public interface EpistemicModel<W> {

  /** Returns A, in the model's order, which is the seat order in games. */
  ImmutableList<AgentId> agents();

  /** Returns |S|, exact, at least 1. */
  BigInteger worldCount();

  /** Returns the actual world, if it is known: the designated one, if there is one alone. */
  Optional<W> actual();

  /**
   * Returns the designated worlds, each of which may be the actual one; none if nothing is said of
   * it. What is to hold or to happen at the actual world has to do so at each of them.
   */
  default ImmutableSet<W> designated() {
    return actual().isPresent() ? ImmutableSet.of(actual().get()) : ImmutableSet.of();
  }

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

  /** Returns a world where φ is false, the same one each time, or empty if M ⊨ φ. */
  Optional<W> counterexample(Formula formula);

  /**
   * Returns the model after {@code update}, which happens at the actual world if there is one. This
   * model is unchanged.
   *
   * <p>Worlds keep their names, so that [α]φ holds at a world exactly if α cannot happen there or φ
   * holds at it afterwards. An announcement keeps the worlds where it is true; an announcement
   * whether φ keeps those that agree with the actual world on φ. A telling keeps all worlds. After
   * an event, the symbolic engine's worlds have a value for the event, too; the explicit engine
   * refuses two events that can happen at one world. Source: DEL, definitions 4.7 and 6.8.
   *
   * @throws IllegalArgumentException if the update can happen at no world, or not at the actual
   *     one; if the update announces whether φ and no world is actual; if of several events none or
   *     more than one can happen at the actual world
   */
  EpistemicModel<W> update(Update update);

  /**
   * Returns M|φ, the model after a truthful public announcement of φ. Source: DEL, definition 4.7.
   *
   * @throws IllegalArgumentException if φ is false at every world, or at the actual one
   */
  default EpistemicModel<W> announce(Formula formula) {
    return update(new Update.Announce(formula));
  }

  /**
   * Returns the answer to whether φ: φ if it is true at the actual world, and ¬φ otherwise.
   *
   * @throws IllegalArgumentException if no world is actual, or φ is true at some designated worlds
   *     and false at others
   */
  default Formula answer(Formula formula) {
    int all = 0;
    int holds = 0;
    for (W world : designated()) {
      all++;
      holds += holds(world, formula) ? 1 : 0;
    }
    if (all == 0 || holds % all != 0) {
      throw new IllegalArgumentException(
          "Cannot answer whether %s: %s."
              .formatted(
                  formula,
                  all == 0
                      ? "no world of this model is actual"
                      : "at some of the worlds that may be actual it is false"));
    }
    return holds > 0 ? formula : new Formula.Not(formula);
  }

  /**
   * Returns the cell [w]ₐ: the model as {@code agent} sees it from inside, at {@code world}.
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
