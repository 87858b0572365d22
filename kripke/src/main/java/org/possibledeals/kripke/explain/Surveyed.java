package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * A model as explanations see it: listed worlds, any relation for each agent, truth.
 *
 * @param <W> world
 */
public interface Surveyed<W> {

  /** Returns S, in the model's order. */
  ImmutableSet<W> worlds();

  /** Returns the worlds that {@code agent} considers possible at {@code world}, in order. */
  ImmutableSet<W> considered(AgentId agent, W world);

  /** Returns ⟦φ⟧, the worlds where φ holds, in order. */
  ImmutableSet<W> truthSet(Formula formula);

  /** Returns M|φ for a φ that holds somewhere: the worlds where it holds, links among them. */
  Surveyed<W> announce(Formula formula);

  /** Returns the values of a variable, in order. */
  ImmutableSet<String> values(Variable variable);

  /**
   * Returns the model after {@code group} was told, in everybody's sight, a φ that holds somewhere.
   */
  Surveyed<W> tell(ImmutableSortedSet<AgentId> group, Formula formula);

  /** Returns the action model of this name. */
  ActionModel action(String name);

  /** Returns M ⊗ E for an E of which some event can happen somewhere. */
  Surveyed<WorldEventPair<W>> update(ActionModel action);

  /** Returns an explicit model as it is seen here. */
  static <W> Surveyed<W> of(KripkeModel<W> model) {
    return new SurveyedKripke<>(model.withoutActual());
  }
}
