package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/** What an agent considers possible, as a file writes it; {@code toString()} returns that text. */
public sealed interface RelationText {

  /** A relation whose links are listed, between worlds or between events. */
  sealed interface Listed extends RelationText {}

  /**
   * A partition.
   *
   * @param cells disjoint sets; a point that is in none of them is alone
   */
  record Cells(ImmutableList<ImmutableSet<String>> cells) implements Listed {
    /** Returns the function that gives points of one cell, and no others, equal labels. */
    Function<String, Object> labels() {
      Map<String, Object> labels = new HashMap<>();
      for (int number = 0; number < cells.size(); number++) {
        for (String point : cells.get(number)) {
          labels.put(point, number);
        }
      }
      return point -> labels.getOrDefault(point, point);
    }

    @Override
    public String toString() {
      return cells.stream().map(StatementWriter::set).collect(joining(" "));
    }
  }

  /**
   * Any relation.
   *
   * @param to for each point what is considered possible there; nothing at a point that is not
   *     listed
   */
  record Arrows(ImmutableMap<String, ImmutableSet<String>> to) implements Listed {
    /**
     * Checks that there is something to write.
     *
     * @throws IllegalArgumentException if no point is named
     */
    public Arrows {
      if (to.isEmpty()) {
        throw new IllegalArgumentException(
            "Arrows begin at some point; for none at all let one point have no arrow.");
      }
    }

    /** Returns what is considered possible at {@code point}, in order. */
    ImmutableSet<String> at(String point) {
      return to.getOrDefault(point, ImmutableSet.of());
    }

    @Override
    public String toString() {
      return to.entrySet().stream()
          .map(e -> (e.getKey() + " -> " + Joiner.on(", ").join(e.getValue())).stripTrailing())
          .collect(joining("; "));
    }
  }

  /**
   * Atoms and variables that the agent sees: worlds with equal values are the same to the agent.
   */
  record Sees(ImmutableSet<Atom> atoms, ImmutableSet<Variable> variables) implements RelationText {
    @Override
    public String toString() {
      return Joiner.on(", ").join(Iterables.concat(atoms, variables));
    }
  }

  /** Returns the statement that gives {@code agent} this relation. */
  default String written(AgentId agent) {
    return StatementWriter.line("agent " + agent + (this instanceof Sees ? " sees " : ": ") + this);
  }
}
