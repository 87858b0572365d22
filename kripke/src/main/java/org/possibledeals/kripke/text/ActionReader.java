package org.possibledeals.kripke.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/** Reads an action model, which begins with the statement {@code action NAME}. */
final class ActionReader {
  private final Meaning m;
  private final String name;
  private final Set<String> events = new LinkedHashSet<>();
  private final Set<String> agents = new LinkedHashSet<>();
  private final Set<String> designated = new LinkedHashSet<>();
  private final List<Consumer<ActionModelBuilder>> parts = new ArrayList<>();

  /** Reads the first statement. */
  ActionReader(Meaning meaning, StatementTree tree, Scope scope) {
    m = meaning;
    name = m.word(tree.name(), scope);
    if (m.known().actions().containsKey(name)) {
      throw m.mistake(tree.name(), name, "an action model that was not named before");
    }
  }

  String name() {
    return name;
  }

  /** Reads the statement, or returns that it is none of these. */
  boolean read(StatementTree tree, Scope scope) {
    switch (tree.keyword()) {
      case "event" -> event(tree, scope);
      case "agent" -> agent(tree, scope);
      case "designated" -> designated(tree, scope);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void event(StatementTree tree, Scope scope) {
    String event = m.word(tree.name(), scope);
    m.addOnce(events, event, tree.name(), "an event that was not named before");
    tree.bound()
        .map(f -> m.formula(f, scope))
        .ifPresent(f -> parts.add(action -> action.precondition(event, f)));
    Set<Atom> changed = new LinkedHashSet<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          Expression.Assignment change = (Expression.Assignment) part;
          Atom atom = BodyReader.atom(m, change.target(), where);
          m.addOnce(changed, atom, change.target(), "each atom changed once");
          Formula formula = m.formula(change.formula(), where);
          parts.add(action -> action.change(event, atom, formula));
        });
  }

  private void agent(StatementTree tree, Scope scope) {
    String agent = m.word(tree.name(), scope);
    m.requireOneOf("agents", m.known().agents(), tree.name(), agent);
    var links = new RelationReader(m, events, "events").read(tree, scope);
    m.addOnce(agents, agent, tree.name(), "each agent once");
    AgentId id = new AgentId(agent);
    parts.add(
        action -> {
          if (links.areArrows()) {
            action.relation(id, links::at);
          } else {
            action.agent(id, links::label, links::rank);
          }
        });
  }

  private void designated(StatementTree tree, Scope scope) {
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          String event = m.word(part, where);
          m.requireOneOf("events", events, part, event);
          m.addOnce(designated, event, part, "each event once");
        });
  }

  /** Returns the action model, which ends with the statement {@code last}. */
  ActionModel action(StatementTree last) {
    if (events.isEmpty()) {
      throw BodyReader.lacking(m, last, "a statement \"event NAME: FORMULA\" after it");
    }
    for (String agent : m.known().agents()) {
      if (!agents.contains(agent)) {
        throw BodyReader.lacking(
            m,
            last,
            "a statement \"agent %s: …\" after it, as each agent of the model takes part"
                .formatted(agent));
      }
    }
    m.known().addAction(name, events);
    ActionModelBuilder action = ActionModel.over(events);
    parts.forEach(part -> part.accept(action));
    designated.forEach(action::designated);
    return action.build();
  }
}
