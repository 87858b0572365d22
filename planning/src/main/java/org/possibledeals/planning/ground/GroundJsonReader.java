package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a ground task from plank's JSON; {@code null} stands for every empty object. */
public final class GroundJsonReader {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final FormulaPool pool = new FormulaPool();
  private final Map<String, GroundFormula> atoms = new HashMap<>();
  private final List<String> fluents = new ArrayList<>();
  private final Map<String, Integer> agents = new HashMap<>();
  private final Map<String, EventFrame> frames = new HashMap<>();

  private GroundJsonReader() {}

  /**
   * Returns the task that a text has.
   *
   * @throws IllegalArgumentException if it is not such JSON
   */
  public static PlanningTask read(String text) {
    try {
      return new GroundJsonReader().task(MAPPER.readTree(text));
    } catch (JacksonException e) {
      throw new IllegalArgumentException("This is not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private PlanningTask task(JsonNode json) {
    JsonNode language = at(json, "language");
    texts(at(language, "agents")).forEach(agent -> agents.put(agent, agents.size()));
    ImmutableSet<String> facts = ImmutableSet.copyOf(texts(json.path("facts")));
    Map<String, Boolean> ofFacts = new HashMap<>();
    for (String atom : texts(at(language, "atoms"))) {
      if (facts.contains(atom)) {
        ofFacts.put(atom, true);
        atoms.put(atom, pool.constant(true));
      } else {
        atoms.put(atom, pool.atom(fluents.size()));
        fluents.add(atom);
      }
    }
    JsonNode info = json.path("planning-task-info");
    ImmutableMap.Builder<String, GroundAction> actions = ImmutableMap.builder();
    json.path("actions").properties().forEach(e -> actions.put(e.getKey(), action(e)));
    return new PlanningTask(
        new PlanningTask.Title(
            info.path("domain").asString(""),
            info.path("problem").asString(""),
            texts(info.path("libraries")),
            texts(info.path("requirements"))),
        texts(at(language, "agents")),
        ImmutableList.copyOf(fluents),
        ImmutableMap.copyOf(ofFacts),
        pool,
        state(at(json, "initial-state")),
        actions.buildOrThrow(),
        ImmutableSet.of(),
        formula(at(json, "goal")),
        true,
        ImmutableList.of());
  }

  private static JsonNode at(JsonNode json, String key) {
    JsonNode value = json.path(key);
    if (value.isMissingNode()) {
      throw new IllegalArgumentException(
          "A ground task in JSON needs \"%s\"; it has %s."
              .formatted(
                  key, json.isObject() ? List.copyOf(json.propertyNames()) : json.getNodeType()));
    }
    return value;
  }

  private static ImmutableList<String> texts(JsonNode array) {
    ImmutableList.Builder<String> texts = ImmutableList.builder();
    array.forEach(text -> texts.add(text.asString()));
    return texts.build();
  }

  private static int[] numbers(JsonNode array, ImmutableList<String> names) {
    return texts(array).stream().mapToInt(name -> index(name, names)).sorted().distinct().toArray();
  }

  private static int index(String name, ImmutableList<String> names) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("No %s among %s.".formatted(name, names));
    }
    return index;
  }

  private EpistemicState state(JsonNode json) {
    ImmutableList<String> worlds = texts(at(json, "worlds"));
    Map<String, Integer> numbers = new HashMap<>();
    worlds.forEach(world -> numbers.put(world, numbers.size()));
    int[][][] lists = new int[agents.size()][worlds.size()][];
    for (Map.Entry<String, Integer> agent : agents.entrySet()) {
      JsonNode rows = at(json, "relations").path(agent.getKey());
      for (String world : worlds) {
        int[] to =
            texts(rows.path(world)).stream()
                .mapToInt(name -> number(name, numbers))
                .sorted()
                .distinct()
                .toArray();
        lists[agent.getValue()][numbers.get(world)] = to;
      }
    }
    long[][] labels = new long[worlds.size()][Math.max(1, (fluents.size() + 63) >> 6)];
    for (String world : worlds) {
      for (String atom : texts(at(json, "labels").path(world))) {
        GroundFormula formula = atom(atom);
        if (formula.kind() == GroundFormula.Kind.ATOM) {
          labels[numbers.get(world)][formula.index() >> 6] |= 1L << formula.index();
        }
      }
    }
    int[] designated =
        texts(at(json, "designated")).stream()
            .mapToInt(name -> number(name, numbers))
            .sorted()
            .distinct()
            .toArray();
    if (designated.length == 0) {
      throw new IllegalArgumentException("The initial state has no designated world.");
    }
    return EpistemicState.listed(lists, labels, designated);
  }

  private static int number(String name, Map<String, Integer> numbers) {
    Integer number = numbers.get(name);
    if (number == null) {
      throw new IllegalArgumentException("No world %s among the worlds.".formatted(name));
    }
    return number;
  }

