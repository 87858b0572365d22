package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * A ground task as plank's JSON. An event that an action uses again is written {@code name#2}; what
 * can never happen is left out, and facts in formulas are their truth values.
 */
public final class GroundJson {
  private final PlanningTask task;

  private GroundJson(PlanningTask task) {
    this.task = task;
  }

  /** Returns the task as maps, lists, texts and numbers, in plank's order. */
  public static Map<String, Object> of(PlanningTask task) {
    return new GroundJson(task).all();
  }

  private Map<String, Object> all() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("planning-task-info", info());
    Map<String, Object> language = new LinkedHashMap<>();
    language.put(
        "atoms",
        ImmutableList.<String>builder().addAll(task.atoms()).addAll(task.facts().keySet()).build());
    language.put("agents", task.agents());
    all.put("language", language);
    all.put("facts", trueFacts());
    all.put("initial-state", state(task.initial()));
    Map<String, Object> actions = new LinkedHashMap<>();
    task.actions().forEach((name, action) -> actions.put(name, action(action)));
    all.put("actions", actions.isEmpty() ? null : actions);
    all.put("goal", wrapped(task.goal()));
    return all;
  }

  private ImmutableList<String> trueFacts() {
    return task.facts().entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .collect(ImmutableList.toImmutableList());
  }

  private Map<String, Object> info() {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("problem", task.title().problem());
    info.put("domain", task.title().domain());
    info.put("libraries", task.title().libraries());
    info.put("requirements", task.title().requirements());
    info.put("agents-number", task.agents().size());
    info.put("atoms-number", task.atoms().size() + task.facts().size());
    info.put("facts-number", trueFacts().size());
    info.put("actions-number", task.actions().size());
    info.put("initial-worlds-number", task.initial().size());
    info.put("goal-modal-depth", task.goal().depth());
    info.put("goal-size", task.goal().size());
    return info;
  }

  private Map<String, Object> state(EpistemicState state) {
    List<String> worlds = IntStream.range(0, state.size()).mapToObj(w -> "w" + w).toList();
    Map<String, Object> relations = new LinkedHashMap<>();
    for (int agent = 0; agent < task.agents().size(); agent++) {
      Map<String, Object> rows = new LinkedHashMap<>();
      for (int world = 0; world < state.size(); world++) {
        rows.put(worlds.get(world), named(state.successors(agent, world), worlds::get));
      }
      relations.put(task.agents().get(agent), rows);
    }
    Map<String, Object> labels = new LinkedHashMap<>();
    for (int world = 0; world < state.size(); world++) {
      int at = world;
      List<String> label = new ArrayList<>();
      IntStream.range(0, task.atoms().size())
          .filter(atom -> state.has(at, atom))
          .forEach(atom -> label.add(task.atoms().get(atom)));
      label.addAll(trueFacts());
      labels.put(worlds.get(world), label);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("worlds", worlds);
    all.put("relations", relations);
    all.put("labels", labels);
    all.put("designated", named(state.designated(), worlds::get));
    return all;
  }

  private static List<String> named(int[] numbers, IntFunction<String> name) {
    return IntStream.of(numbers).mapToObj(name).toList();
  }

  private Map<String, Object> action(GroundAction action) {
    EventFrame frame = action.frame();
    List<String> names = new ArrayList<>();
    for (GroundEvent event : action.events()) {
      String name = event.name();
      for (int again = 2; names.contains(name); again++) {
        name = "%s#%d".formatted(event.name(), again);
      }
      names.add(name);
    }
    Map<String, Object> relations = new LinkedHashMap<>();
    for (int type = 0; type < frame.types().size(); type++) {
      int[][] rows = frame.successors()[type];
      relations.put(frame.types().get(type), keyed(names, e -> named(rows[e], names::get)));
    }
    Map<String, Object> observations = new LinkedHashMap<>();
    for (int agent = 0; agent < task.agents().size(); agent++) {
      Map<String, Object> its = new LinkedHashMap<>();
      for (GroundAction.Observed observed : action.observations().get(agent)) {
        String type = frame.types().get(observed.type());
        its.putIfAbsent(
            type, wrapped(condition(action.observations().get(agent), observed.type())));
      }
      observations.put(task.agents().get(agent), its);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("action-type", frame.name());
    all.put("events", names);
    all.put("relations", relations);
    all.put("designated", named(frame.designated(), names::get));
    all.put("preconditions", keyed(names, e -> wrapped(action.events().get(e).precondition())));
    all.put("effects", keyed(names, e -> effects(action.events().get(e))));
    all.put("observability-conditions", observations);
    return all;
  }

  /** Returns when an agent is of a type, written once for all places where it may be. */
  private GroundFormula condition(ImmutableList<GroundAction.Observed> all, int type) {
    return task.pool()
        .or(
            all.stream()
                .filter(observed -> observed.type() == type)
                .map(GroundAction.Observed::condition)
                .toList());
  }

  private static Map<String, Object> keyed(
      List<String> names, IntFunction<@Nullable Object> value) {
    Map<String, Object> all = new LinkedHashMap<>();
    IntStream.range(0, names.size()).forEach(i -> all.put(names.get(i), value.apply(i)));
    return all;
  }

  private @Nullable Object effects(GroundEvent event) {
    Map<String, Object> all = new LinkedHashMap<>();
    event
        .effects()
        .get()
        .forEach(change -> all.put(task.atoms().get(change.atom()), wrapped(change.value())));
    return all.isEmpty() ? null : all;
  }

  private Map<String, Object> wrapped(GroundFormula f) {
    return ImmutableMap.of("formula", formula(f));
  }

  private Object formula(GroundFormula f) {
    return switch (f.kind()) {
      case CONSTANT -> f.isTrue() ? "true" : "false";
      case ATOM -> task.atoms().get(f.index());
      case NOT -> ImmutableMap.of("connective", "not", "formula", formula(f.body()));
      case AND, OR ->
          ImmutableMap.of(
              "connective",
              f.kind() == GroundFormula.Kind.AND ? "and" : "or",
              "formulas",
              f.parts().stream().map(this::formula).toList());
      case BOX -> modal("box", ImmutableList.of(task.agents().get(f.index())), f);
      case COMMON ->
          modal(
              "C.box",
              f.agents().stream()
                  .mapToObj(task.agents()::get)
                  .collect(Collectors.toUnmodifiableList()),
              f);
    };
  }

  private Object modal(String name, List<String> index, GroundFormula f) {
    return ImmutableMap.of(
        "modality-name", name, "modality-index", index, "formula", formula(f.body()));
  }
}
