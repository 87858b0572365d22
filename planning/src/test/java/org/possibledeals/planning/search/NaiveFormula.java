package org.possibledeals.planning.search;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.possibledeals.planning.search.NaiveTask.Model;

/** Formulas of the brute force: text of EPDDL, and truth by the words of the definition. */
sealed interface NaiveFormula {

  boolean at(Model m, int w);

  default boolean in(Model m) {
    return m.designated().stream().allMatch(w -> at(m, w));
  }

  /** An atom. */
  record P(int number) implements NaiveFormula {
    @Override
    public boolean at(Model m, int w) {
      return m.labels().get(w).contains(number);
    }

    @Override
    public String toString() {
      return "(p%d)".formatted(number);
    }
  }

  /** A constant. */
  record Constantly(boolean value) implements NaiveFormula {
    @Override
    public boolean at(Model m, int w) {
      return value;
    }

    @Override
    public String toString() {
      return "(%s)".formatted(value);
    }
  }

  /** A negation. */
  record Never(NaiveFormula body) implements NaiveFormula {
    @Override
    public boolean at(Model m, int w) {
      return !body.at(m, w);
    }

    @Override
    public String toString() {
      return "(not %s)".formatted(body);
    }
  }

  /** A conjunction, a disjunction or an implication. */
  record Two(String word, NaiveFormula left, NaiveFormula right) implements NaiveFormula {
    @Override
    public boolean at(Model m, int w) {
      return switch (word) {
        case "and" -> left.at(m, w) && right.at(m, w);
        case "or" -> left.at(m, w) || right.at(m, w);
        default -> !left.at(m, w) || right.at(m, w);
      };
    }

    @Override
    public String toString() {
      return "(%s %s %s)".formatted(word, left, right);
    }
  }

  /** An operator of agents, as it is written. */
  record Of(boolean isBox, String name, List<Integer> agents, boolean isGroup, NaiveFormula body)
      implements NaiveFormula {
    @Override
    public boolean at(Model m, int w) {
      if (name.equals("C. ")) {
        Set<Integer> reached = new TreeSet<>();
        Set<Integer> last = Set.of(w);
        while (!last.isEmpty()) {
          Set<Integer> next = new TreeSet<>();
          for (int v : last) {
            agents.forEach(a -> next.addAll(m.relations().get(a).get(v)));
          }
          next.removeAll(reached);
          reached.addAll(next);
          last = next;
        }
        return isBox
            ? reached.stream().allMatch(v -> body.at(m, v))
            : reached.stream().anyMatch(v -> body.at(m, v));
      }
      return agents.stream().allMatch(a -> each(m, m.relations().get(a).get(w)));
    }

    private boolean each(Model m, Set<Integer> successors) {
      boolean some = successors.stream().anyMatch(v -> body.at(m, v));
      boolean all = successors.stream().allMatch(v -> body.at(m, v));
      if (name.isEmpty()) {
        return isBox ? all : some;
      }
      return isBox ? all || !some : some && !all;
    }

    @Override
    public String toString() {
      String who = agents.stream().map(a -> "A" + a).collect(Collectors.joining(" "));
      String index = isGroup ? "(" + who + ")" : who;
      return "(%s%s%s%s %s)".formatted(isBox ? "[" : "<", name, index, isBox ? "]" : ">", body);
    }
  }
}