  private GroundAction action(Map.Entry<String, JsonNode> entry) {
    JsonNode json = entry.getValue();
    ImmutableList<String> events = texts(at(json, "events"));
    EventFrame frame = frame(json, events);
    ImmutableList<GroundEvent> its =
        events.stream().map(name -> event(name, json)).collect(ImmutableList.toImmutableList());
    List<ImmutableList<GroundAction.Observed>> observations = new ArrayList<>();
    agents.forEach((name, number) -> observations.add(ImmutableList.of()));
    at(json, "observability-conditions")
        .properties()
        .forEach(
            of -> {
              ImmutableList.Builder<GroundAction.Observed> all = ImmutableList.builder();
              of.getValue()
                  .properties()
                  .forEach(
                      type ->
                          all.add(
                              new GroundAction.Observed(
                                  index(type.getKey(), frame.types()), formula(type.getValue()))));
              observations.set(agent(of.getKey()), all.build());
            });
    return new GroundAction(entry.getKey(), frame, its, ImmutableList.copyOf(observations));
  }

  private EventFrame frame(JsonNode json, ImmutableList<String> events) {
    ImmutableList<String> types = ImmutableList.copyOf(at(json, "relations").propertyNames());
    int[][][] successors = new int[types.size()][events.size()][];
    for (int type = 0; type < successors.length; type++) {
      JsonNode rows = json.path("relations").path(types.get(type));
      for (int event = 0; event < events.size(); event++) {
        successors[type][event] = numbers(rows.path(events.get(event)), events);
      }
    }
    EventFrame frame =
        new EventFrame(
            at(json, "action-type").asString(),
            events.size(),
            types,
            successors,
            numbers(at(json, "designated"), events));
    EventFrame known = frames.putIfAbsent(frame.name(), frame);
    return known != null
            && known.events() == frame.events()
            && known.types().equals(types)
            && Arrays.deepEquals(known.successors(), successors)
            && Arrays.equals(known.designated(), frame.designated())
        ? known
        : frame;
  }

  private GroundEvent event(String name, JsonNode json) {
    ImmutableList.Builder<GroundEvent.Change> changes = ImmutableList.builder();
    json.path("effects")
        .path(name)
        .properties()
        .forEach(
            e -> {
              GroundFormula atom = atom(e.getKey());
              if (atom.kind() == GroundFormula.Kind.ATOM) {
                changes.add(new GroundEvent.Change(atom.index(), formula(e.getValue())));
              }
            });
    ImmutableList<GroundEvent.Change> all = changes.build();
    JsonNode precondition = json.path("preconditions").path(name);
    return new GroundEvent(
        name.replaceFirst("#\\d+$", ""),
        precondition.isMissingNode() || precondition.isNull()
            ? pool.constant(true)
            : formula(precondition),
        () -> all);
  }

  private int agent(String name) {
    Integer agent = agents.get(name);
    if (agent == null) {
      throw new IllegalArgumentException(
          "No agent %s; there are %s.".formatted(name, agents.keySet()));
    }
    return agent;
  }

  private GroundFormula atom(String name) {
    GroundFormula atom = atoms.get(name);
    if (atom == null) {
      throw new IllegalArgumentException(
          "No atom %s among the atoms of the language.".formatted(name));
    }
    return atom;
  }

  private GroundFormula formula(JsonNode json) {
    if (json.isString()) {
      return switch (json.asString()) {
        case "true" -> pool.constant(true);
        case "false" -> pool.constant(false);
        default -> atom(json.asString());
      };
    }
    if (json.has("connective")) {
      return junction(json);
    }
    GroundFormula body = formula(at(json, "formula"));
    if (!json.has("modality-name")) {
      return body;
    }
    JsonNode index = at(json, "modality-index");
    int[] group =
        (index.isString() ? ImmutableList.of(index.asString()) : texts(index))
            .stream().mapToInt(this::agent).toArray();
    String name = at(json, "modality-name").asString();
    try {
      var operator = FormulaPool.Operator.valueOf(name.toUpperCase(Locale.ROOT).replace('.', '_'));
      return pool.modal(operator, group, body);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "No modality %s; there are box, diamond, Kw.box, Kw.diamond, C.box and C.diamond."
              .formatted(name),
          e);
    }
  }

  private GroundFormula junction(JsonNode json) {
    String name = at(json, "connective").asString();
    if (name.equals("not")) {
      return pool.not(formula(at(json, "formula")));
    }
    List<GroundFormula> parts = new ArrayList<>();
    at(json, "formulas").forEach(part -> parts.add(formula(part)));
    return switch (name) {
      case "and" -> pool.and(parts);
      case "or" -> pool.or(parts);
      case "imply" -> pool.or(List.of(pool.not(parts.getFirst()), parts.getLast()));
      default ->
          throw new IllegalArgumentException(
              "No connective %s; there are not, and, or and imply.".formatted(name));
    };
  }
}
