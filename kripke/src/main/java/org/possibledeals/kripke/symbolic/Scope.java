package org.possibledeals.kripke.symbolic;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Maps;
import java.util.BitSet;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Subformulas;

/**
 * A structure as levels and diagrams: what a formula is evaluated in.
 *
 * @param all V: the levels of the coding, and those whose names are shadowed or were never given
 * @param views what each agent considers, in the model's order
 * @param law θ
 * @param spares how many spare levels are among {@code all}
 * @param actions the action models that formulas may name
 */
record Scope(
    Coding coding,
    BitSet all,
    ImmutableMap<AgentId, SymbolicRelation> views,
    int law,
    int spares,
    ImmutableMap<String, NamedAction> actions) {

  Scope withLaw(int other) {
    return new Scope(coding, all, views, other, spares, actions);
  }

  Scope withViews(Maps.EntryTransformer<AgentId, SymbolicRelation, SymbolicRelation> change) {
    return new Scope(
        coding,
        all,
        ImmutableMap.copyOf(Maps.transformEntries(views, change)),
        law,
        spares,
        actions);
  }

  /**
   * Checks that the structure has all that is named.
   *
   * @throws IllegalArgumentException that says what it has
   */
  void check(Subformulas named) {
    named.agents().forEach(this::view);
    named.atoms().forEach(coding::level);
    named.variables().forEach(coding::domain);
    named.equations().forEach(equation -> coding.number(equation.variable(), equation.value()));
    for (String name : named.actions()) {
      NamedAction action = action(name);
      named.events().get(name).forEach(action::check);
    }
  }

  SymbolicRelation view(AgentId agent) {
    SymbolicRelation view = views.get(agent);
    if (view == null) {
      throw new IllegalArgumentException(
          "No agent %s in this model; its agents are %s.".formatted(agent, views.keySet()));
    }
    return view;
  }

  NamedAction action(String name) {
    NamedAction action = actions.get(name);
    if (action == null) {
      throw new IllegalArgumentException(
          "No action model %s in this model; its action models are %s."
              .formatted(name, actions.keySet()));
    }
    return action;
  }

  /** The scope once {@code group} observes a new level, of which the law says what it means. */
  Scope observing(
      ImmutableSortedSet<AgentId> group, int level, int lawful, SymbolicRelations diagrams) {
    BitSet fresh = with(new BitSet(), level);
    Scope after =
        withViews((agent, view) -> group.contains(agent) ? diagrams.observing(view, fresh) : view);
    return new Scope(coding, with(all, level), after.views, lawful, spares + 1, actions);
  }

  private static BitSet with(BitSet set, int level) {
    BitSet with = (BitSet) set.clone();
    with.set(level);
    return with;
  }
}
