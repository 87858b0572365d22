package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * A model as explanations use it: listed worlds, any relation for each agent, and truth. None of
 * the worlds is actual, so any of them may be removed.
 *
 * <p>Explanations ask for the same formulas and updates at many worlds, so results are kept: for
 * the same object, not for an equal one. It is made for one question, and used by one thread.
 *
 * @param <W> world
 */
final class Surveyed<W> {
  private final KripkeModel<W> model;
  private final Map<Formula, ImmutableSet<W>> truthSets = new IdentityHashMap<>();
  private final Map<Formula, Surveyed<W>> announced = new IdentityHashMap<>();
  private final Map<ActionModel, Surveyed<WorldEventPair<W>>> updated = new IdentityHashMap<>();

  private Surveyed(KripkeModel<W> model) {
    this.model = model;
  }

  /** Returns an explicit model for the use of explanations. */
  public static <W> Surveyed<W> of(KripkeModel<W> model) {
    return new Surveyed<>(model.withoutActual());
  }

  KripkeModel<W> model() {
    return model;
  }

  /** Returns S, in the model's order. */
  ImmutableSet<W> worlds() {
    return model.worlds();
  }

  /** Returns the worlds that {@code agent} considers possible at {@code world}, in order. */
  ImmutableSet<W> successors(AgentId agent, W world) {
    return model.successors(agent, world);
  }

  /** Returns ⟦φ⟧, the worlds where φ holds, in order. */
  ImmutableSet<W> truthSet(Formula formula) {
    return truthSets.computeIfAbsent(formula, model::truthSet);
  }

  /** Returns M|φ for a φ that holds somewhere: the worlds where it holds, links among them. */
  Surveyed<W> announce(Formula formula) {
    return announced.computeIfAbsent(formula, f -> new Surveyed<>(model.announce(f)));
  }

  /** Returns the values of a variable, in order. */
  ImmutableSet<String> values(Variable variable) {
    return model.variables().get(variable);
  }

  /**
   * Returns the model after {@code group} was told, as all others see, a φ that holds somewhere.
   */
  Surveyed<W> tell(ImmutableSortedSet<AgentId> group, Formula formula) {
    return new Surveyed<>(model.update(new Update.Tell(group, formula)));
  }

  /** Returns the model after an upgrade. */
  Surveyed<W> upgrade(Update.Upgrade upgrade) {
    return new Surveyed<>(model.update(upgrade));
  }

  /** Returns the most plausible of the worlds that are possible at one and where φ holds. */
  ImmutableSet<W> best(AgentId agent, W world, Formula condition) {
    for (ImmutableSet<W> rank : model.ranks(agent, world)) {
      ImmutableSet<W> best = Sets.intersection(rank, truthSet(condition)).immutableCopy();
      if (!best.isEmpty()) {
        return best;
      }
    }
    return ImmutableSet.of();
  }

  /** Returns the worlds at least as plausible as one; without an order, all that are possible. */
  ImmutableSet<W> asPlausible(AgentId agent, W world) {
    ImmutableSet.Builder<W> plausible = ImmutableSet.builder();
    for (ImmutableSet<W> rank : model.ranks(agent, world)) {
      plausible.addAll(rank);
      if (rank.contains(world)) {
        break;
      }
    }
    return plausible.build();
  }

  /** Returns the weight of some worlds together. */
  BigInteger weight(Set<W> some) {
    return some.stream().map(model::weight).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** Returns the action model of this name. */
  ActionModel action(String name) {
    return Objects.requireNonNull(model.actions().get(name));
  }

  /** Returns M ⊗ E for an E of which some event can happen somewhere. */
  Surveyed<WorldEventPair<W>> update(ActionModel action) {
    return updated.computeIfAbsent(action, a -> new Surveyed<>(model.productUpdate(a).model()));
  }
}
