package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundAction.Observed;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;

/**
 * A ground task as plank's JSON. An event that an action uses again is written {@code name#2}; what
 * can never happen is left out, and facts in formulas are their truth values.
 */
public final class GroundJson {
  private static final int MOST_PAIRS = 100_000_000;

  private final PlanningTask task;

  private GroundJson(PlanningTask task) {
    this.task = task;
  }

  /**
   * Returns the task as maps, lists, texts and numbers, in plank's order.
   *
   * @throws BeyondReachException if there are more pairs than a text can hold
   */
  public static ImmutableMap<String, Object> of(PlanningTask task) {
    return new GroundJson(task).all();
  }

  private ImmutableMap<String, Object> all() {
    ImmutableList<String> atoms =
        ImmutableList.<String>builder().addAll(task.atoms()).addAll(task.facts().keySet()).build();
    ImmutableMap.Builder<String, Object> actions = ImmutableMap.builder();
    task.actions().forEach((name, action) -> actions.put(name, action(action)));
    return ImmutableMap.<String, Object>builder()
        .put("planning-task-info", info(atoms.size()))
        .put("language", ImmutableMap.of("atoms", atoms, "agents", task.agents()))
        .put("facts", trueFacts())
        .put("initial-state", state(task.initial()))
        .put("actions", orNull(actions.buildOrThrow()))
        .put("goal", wrapped(task.goal()))
        .buildOrThrow();
  }

  /** Returns what is written as null if it is empty. */
  private static Optional<Map<String, Object>> orNull(Map<String, Object> all) {
    return Optional.of(all).filter(map -> !map.isEmpty());
  }

  private ImmutableList<String> trueFacts() {
    return task.facts().entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableMap<String, Object> info(int atoms) {
    return ImmutableMap.<String, Object>builder()
        .put("problem", task.title().problem())
        .put("domain", task.title().domain())
        .put("libraries", task.title().libraries())
        .put("requirements", task.title().requirements())
        .put("agents-number", task.agents().size())
        .put("atoms-number", atoms)
        .put("facts-number", trueFacts().size())
        .put("actions-number", task.actions().size())
        .put("initial-worlds-number", task.initial().size())
        .put("goal-modal-depth", task.goal().depth())
        .put("goal-size", task.goal().size())
        .buildOrThrow();
  }

  /** The format writes relations down pair by pair. */
  private static void requireReach(EpistemicState state) {
    long pairs = 0;
    for (int agent = 0; agent < state.classOf().length; agent++) {
      for (int its : state.classOf()[agent]) {
        pairs += state.successors()[agent][its].length;
      }
    }
    if (pairs > MOST_PAIRS) {
      throw new BeyondReachException(
          "The %,d worlds have %,d pairs in their relations, which this format writes one by one; at most %,d can be."
              .formatted(state.size(), pairs, MOST_PAIRS));
    }
  }

  private ImmutableMap<String, Object> state(EpistemicState state) {
    requireReach(state);
    List<String> worlds =
        task.worlds().isEmpty()
            ? IntStream.range(0, state.size()).mapToObj(w -> "w" + w).toList()
            : task.worlds();
    List<String> facts = trueFacts();
    IntFunction<Object> label =
        world -> {
          List<String> atoms = new ArrayList<>();
          for (int atom = 0; atom < task.atoms().size(); atom++) {
            if (state.has(world, atom)) {
              atoms.add(task.atoms().get(atom));
            }
          }
          atoms.addAll(facts);
          return atoms;
        };
    return ImmutableMap.of(
        "worlds",
        worlds,
        "relations",
        keyed(
            task.agents(), agent -> keyed(worlds, w -> named(state.successors(agent, w), worlds))),
        "labels",
        keyed(worlds, label),
        "designated",
        named(state.designated(), worlds));
  }

  private static List<String> named(int[] numbers, List<String> names) {
    return IntStream.of(numbers).mapToObj(names::get).toList();
  }

  private static ImmutableMap<String, Object> keyed(List<String> names, IntFunction<Object> value) {
    ImmutableMap.Builder<String, Object> all = ImmutableMap.builder();
    IntStream.range(0, names.size()).forEach(i -> all.put(names.get(i), value.apply(i)));
    return all.buildOrThrow();
  }

  private ImmutableMap<String, Object> action(GroundAction action) {
    EventFrame frame = action.frame();
    List<String> names = new ArrayList<>();
    for (GroundEvent event : action.events()) {
      String name = event.name();
      for (int again = 2; names.contains(name); again++) {
        name = "%s#%d".formatted(event.name(), again);
      }
      names.add(name);
    }
    return ImmutableMap.<String, Object>builder()
        .put("action-type", frame.name())
        .put("events", names)
        .put(
            "relations",
            keyed(
                frame.types(),
                type -> keyed(names, e -> named(frame.successors()[type][e], names))))
        .put("designated", named(frame.designated(), names))
        .put("preconditions", keyed(names, e -> wrapped(action.events().get(e).precondition())))
        .put("effects", keyed(names, e -> effects(action.events().get(e))))
        .put(
            "observability-conditions",
            keyed(task.agents(), agent -> observed(action.observations().get(agent), frame)))
        .buildOrThrow();
  }

  private ImmutableMap<String, Object> observed(List<Observed> types, EventFrame frame) {
    ImmutableMap.Builder<String, Object> all = ImmutableMap.builder();
    types.forEach(of -> all.put(frame.types().get(of.type()), wrapped(of.condition())));
    return all.buildOrThrow();
  }

  private Object effects(GroundEvent event) {
    ImmutableMap.Builder<String, Object> all = ImmutableMap.builder();
    event
        .effects()
        .get()
        .forEach(change -> all.put(task.atoms().get(change.atom()), wrapped(change.value())));
    return orNull(all.buildOrThrow());
  }

  private ImmutableMap<String, Object> wrapped(GroundFormula f) {
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
      case BOX -> modal("box", new int[] {f.index()}, f);
      case COMMON -> modal("C.box", f.agents().toArray(), f);
    };
  }

  private Object modal(String name, int[] group, GroundFormula f) {
    return ImmutableMap.of(
        "modality-name",
        name,
        "modality-index",
        named(group, task.agents()),
        "formula",
        formula(f.body()));
  }
}
