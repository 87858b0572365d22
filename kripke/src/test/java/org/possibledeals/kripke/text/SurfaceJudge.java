package org.possibledeals.kripke.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What the language means, said once more and as plainly as can be: a model is a list of worlds,
 * and a formula asks each of them. It shares no code with the readers and engines that it judges.
 */
final class SurfaceJudge {
  private SurfaceJudge() {}

  /** A world: its true atoms, the values of its variables, and for each agent the cell's number. */
  record World(Set<String> atoms, Map<String, Integer> values, Map<String, Integer> cells) {}

  /** Whether a formula holds at a world, where these worlds are left and these names are bound. */
  @FunctionalInterface
  interface Sense {
    boolean at(List<World> left, World world, Map<String, Integer> bound);
  }

  /** The number that a term is. */
  @FunctionalInterface
  interface Value {
    int at(List<World> left, World world, Map<String, Integer> bound);
  }

  static Sense all(List<Sense> members) {
    return (left, w, bound) -> members.stream().allMatch(f -> f.at(left, w, bound));
  }

  static Sense some(List<Sense> members) {
    return (left, w, bound) -> members.stream().anyMatch(f -> f.at(left, w, bound));
  }

  static Sense not(Sense f) {
    return (left, w, bound) -> !f.at(left, w, bound);
  }

  static Value count(List<Sense> members) {
    return (left, w, bound) -> {
      int count = 0;
      for (Sense member : members) {
        count += member.at(left, w, bound) ? 1 : 0;
      }
      return count;
    };
  }

  static Sense compared(Value one, String sign, Value other) {
    return (left, w, bound) -> {
      int a = one.at(left, w, bound);
      int b = other.at(left, w, bound);
      return switch (sign) {
        case "=" -> a == b;
        case "!=", "≠" -> a != b;
        case "<" -> a < b;
        case "<=", "≤" -> a <= b;
        case ">" -> a > b;
        default -> a >= b;
      };
    };
  }

  /** At all worlds of the agent's cell. */
  static Sense knows(String agent, Sense f) {
    return (left, w, bound) ->
        left.stream()
            .filter(v -> v.cells.get(agent).equals(w.cells.get(agent)))
            .allMatch(v -> f.at(left, v, bound));
  }

  /** At all worlds that steps of the group reach, in none or more. */
  static Sense commonly(List<String> group, Sense f) {
    return (left, w, bound) -> {
      List<World> reached = new ArrayList<>(List.of(w));
      for (int i = 0; i < reached.size(); i++) {
        World from = reached.get(i);
        for (World v : left) {
          boolean isStep = group.stream().anyMatch(a -> v.cells.get(a).equals(from.cells.get(a)));
          if (isStep && reached.stream().noneMatch(u -> u == v)) {
            reached.add(v);
          }
        }
      }
      return reached.stream().allMatch(v -> f.at(left, v, bound));
    };
  }

  static Sense pooled(List<String> group, Sense f) {
    return (left, w, bound) ->
        left.stream()
            .filter(v -> group.stream().allMatch(a -> v.cells.get(a).equals(w.cells.get(a))))
            .allMatch(v -> f.at(left, v, bound));
  }

  /** After the announcement of {@code said}, where it is true; elsewhere {@code elsewhere}. */
  static Sense after(Sense said, Sense then, boolean elsewhere) {
    return (left, w, bound) -> {
      if (!said.at(left, w, bound)) {
        return elsewhere;
      }
      List<World> kept = left.stream().filter(v -> said.at(left, v, bound)).toList();
      return then.at(kept, w, bound);
    };
  }

  /** For each or some value of a name that fulfils a condition. */
  static Sense quantified(
      boolean isEach, String name, List<Integer> values, Sense condition, Sense f) {
    return (left, w, bound) -> {
      Predicate<Integer> holds = value -> f.at(left, w, with(bound, name, value));
      List<Integer> chosen =
          values.stream().filter(v -> condition.at(left, w, with(bound, name, v))).toList();
      return isEach ? chosen.stream().allMatch(holds) : chosen.stream().anyMatch(holds);
    };
  }

  static Map<String, Integer> with(Map<String, Integer> bound, String name, int value) {
    Map<String, Integer> inner = new TreeMap<>(bound);
    inner.put(name, value);
    return inner;
  }
}
