package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.model.ActionModel;

/** Writes the statements of a file. */
final class StatementWriter {
  private StatementWriter() {}

  static String statement(String keyword, Iterable<?> list) {
    return line(keyword + " " + Joiner.on(", ").join(list));
  }

  static String line(String written) {
    return written.stripTrailing() + "\n";
  }

  static String set(Iterable<?> members) {
    return "{" + Joiner.on(", ").join(members) + "}";
  }

  /** Writes the cells of an agent: those of each point, the most plausible points first. */
  static String order(
      AgentId agent, Set<String> points, Function<String, List<ImmutableSet<String>>> ranks) {
    String written =
        points.stream()
            .map(ranks)
            .distinct()
            .filter(cell -> cell.size() > 1 || cell.getFirst().size() > 1)
            .map(cell -> cell.stream().map(Joiner.on(" = ")::join).collect(joining(" < ")))
            .collect(joining("; "));
    return line("agent %s: %s".formatted(agent, written));
  }

  /** Writes the cells of an agent whose relation is an equivalence, or else its arrows. */
  static String relation(AgentId agent, ImmutableMap<String, ImmutableSet<String>> to) {
    Set<ImmutableSet<String>> cells = ImmutableSet.copyOf(to.values());
    boolean isEquivalence =
        cells.stream().mapToInt(Set::size).sum() == to.size()
            && to.entrySet().stream().allMatch(e -> e.getValue().contains(e.getKey()));
    String written =
        isEquivalence
            ? cells.stream()
                .filter(cell -> cell.size() > 1)
                .map(StatementWriter::set)
                .collect(joining(" "))
            : to.entrySet().stream()
                .map(e -> line(e.getKey() + " -> " + Joiner.on(", ").join(e.getValue())).strip())
                .collect(joining("; "));
    return line("agent %s: %s".formatted(agent, written));
  }

  static String action(String name, ActionModel action) {
    StringBuilder text = new StringBuilder("action " + name + "\n");
    for (String event : action.events()) {
      StringBuilder changes = new StringBuilder();
      action.changes(event).forEach((atom, f) -> changes.append("; %s := %s".formatted(atom, f)));
      text.append(line("event %s: %s%s".formatted(event, action.precondition(event), changes)));
    }
    for (AgentId agent : action.agents()) {
      text.append(
          action.hasPlausibility(agent)
              ? order(agent, action.events(), e -> action.ranks(agent, e))
              : relation(agent, Maps.toMap(action.events(), e -> action.successors(agent, e))));
    }
    boolean isAll = action.designated().equals(action.events());
    return text + (isAll ? "" : statement("designated", action.designated()));
  }
}
