package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.planning.task.EpistemicState;
import org.possibledeals.planning.task.EventFrame;
import org.possibledeals.planning.task.FormulaPool;
import org.possibledeals.planning.task.GroundAction;
import org.possibledeals.planning.task.GroundAction.Observed;
import org.possibledeals.planning.task.GroundEvent;
import org.possibledeals.planning.task.GroundFormula;
import org.possibledeals.planning.task.PlanningTask;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a ground task from plank's JSON; {@code null} stands for every empty object. */
public final class GroundJsonReader {
  private static final int MOST_LEVELS = 4_000;

  /** Formulas nest deeply; each level is an object in a list. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MOST_LEVELS).build())
                  .build())
          .build();

  private final FormulaPool pool = new FormulaPool();
  private final Map<String, GroundFormula> atoms = new LinkedHashMap<>();
  private final List<String> fluents = new ArrayList<>();
  private final Map<String, EventFrame> frames = new HashMap<>();
  private Names agents = new Names("agent", List.of());

  /** Names with their numbers, which are their places. */
  private record Names(String what, List<String> all, Map<String, Integer> numbers) {
    Names(String what, List<String> all) {
      this(what, all, new HashMap<>());
      all.forEach(name -> numbers.putIfAbsent(name, numbers.size()));
      if (numbers.size() < all.size()) {
        throw new IllegalArgumentException("Two of one name: %s of %s.".formatted(what, all));
      }
    }

    int number(String name) {
      Integer number = numbers.get(name);
      if (number == null) {
        throw new IllegalArgumentException("No %s %s; there are %s.".formatted(what, name, all));
      }
      return number;
    }

    int[] numbers(JsonNode of) {
      return texts(of).stream().mapToInt(this::number).sorted().distinct().toArray();
    }

    /** Refuses what is keyed by a name that is none of these. */
    void checkKeys(JsonNode of) {
      of.propertyNames().forEach(this::number);
    }

    /** Returns for each name the numbers of those that it is paired with. */
    int[][] rows(JsonNode rows) {
      checkKeys(rows);
      return all.stream().map(name -> numbers(rows.path(name))).toArray(int[][]::new);
    }
  }

  private GroundJsonReader() {}

  /**
   * Returns the task that a text has.
   *
   * @throws IllegalArgumentException if it is not such JSON
   */
  public static PlanningTask read(String text) {
    return new GroundJsonReader().task(json(text));
  }

