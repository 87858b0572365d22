package org.possibledeals.kripke.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * All that a formula names, also through its action models.
 *
 * @param agents those of the formula and of the action models it names
 * @param atoms those of the formula, and those that its action models need or change
 * @param actions the action models that are named
 */
record Signature(
    ImmutableSortedSet<AgentId> agents,
    ImmutableSet<Formula.Atom> atoms,
    ImmutableMap<String, ActionModel> actions) {

  /**
   * Returns the signature of a formula.
   *
   * @throws IllegalArgumentException if it names an action model that is not given, or whose agents
   *     are not those of the formula and the others, or that refers to itself; or an event that its
   *     action model does not have
   */
  static Signature of(Formula formula, Map<String, ActionModel> given) {
    ImmutableSortedSet.Builder<AgentId> agents = ImmutableSortedSet.naturalOrder();
    ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
    Map<String, ActionModel> used = new LinkedHashMap<>();
    List<Formula> open = new ArrayList<>(List.of(formula));
    while (!open.isEmpty()) {
      Subformulas parts = Subformulas.of(open.removeLast());
      agents.addAll(parts.agents());
      atoms.addAll(parts.atoms());
      for (String name : parts.actions()) {
        ActionModel action = given.get(name);
        if (action == null) {
          throw new IllegalArgumentException(
              "No action model %s to decide a formula about its events; those given are %s."
                  .formatted(name, given.keySet()));
        }
        if (used.put(name, action) == null) {
          agents.addAll(action.agents());
          for (String event : action.events()) {
            open.add(action.precondition(event));
            atoms.addAll(action.changes(event).keySet());
            open.addAll(action.changes(event).values());
          }
        }
      }
    }
    var signature = new Signature(agents.build(), atoms.build(), ImmutableMap.copyOf(used));
    signature.check(formula);
    return signature;
  }

  /** Asks a model of one world, which refuses what does not fit. */
  private void check(Formula formula) {
    if (!actions.isEmpty()) {
      var loops = ImmutableMap.<AgentId, ImmutableSetMultimap<Integer, Integer>>builder();
      agents.forEach(agent -> loops.put(agent, ImmutableSetMultimap.of(0, 0)));
      holds(new PointedModel(ImmutableList.of(ImmutableSet.of()), loops.buildOrThrow()), formula);
    }
  }

  /** Returns whether the formula is true at world 0, as the engine for listed worlds decides it. */
  boolean holds(PointedModel model, Formula formula) {
    KripkeModel<Integer> explicit = model.asKripkeModel(atoms, actions);
    return explicit.holds(0, formula);
  }
}
