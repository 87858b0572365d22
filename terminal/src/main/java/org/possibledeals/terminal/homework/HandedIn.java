package org.possibledeals.terminal.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.SheetReader;
import org.possibledeals.kripke.text.TextFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A link of the lab that was handed in: {@code #lab/} and JSON, deflated, in Base64 for addresses.
 *
 * @param place the name that the student gave, or else the file and the line
 * @param state what the link holds; empty if it cannot be read
 */
record HandedIn(String place, Optional<JsonNode> state) {

  private static final Pattern LINK = Pattern.compile("#lab/([\\w-]+)");

  /** Bytes of a state, of which a sheet of a teacher is a part. */
  private static final int MOST_BYTES = 1 << 20;

  /**
   * Returns the links of a text, such as letters or a table of a learning platform, in order.
   *
   * @throws IllegalArgumentException if there is none
   */
  static ImmutableList<HandedIn> of(Path file) {
    ImmutableList<String> lines = TextFile.read(file).lines().collect(toImmutableList());
    ImmutableList<HandedIn> all =
        IntStream.range(0, lines.size())
            .boxed()
            .flatMap(i -> links(lines.get(i), "%s, line %d".formatted(file, i + 1)))
            .collect(toImmutableList());
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          file + ": no link of the lab in it; the page copies one, with #lab/ in it.");
    }
    return all;
  }

  private static Stream<HandedIn> links(String line, String place) {
    return LINK.matcher(line)
        .results()
        .map(link -> unpacked(link.group(1)))
        .map(state -> new HandedIn(name(state).orElse(place), state));
  }

  private static Optional<String> name(Optional<JsonNode> state) {
    return state.map(s -> s.path("name").asString("").strip()).filter(name -> !name.isEmpty());
  }

  private static Optional<JsonNode> unpacked(String data) {
    try (InputStream packed = new ByteArrayInputStream(Base64.getUrlDecoder().decode(data));
        InputStream plain = new InflaterInputStream(packed, new Inflater(true))) {
      byte[] bytes = ByteStreams.limit(plain, MOST_BYTES).readAllBytes();
      return Optional.of(
          JsonMapper.builder().build().readTree(new String(bytes, StandardCharsets.UTF_8)));
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // Not Base64, not deflated, or not JSON: it was cut or mistyped.
    }
  }

  /** Returns the answer to an exercise, from 0, or an empty text. */
  String answer(int exercise) {
    return state.map(s -> s.path("work").path("" + exercise).asString("")).orElse("");
  }

  /**
   * Returns why this cannot be marked by a sheet, if it cannot.
   *
   * @param id the name of the sheet on the page
   */
  Optional<String> complaint(Sheet sheet, String id) {
    if (state.isEmpty()) {
      return Optional.of("the link cannot be read; it may have been cut");
    }
    JsonNode own = state.get().path("text");
    String other =
        own.isString() ? title(own.asString()) : state.get().path("sheet").asString("nothing");
    return other.equals(own.isString() ? sheet.title() : id)
        ? Optional.empty()
        : Optional.of("this is work on another sheet: %s".formatted(other));
  }

  private static String title(String text) {
    try {
      return SheetReader.read(text).title();
    } catch (IllegalArgumentException e) {
      return "one that cannot be read";
    }
  }
}
