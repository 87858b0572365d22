package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.StatementTree;

/** Reads an action model, which begins with the statement {@code action NAME}. */
final class ActionReader {
  private final Meaning m;
  private final String name;
  private final Map<String, Action.Event> events = new LinkedHashMap<>();
  private final Map<AgentId, RelationText.Listed> relations = new LinkedHashMap<>();
  private final Set<String> designated = new LinkedHashSet<>();

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
    if (events.containsKey(event)) {
      throw m.mistake(tree.name(), event, "an event that was not named before");
    }
    Formula precondition =
        tree.bound()
            .map(f -> m.formula(f, tree.levels(), scope))
            .orElseGet(() -> new Formula.Constant(true));
    Map<Atom, Formula> changes = new LinkedHashMap<>();
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          Expression.Assignment change = (Expression.Assignment) part;
          Atom atom = BodyReader.atom(m, change.target(), where);
          if (changes.containsKey(atom)) {
            throw m.mistake(change.target(), atom.toString(), "each atom changed once");
          }
          changes.put(atom, m.formula(change.formula(), tree.levels(), where));
        });
    events.put(event, new Action.Event(precondition, ImmutableMap.copyOf(changes)));
  }

  private void agent(StatementTree tree, Scope scope) {
    String agent = m.word(tree.name(), scope);
    m.requireOneOf("agents", m.known().agents(), tree.name(), agent);
    var links = new RelationReader(m, events.keySet(), "events").read(tree, scope);
    if (relations.putIfAbsent(new AgentId(agent), links) != null) {
      throw m.mistake(tree.name(), agent, "each agent once");
    }
  }

  private void designated(StatementTree tree, Scope scope) {
    m.each(
        tree.parts(),
        scope,
        (part, where) -> {
          String event = m.word(part, where);
          m.requireOneOf("events", events.keySet(), part, event);
          m.addOnce(designated, event, part, "each event once");
        });
  }

  /** Returns the action model, which ends with the statement {@code last}. */
  Action action(StatementTree last) {
    if (events.isEmpty()) {
      throw BodyReader.lacking(m, last, "a statement \"event NAME: FORMULA\" after it");
    }
    for (String agent : m.known().agents()) {
      if (!relations.containsKey(new AgentId(agent))) {
        throw BodyReader.lacking(
            m,
            last,
            "a statement \"agent %s: …\" after it, as each agent of the model takes part"
                .formatted(agent));
      }
    }
    m.known().addAction(name, events.keySet());
    return new Action(
        ImmutableMap.copyOf(events),
        ImmutableMap.copyOf(relations),
        ImmutableSet.copyOf(designated));
  }
}