  /**
   * Returns the JSON that a text is.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static JsonNode json(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      String problem = e.getOriginalMessage().replaceAll(" \\(start marker.*", "");
      throw new IllegalArgumentException("This is not JSON: " + problem, e);
    }
  }

  private PlanningTask task(JsonNode json) {
    JsonNode language = at(json, "language");
    agents = new Names("agent", texts(at(language, "agents")));
    ImmutableSet<String> facts = ImmutableSet.copyOf(texts(json.path("facts")));
    Names all = new Names("atom", texts(at(language, "atoms")));
    facts.forEach(all::number);
    for (String atom : all.all) {
      boolean isFact = facts.contains(atom);
      atoms.put(atom, isFact ? pool.constant(true) : pool.atom(fluents.size()));
      if (!isFact) {
        fluents.add(atom);
      }
    }
    JsonNode info = json.path("planning-task-info");
    ImmutableMap.Builder<String, GroundAction> actions = ImmutableMap.builder();
    if (json.path("actions").isValueNode() && !json.path("actions").isNull()) {
      throw new IllegalArgumentException("Expected an object of actions by their names.");
    }
    json.path("actions")
        .properties()
        .forEach(e -> actions.put(e.getKey(), action(e.getKey(), e.getValue())));
    return new PlanningTask(
        new PlanningTask.Title(
            info.path("domain").asString(""),
            info.path("problem").asString(""),
            texts(info.path("libraries")),
            texts(info.path("requirements"))),
        ImmutableList.copyOf(agents.all),
        ImmutableList.copyOf(fluents),
        facts.stream().collect(ImmutableMap.toImmutableMap(fact -> fact, fact -> true)),
        pool,
        state(at(json, "initial-state")),
        texts(at(at(json, "initial-state"), "worlds")),
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
    if (!array.isArray() && !array.isMissingNode() && !array.isNull()) {
      throw new IllegalArgumentException("Expected a list of names, not %s.".formatted(array));
    }
    for (JsonNode text : array) {
      if (!text.isString()) {
        throw new IllegalArgumentException(
            "Expected a name in quotation marks in %s, not %s.".formatted(array, text));
      }
      texts.add(text.asString());
    }
    return texts.build();
  }

  private EpistemicState state(JsonNode json) {
    Names worlds = new Names("world", texts(at(json, "worlds")));
    JsonNode relations = at(json, "relations");
    agents.checkKeys(relations);
    worlds.checkKeys(at(json, "labels"));
    int[][][] lists =
        agents.all.stream()
            .map(agent -> worlds.rows(relations.path(agent)))
            .toArray(int[][][]::new);
    long[][] labels = new long[worlds.all.size()][Math.max(1, (fluents.size() + 63) >> 6)];
    worlds.all.forEach(
        world -> {
          for (String name : texts(at(json, "labels").path(world))) {
            GroundFormula atom = atom(name);
            if (atom.kind() == GroundFormula.Kind.ATOM) {
              labels[worlds.number(world)][atom.index() >> 6] |= 1L << atom.index();
            }
          }
        });
    int[] designated = worlds.numbers(at(json, "designated"));
    if (designated.length == 0) {
      throw new IllegalArgumentException("The initial state has no designated world.");
    }
    return EpistemicState.listed(lists, labels, designated);
  }

  private GroundAction action(String name, JsonNode json) {
    Names events = new Names("event", texts(at(json, "events")));
    EventFrame frame = frame(json, events);
    Names types = new Names("observability type", frame.types());
    JsonNode observations = at(json, "observability-conditions");
    agents.checkKeys(observations);
    events.checkKeys(json.path("preconditions"));
    events.checkKeys(json.path("effects"));
    return new GroundAction(
        name,
        frame,
        events.all.stream().map(e -> event(e, json)).collect(ImmutableList.toImmutableList()),
        agents.all.stream()
            .map(agent -> observed(observations.path(agent), types))
            .collect(ImmutableList.toImmutableList()));
  }

  private ImmutableList<Observed> observed(JsonNode json, Names types) {
    return json.properties().stream()
        .map(of -> new Observed(types.number(of.getKey()), formula(of.getValue())))
        .collect(ImmutableList.toImmutableList());
  }

  private EventFrame frame(JsonNode json, Names events) {
    JsonNode relations = at(json, "relations");
    ImmutableList<String> types = ImmutableList.copyOf(relations.propertyNames());
    int[][][] successors =
        types.stream().map(type -> events.rows(relations.path(type))).toArray(int[][][]::new);
    EventFrame frame =
        new EventFrame(
            at(json, "action-type").asString(),
            events.all.size(),
            types,
            successors,
            events.numbers(at(json, "designated")));
    String key =
        "%s %s %s %s"
            .formatted(
                frame.name(),
                types,
                Arrays.deepToString(successors),
                Arrays.toString(frame.designated()));
    return frames.computeIfAbsent(key, k -> frame);
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
    JsonNode condition = json.path("preconditions").path(name);
    boolean isAny = condition.isMissingNode() || condition.isNull();
    return new GroundEvent(
        name.replaceFirst("#\\d+$", ""),
        isAny ? pool.constant(true) : formula(condition),
        () -> all);
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
      return junction(at(json, "connective").asString(), json);
    }
    GroundFormula body = formula(at(json, "formula"));
    if (!json.has("modality-name")) {
      return body;
    }
    JsonNode index = at(json, "modality-index");
    int[] group =
        index.isString() ? new int[] {agents.number(index.asString())} : agents.numbers(index);
    return pool.modal(at(json, "modality-name").asString(), group, body);
  }

  private GroundFormula junction(String name, JsonNode json) {
    if (name.equals("not")) {
      return pool.not(formula(at(json, "formula")));
    }
    List<GroundFormula> parts = new ArrayList<>();
    JsonNode all = at(json, "formulas");
    if (!all.isArray() || name.equals("imply") && all.size() != 2) {
      throw new IllegalArgumentException(
          "\"%s\" joins a list of %sformulas, not %s."
              .formatted(name, name.equals("imply") ? "two " : "", all));
    }
    all.forEach(part -> parts.add(formula(part)));
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
