package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Links that hold the state of the page: JSON, deflated, in letters, as {@code link.js} has it. */
final class Packed {

  private Packed() {}

  /** Returns the link that opens a model file. */
  static String model(String text) {
    return link("models", Map.of("text", text));
  }

  /** Returns the link that asks whether a formula is valid in a logic. */
  static String valid(String logic, String formula) {
    return link("models", Map.of("valid", Map.of("logic", logic, "formula", formula)));
  }

  /** Returns the link that opens a sheet of the lab. */
  static String sheet(String name) {
    return link("lab", Map.of("sheet", name));
  }

  private static String link(String room, Map<String, ?> state) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater raw = new Deflater(Deflater.BEST_COMPRESSION, true);
    try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes, raw)) {
      deflated.write(Folders.JSON.toJson(state).getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      raw.end();
    }
    String data = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    return "#%s/%s".formatted(room, data);
  }
}
