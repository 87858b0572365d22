package org.possibledeals.planning.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The brute force: a task whose product is the whole product, whose search is all sequences, and
 * which knows no contraction. It shares no code with the planner, which reads it as EPDDL.
 */
record NaiveTask(Model initial, int atoms, List<NaiveAction> actions, NaiveFormula goal) {

  /** Worlds by number, the true atoms of each, the successors of each agent, designated worlds. */
  record Model(
      List<Set<Integer>> labels, List<List<Set<Integer>>> relations, Set<Integer> designated) {}

  /** What an event does where a condition holds; {@code word} is "", when or iff. */
  record NaiveEffect(String word, NaiveFormula condition, boolean isPositive, int atom) {
    @Override
    public String toString() {
      String literal = isPositive ? "(p%d)".formatted(atom) : "(not (p%d))".formatted(atom);
      return word.isEmpty() ? literal : "(%s %s %s)".formatted(word, condition, literal);
    }
  }

  /** An event. */
  record NaiveEvent(NaiveFormula precondition, List<NaiveEffect> effects) {}

  /** One case of how an agent sees an action, and the type in the other case. */
  record Sees(NaiveFormula condition, int type, int otherwise) {}

  /** An action; {@code rows} are for each type and event its successors. */
  record NaiveAction(
      List<NaiveEvent> events,
      List<List<Set<Integer>>> rows,
      Set<Integer> designated,
      List<Sees> observers) {}

  /** Returns the model after an action, if it can happen. */
  static Optional<Model> after(Model m, NaiveAction action) {
    List<int[]> pairs = new ArrayList<>();
    for (int w = 0; w < m.labels().size(); w++) {
      for (int e = 0; e < action.events.size(); e++) {
        if (action.events.get(e).precondition.at(m, w)) {
          pairs.add(new int[] {w, e});
        }
      }
    }
    Set<Integer> designated = new TreeSet<>();
    for (int w : m.designated()) {
      int before = designated.size();
      for (int i = 0; i < pairs.size(); i++) {
        if (pairs.get(i)[0] == w && action.designated.contains(pairs.get(i)[1])) {
          designated.add(i);
        }
      }
      if (designated.size() == before) {
        return Optional.empty();
      }
    }
    List<Set<Integer>> labels = new ArrayList<>();
    for (int[] pair : pairs) {
      labels.add(label(m, pair[0], action.events.get(pair[1])));
    }
    List<List<Set<Integer>>> relations = new ArrayList<>();
    for (int agent = 0; agent < action.observers.size(); agent++) {
      Sees sees = action.observers.get(agent);
      boolean isFirst = sees.condition.in(m);
      boolean isOther = new NaiveFormula.Never(sees.condition).in(m);
      if (!isFirst && !isOther && sees.type != sees.otherwise) {
        return Optional.empty();
      }
      List<Set<Integer>> rows = action.rows.get(isFirst ? sees.type : sees.otherwise);
      List<Set<Integer>> its = new ArrayList<>();
      for (int[] from : pairs) {
        Set<Integer> to = new TreeSet<>();
        for (int i = 0; i < pairs.size(); i++) {
          if (m.relations().get(agent).get(from[0]).contains(pairs.get(i)[0])
              && rows.get(from[1]).contains(pairs.get(i)[1])) {
            to.add(i);
          }
        }
        its.add(to);
      }
      relations.add(its);
    }
    return Optional.of(new Model(labels, relations, designated));
  }

  private static Set<Integer> label(Model m, int w, NaiveEvent event) {
    Set<Integer> label = new TreeSet<>(m.labels().get(w));
    Set<Integer> set = new TreeSet<>();
    for (NaiveEffect effect : event.effects) {
      boolean holds = effect.word.isEmpty() || effect.condition.at(m, w);
      boolean acts = holds || effect.word.equals("iff");
      if (acts && effect.isPositive == holds) {
        set.add(effect.atom);
      } else if (acts) {
        label.remove(effect.atom);
      }
    }
    label.addAll(set);
    return label;
  }

  /** Returns the step at which a plan fails, from 1; one more than its steps for the goal. */
  Optional<Integer> failure(List<Integer> plan) {
    Model now = initial;
    for (int step = 0; step < plan.size(); step++) {
      Optional<Model> next = after(now, actions.get(plan.get(step)));
      if (next.isEmpty()) {
        return Optional.of(step + 1);
      }
      now = next.get();
    }
    return goal.in(now) ? Optional.empty() : Optional.of(plan.size() + 1);
  }

