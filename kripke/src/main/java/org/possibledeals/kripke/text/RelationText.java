package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.Collection;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * What an agent considers possible, as a file writes it; {@link #toString()} is what stands there.
 */
public sealed interface RelationText {

  /** A relation whose links are listed, between worlds or between events. */
  sealed interface Listed extends RelationText {
    /** Returns what is considered possible at {@code point}, in order. */
    Collection<String> at(String point);
  }

  /**
   * A partition.
   *
   * @param cells disjoint; a point that is in none is alone
   */
  record Cells(ImmutableList<ImmutableSet<String>> cells) implements Listed {
    @Override
    public ImmutableSet<String> at(String point) {
      return cells.stream()
          .filter(cell -> cell.contains(point))
          .findFirst()
          .orElse(ImmutableSet.of(point));
    }

    @Override
    public String toString() {
      return cells.stream().map(Written::set).collect(joining(" "));
    }
  }

  /**
   * Any relation.
   *
   * @param to for each point what is considered possible there; nothing at a point that is not
   *     named
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

    @Override
    public ImmutableSet<String> at(String point) {
      return to.getOrDefault(point, ImmutableSet.of());
    }

    @Override
    public String toString() {
      return to.entrySet().stream()
          .map(e -> (e.getKey() + " -> " + Joiner.on(", ").join(e.getValue())).stripTrailing())
          .collect(joining("; "));
    }
  }

  /** The agent sees these, and cannot tell worlds apart where all of them have the same values. */
  record Sees(ImmutableSet<Atom> atoms, ImmutableSet<Variable> variables) implements RelationText {
    @Override
    public String toString() {
      return Joiner.on(", ").join(Iterables.concat(atoms, variables));
    }
  }

  /** Returns the statement that this is what {@code agent} has. */
  default String written(AgentId agent) {
    return Written.line("agent " + agent + (this instanceof Sees ? " sees " : ": ") + this);
  }
}
