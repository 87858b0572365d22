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

/** Reads an action model, which begins with the statement {@code action NAME}. */
final class ActionReader {
  private final Vocabulary known;
  private final String name;
  private final Set<String> agents = new LinkedHashSet<>();
  private final Map<String, Action.Event> events = new LinkedHashMap<>();
  private final Map<AgentId, RelationText.Listed> relations = new LinkedHashMap<>();
  private final Set<String> designated = new LinkedHashSet<>();

  /**
   * Reads the first statement, behind its keyword.
   *
   * @param known the names that formulas may use; this action model is not yet one of them
   */
  ActionReader(Cursor at, Vocabulary known) {
    this.known = known;
    known.agents().forEach(agent -> agents.add(agent.name()));
    int start = at.position();
    name = at.word("a name for the action model");
    if (known.actions().containsKey(name)) {
      at.backTo(start);
      throw at.mistake("an action model that was not named before");
    }
  }

  String name() {
    return name;
  }

  /** Reads the statement with this keyword, or returns that there is no such statement. */
  boolean read(String keyword, Cursor at, int start) {
    switch (keyword) {
      case "event" -> event(at);
      case "agent" -> agent(at);
      case "designated" -> designated(at);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void event(Cursor at) {
    int start = at.position();
    String event = at.word("the name of an event");
    if (events.containsKey(event)) {
      at.backTo(start);
      throw at.mistake("an event that was not named before");
    }
    at.expect(":", "\":\" and what has to be true for the event to happen");
    boolean isAlways = at.isAtEnd() || at.isAt(";");
    Formula precondition = isAlways ? new Formula.Constant(true) : at.formula(known);
    Map<Atom, Formula> changes = new LinkedHashMap<>();
    while (at.take(";")) {
      change(at, changes);
    }
    events.put(event, new Action.Event(precondition, ImmutableMap.copyOf(changes)));
  }

  private void change(Cursor at, Map<Atom, Formula> changes) {
    int start = at.position();
    Atom atom = at.atom();
    if (!known.atoms().contains(atom) || changes.containsKey(atom)) {
      at.backTo(start);
      throw at.mistake(
          changes.containsKey(atom)
              ? "each atom changed once"
              : "one of the atoms " + known.atoms());
    }
    at.expect(":=", "\":=\" and what makes the atom true afterwards");
    changes.put(atom, at.formula(known));
  }

  private void agent(Cursor at) {
    int start = at.position();
    AgentId agent = new AgentId(at.oneOf(agents, "agents"));
    if (relations.containsKey(agent)) {
      at.backTo(start);
      throw at.mistake("each agent once");
    }
    at.expect(":", "\":\" and which events the agent cannot tell apart");
    relations.put(agent, ExplicitReader.listed(at, events.keySet(), "events"));
  }

  private void designated(Cursor at) {
    do {
      int start = at.position();
      if (!designated.add(at.oneOf(events.keySet(), "events"))) {
        at.backTo(start);
        throw at.mistake("each event once");
      }
    } while (at.take(","));
  }

  /** Returns the action model, which ends with the statement {@code last}. */
  Action action(Cursor last) {
    if (events.isEmpty()) {
      throw last.mistake("a statement \"event NAME: FORMULA\" after it");
    }
    for (AgentId agent : known.agents()) {
      if (!relations.containsKey(agent)) {
        throw last.mistake(
            "a statement \"agent %s: …\" after it, as each agent of the model takes part"
                .formatted(agent));
      }
    }
    return new Action(
        ImmutableMap.copyOf(events),
        ImmutableMap.copyOf(relations),
        ImmutableSet.copyOf(designated));
  }
}
