package org.possibledeals.terminal.serve;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.View;
import org.possibledeals.terminal.environment.Observed;

/** The spaces of a game's actions and observations, and observations in that form. */
final class Spaces<O extends Observation> {

  private final View<O, ?> view;
  private final ImmutableList<Field> fields;

  Spaces(View<O, ?> view) {
    this.view = view;
    this.fields = view.fields();
  }

  /** Adds to a reply what the spaces are. */
  void describe(Map<String, Object> reply) {
    reply.put("action_space", Map.of("n", view.actions()));
    Map<String, Object> space = new LinkedHashMap<>();
    fields.forEach(field -> space.put(field.name(), box(field)));
    space.put("action_mask", box(Field.box("action_mask", 0, 1, view.actions())));
    reply.put("observation_space", space);
    int length = fields.stream().mapToInt(Field::size).sum();
    reply.put("array_space", arrayBox(length));
    Map<String, Object> knowledge = new LinkedHashMap<>();
    knowledge.put("low", 0);
    knowledge.put("high", 1);
    knowledge.put(
        "shape",
        view instanceof HasHoldings<?, ?> it ? List.of(it.owners(), it.cards()) : List.of(0, 0));
    reply.put("knowledge_space", knowledge);
  }

  private static Map<String, Object> box(Field field) {
    Map<String, Object> box = new LinkedHashMap<>();
    box.put("low", field.low());
    box.put("high", field.high());
    box.put("shape", field.shape());
    return box;
  }

  private Map<String, Object> arrayBox(int length) {
    int low = fields.stream().mapToInt(Field::low).min().orElse(0);
    int high = fields.stream().mapToInt(Field::high).max().orElse(0);
    return box(Field.box("array", low, high, length));
  }

  /** Returns an observation, its fields by name, as JSON has them. */
  Map<String, Object> observation(Observed observed, boolean isArrayWanted) {
    Map<String, Object> observation = new LinkedHashMap<>();
    int from = 0;
    for (Field field : fields) {
      int to = from + field.size();
      observation.put(
          field.name(),
          nested(Arrays.copyOfRange(observed.values(), from, to), field.shape(), 0, 0));
      from = to;
    }
    observation.put("action_mask", observed.mask());
    if (isArrayWanted) {
      observation.put("array", observed.values());
    }
    observed.knowledge().ifPresent(shares -> observation.put("knowledge", shares));
    return observation;
  }

  private static Object nested(int[] values, List<Integer> shape, int depth, int index) {
    if (depth == shape.size()) {
      return values[index];
    }
    int length = shape.get(depth);
    if (depth == shape.size() - 1) {
      return Arrays.copyOfRange(values, index * length, (index + 1) * length);
    }
    List<Object> parts = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      parts.add(nested(values, shape, depth + 1, index * length + i));
    }
    return parts;
  }
}
