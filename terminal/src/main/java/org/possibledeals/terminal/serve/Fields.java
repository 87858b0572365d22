package org.possibledeals.terminal.serve;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.possibledeals.agents.view.Field;
import org.possibledeals.terminal.option.JsonData;
import tools.jackson.databind.JsonNode;

/**
 * Whole numbers as JSON: each field by its name, nested as its shape says.
 *
 * @param fields in the order of their numbers
 */
record Fields(ImmutableList<Field> fields) {

  /** Returns the bounds and the shape of each field, by its name. */
  Map<String, Object> spaces() {
    Map<String, Object> spaces = new LinkedHashMap<>();
    fields.forEach(field -> spaces.put(field.name(), space(field)));
    return spaces;
  }

  /** Returns the bounds and the shape of a field. */
  static Map<String, Object> space(Field field) {
    return JsonData.object("low", field.low(), "high", field.high(), "shape", field.shape());
  }

  /** Returns numbers, those of all fields one after the other, as JSON has them. */
  Map<String, Object> write(int[] values) {
    Map<String, Object> named = new LinkedHashMap<>();
    int from = 0;
    for (Field field : fields) {
      named.put(field.name(), field.nested(values, from));
      from += field.size();
    }
    return named;
  }

  /**
   * Returns the numbers of JSON, those of all fields one after the other; 6.0 is a whole number
   * too.
   *
   * @param otherwise the numbers of the fields that are missing or null
   * @throws IllegalArgumentException if a field is none of these, or its numbers do not have its
   *     shape and bounds
   */
  int[] read(JsonNode named, int[] otherwise) {
    List<String> names = fields.stream().map(Field::name).toList();
    for (String name : named.propertyNames()) {
      checkArgument(names.contains(name), "No field \"%s\"; there are %s.", name, names);
    }
    int[] values = otherwise.clone();
    int next = 0;
    for (Field field : fields) {
      JsonNode value = named.path(field.name());
      if (!value.isMissingNode() && !value.isNull()) {
        read(value, field, 0, values, next);
      }
      next += field.size();
    }
    return values;
  }

  /** Reads a field's numbers into {@code values} from {@code next}; returns where the next go. */
  private static int read(JsonNode value, Field field, int depth, int[] values, int next) {
    if (depth == field.shape().size()) {
      values[next] = number(value, field);
      return next + 1;
    }
    if (!value.isArray() || value.size() != field.shape().get(depth)) {
      throw Requests.wrong(field.name(), value, wanted(field));
    }
    int after = next;
    for (JsonNode part : value) {
      after = read(part, field, depth + 1, values, after);
    }
    return after;
  }

  private static int number(JsonNode value, Field field) {
    if (!value.isNumber() || !value.canConvertToInt() || !value.canConvertToExactIntegral()) {
      throw Requests.wrong(field.name(), value, wanted(field));
    }
    int number = value.intValue();
    if (number < field.low() || number > field.high()) {
      throw Requests.wrong(field.name(), value, wanted(field));
    }
    return number;
  }

  private static String wanted(Field field) {
    String shape = field.shape().stream().map(String::valueOf).collect(Collectors.joining(" x "));
    return shape.isEmpty()
        ? "a whole number from %d to %d".formatted(field.low(), field.high())
        : "%s whole numbers from %d to %d".formatted(shape, field.low(), field.high());
  }
}
