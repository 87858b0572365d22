package org.possibledeals.kripke.text;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;

/**
 * An action model as a file writes it.
 *
 * @param events at least one, in order
 * @param relations the events that each agent of the model considers possible
 * @param designated the events of which one happens; none means all
 */
public record Action(
    ImmutableMap<String, Event> events,
    ImmutableMap<AgentId, RelationText.Listed> relations,
    ImmutableSet<String> designated) {

  /**
   * An event.
   *
   * @param precondition true where the event can happen
   * @param changes for each atom that changes, what makes it true afterwards
   */
  public record Event(Formula precondition, ImmutableMap<Formula.Atom, Formula> changes) {
    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(precondition.toString());
      changes.forEach((atom, f) -> text.append("; ").append(atom).append(" := ").append(f));
      return text.toString();
    }
  }

  /** Returns the action model. */
  public ActionModel model() {
    ActionModelBuilder action = ActionModel.over(events.keySet());
    events.forEach(
        (name, event) -> {
          action.precondition(name, event.precondition);
          event.changes.forEach((atom, formula) -> action.change(name, atom, formula));
        });
    relations.forEach(
        (agent, relation) -> {
          switch (relation) {
            case RelationText.Cells cells -> action.agent(agent, cells.labels());
            case RelationText.Arrows arrows -> action.relation(agent, arrows::at);
          }
        });
    designated.forEach(action::designated);
    return action.build();
  }

  String written(String name) {
    StringBuilder text = new StringBuilder("action " + name + "\n");
    events.forEach((e, event) -> text.append(StatementWriter.line("event " + e + ": " + event)));
    relations.forEach((agent, relation) -> text.append(relation.written(agent)));
    if (!designated.isEmpty()) {
      text.append(StatementWriter.line("designated " + Joiner.on(", ").join(designated)));
    }
    return text.toString();
  }
}
