package org.possibledeals.classroom.bridge;

import com.google.common.collect.ImmutableMap;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Supplier;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.syntax.Misplaced;

/** An answer as JSON: maps, lists, strings, numbers and truth values; or what was wrong. */
final class Reply {

  private Reply() {}

  /** Returns what {@code asked} returns, or an object whose {@code error} says what was wrong. */
  static String to(Supplier<?> asked) {
    try {
      return json(asked.get());
    } catch (IllegalArgumentException | BeyondReachException e) {
      return error(
          e,
          e instanceof Misplaced at
              ? ImmutableMap.of("line", at.line(), "column", at.column())
              : ImmutableMap.of());
    }
  }

  private static String error(RuntimeException e, Map<String, ?> place) {
    return json(
        ImmutableMap.of(
            "error",
            ImmutableMap.builder()
                .put("message", String.valueOf(e.getMessage()))
                .putAll(place)
                .buildOrThrow()));
  }

  private static String json(Object value) {
    StringWriter text = new StringWriter();
    try (JsonWriter writer = new JsonWriter(text)) {
      write(value, writer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Object value, JsonWriter writer) throws IOException {
    switch (value) {
      case Map<?, ?> map -> {
        writer.beginObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          writer.name(entry.getKey().toString());
          write(entry.getValue(), writer);
        }
        writer.endObject();
      }
      case Iterable<?> all -> {
        writer.beginArray();
        for (Object one : all) {
          write(one, writer);
        }
        writer.endArray();
      }
      case Boolean is -> writer.value(is.booleanValue());
      case Integer number -> writer.value(number.longValue());
      case Long number -> writer.value(number.longValue());
      case Double number -> writer.value(number.doubleValue());
      default -> writer.value(value.toString());
    }
  }
}