  /** Returns the length of a shortest plan of at most so many steps. */
  Optional<Integer> shortest(int most) {
    List<Model> level = List.of(initial);
    for (int length = 0; length <= most; length++) {
      if (level.stream().anyMatch(goal::in)) {
        return Optional.of(length);
      }
      List<Model> next = new ArrayList<>();
      for (Model m : level) {
        actions.forEach(action -> after(m, action).ifPresent(next::add));
      }
      level = next;
    }
    return Optional.empty();
  }

  String library() {
    StringBuilder text = new StringBuilder("(define (action-type-library lib)\n");
    for (int i = 0; i < actions.size(); i++) {
      NaiveAction action = actions.get(i);
      List<String> events = variables(IntStream.range(0, action.events.size()).boxed().toList());
      List<String> relations = new ArrayList<>();
      for (int type = 0; type < action.rows.size(); type++) {
        relations.add("t%d %s".formatted(type, pairs(action.rows.get(type), "?e")));
      }
      text.append(
          "(:action-type y%d :events (%s) :observability-types (%s) :relations (%s) :designated (%s))%n"
              .formatted(
                  i,
                  String.join(" ", events),
                  IntStream.range(0, action.rows.size())
                      .mapToObj(t -> "t" + t)
                      .collect(Collectors.joining(" ")),
                  String.join(" ", relations),
                  String.join(" ", variables(action.designated))));
    }
    return text + ")";
  }

  private static List<String> variables(Iterable<Integer> numbers) {
    List<String> names = new ArrayList<>();
    numbers.forEach(e -> names.add("?e" + e));
    return names;
  }

  private static String pairs(List<Set<Integer>> rows, String name) {
    StringBuilder text = new StringBuilder("(:and");
    for (int from = 0; from < rows.size(); from++) {
      for (int to : rows.get(from)) {
        text.append(" (%s%d %s%d)".formatted(name, from, name, to));
      }
    }
    return text + ")";
  }

  String domain() {
    StringBuilder text =
        new StringBuilder("(define (domain dom) (:action-type-libraries lib) (:predicates");
    IntStream.range(0, atoms).forEach(p -> text.append(" (p%d)".formatted(p)));
    text.append(")\n");
    for (int i = 0; i < actions.size(); i++) {
      NaiveAction action = actions.get(i);
      StringBuilder uses = new StringBuilder();
      for (int e = 0; e < action.events.size(); e++) {
        NaiveEvent event = action.events.get(e);
        text.append(
            "(:event v%d-%d :precondition %s :effects (:and %s))%n"
                .formatted(
                    i,
                    e,
                    event.precondition,
                    event.effects.stream()
                        .map(NaiveEffect::toString)
                        .collect(Collectors.joining(" "))));
        uses.append(" (v%d-%d)".formatted(i, e));
      }
      StringBuilder observers = new StringBuilder();
      for (int agent = 0; agent < action.observers.size(); agent++) {
        Sees sees = action.observers.get(agent);
        observers.append(
            " (A%d (if %s t%d else t%d))"
                .formatted(agent, sees.condition, sees.type, sees.otherwise));
      }
      text.append(
          "(:action a%d :parameters () :action-type (y%d%s) :observability-conditions (:and%s))%n"
              .formatted(i, i, uses, observers));
    }
    return text + ")";
  }

  String problem() {
    List<String> worlds = IntStream.range(0, initial.labels.size()).mapToObj(w -> "w" + w).toList();
    StringBuilder relations = new StringBuilder();
    StringBuilder agents = new StringBuilder();
    for (int agent = 0; agent < initial.relations.size(); agent++) {
      agents.append(" A%d".formatted(agent));
      relations.append(" A%d %s".formatted(agent, pairs(initial.relations.get(agent), "w")));
    }
    StringBuilder labels = new StringBuilder();
    for (int w = 0; w < worlds.size(); w++) {
      labels.append(
          " w%d (:and %s)"
              .formatted(
                  w,
                  initial.labels.get(w).stream()
                      .map("(p%d)"::formatted)
                      .collect(Collectors.joining(" "))));
    }
    return "(define (problem pro) (:domain dom) (:agents%s) (:init :worlds (%s) :relations (%s) :labels (%s) :designated (%s)) (:goal %s))"
        .formatted(
            agents,
            String.join(" ", worlds),
            relations,
            labels,
            initial.designated.stream().map(w -> "w" + w).collect(Collectors.joining(" ")),
            goal);
  }
}
