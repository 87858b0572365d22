package org.possibledeals.recycle.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;

/** The manual of the language: an entry for each form, under the word that the form begins with. */
public final class Manual {
  private static final String HEADING = "### ";

  private Manual() {}

  /** Returns the whole manual, in Markdown. */
  public static String text() {
    try (InputStream in =
        Objects.requireNonNull(Manual.class.getResourceAsStream("/manual/recycle.md"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the manual.", e);
    }
  }

  /** Returns all entries by their words, in the order of the manual, without their headings. */
  public static ImmutableMap<String, ImmutableList<String>> entries() {
    Map<String, List<String>> entries = new LinkedHashMap<>();
    Optional<String> word = Optional.empty();
    for (String line : text().lines().toList()) {
      if (line.startsWith("#")) {
        word =
            line.startsWith(HEADING)
                ? Optional.of(line.substring(HEADING.length()))
                : Optional.empty();
        word.ifPresent(found -> entries.put(found, new ArrayList<>()));
      } else {
        word.ifPresent(found -> entries.get(found).add(line));
      }
    }
    return entries.entrySet().stream()
        .collect(
            ImmutableMap.toImmutableMap(
                Map.Entry::getKey, entry -> ImmutableList.copyOf(entry.getValue())));
  }

  /**
   * Returns the entry of a form, for a terminal.
   *
   * @param form the word that it begins with, {@code move}, also in a parenthesis
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static String entry(String form) {
    String word = form.replaceAll("[()]", "").strip();
    ImmutableMap<String, ImmutableList<String>> entries = entries();
    if (!entries.containsKey(word)) {
      throw new IllegalArgumentException(
          "No form %s.%s The forms are %s."
              .formatted(
                  form,
                  Nearest.question(word, entries.keySet()),
                  String.join(" ", entries.keySet())));
    }
    return word + "\n\n" + String.join("\n", entries.get(word)).replace("`", "").strip() + "\n";
  }
}
