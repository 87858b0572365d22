package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.io.MoreFiles;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.classroom.bridge.Page;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.text.ModelFileReader;

/**
 * The models that the page offers: all classics and the example files of ours that are not a
 * classic at another size or with more questions, by theme. Files of the model checker SMCDEL are
 * left out, as the page reads our own format.
 */
final class Gallery {

  /** Maximum number of worlds of a model of which the gallery has a picture. */
  private static final int MOST_DRAWN = 32;

  /**
   * The models by theme, in the order of a course; others stand after these, under {@code more}.
   */
  private static final ImmutableListMultimap<String, String> THEMES =
      ImmutableListMultimap.<String, String>builder()
          .putAll("sight", "muddy-children", "hats", "drinking-logicians", "dining-cryptographers")
          .putAll("cards", "hexa", "russian-cards", "russian-cards-announced", "russian-cards-plan")
          .putAll("announcements", "moore", "moore-revised", "surprise-exam", "knowability", "lie")
          .putAll(
              "numbers",
              "cheryl",
              "monty-hall",
              "value-of-a-number",
              "sum-and-product",
              "three-numbers")
          .putAll(
              "messages",
              "private-telling",
              "coordinated-attack",
              "coordinated-attack-plan",
              "gossip",
              "gossip-plan",
              "gossip-secrets")
          .putAll("beliefs", "sally-anne", "winestein", "beliefs", "loss-of-seriality")
          .build();

  private static final Pattern SOURCE = Pattern.compile("; ([^;]*?(?:[12]\\d{3}|DEL|RAK)[^;]*)");

  private Gallery() {}

  /**
   * A model of the gallery.
   *
   * @param id a word, for links
   * @param theme what it is about
   * @param title in words
   * @param source its publication, or empty
   * @param story what happens, in a sentence or two
   * @param text the model file
   * @param worlds how many there are at the start
   * @param scene the picture of the start, as the engine gives it; nothing if there are many worlds
   */
  record Entry(
      String id,
      String theme,
      String title,
      String source,
      String story,
      String text,
      int worlds,
      JsonElement scene) {}

  /** Returns all models as JSON. */
  static String json(Path examples) {
    return Folders.JSON.toJson(entries(examples));
  }

  private static ImmutableList<Entry> entries(Path examples) {
    List<Entry> entries = new ArrayList<>();
    for (Classic classic : Classics.all()) {
      entries.add(
          entry(
              classic.name(),
              classic.title(),
              classic.source(),
              Classic.setting(classic.file()),
              classic.file()));
    }
    try (Stream<Path> files = Files.list(examples)) {
      files
          .filter(file -> file.toString().endsWith(".kripke"))
          .filter(file -> !isTwin(MoreFiles.getNameWithoutExtension(file)))
          .forEach(file -> entries.add(example(file)));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the examples.", e);
    }
    return entries.stream()
        .sorted(
            Comparator.comparingInt((Entry entry) -> place(entry.id())).thenComparing(Entry::id))
        .collect(toImmutableList());
  }

  private static int place(String id) {
    int place = THEMES.values().asList().indexOf(id);
    return place < 0 ? THEMES.size() : place;
  }

  /** Returns whether a file is a classic, or one at another size. */
  private static boolean isTwin(String name) {
    return Classics.names().contains(name.replaceFirst("-\\d+$", ""));
  }

  private static Entry example(Path file) {
    String name = MoreFiles.getNameWithoutExtension(file);
    String text = Folders.read(file);
    String comment =
        text.lines()
            .takeWhile(line -> line.startsWith("#"))
            .map(line -> line.substring(1).strip())
            .reduce((first, second) -> first + " " + second)
            .orElse("");
    String words = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    Matcher source = SOURCE.matcher(comment);
    return entry(
        name,
        words.replace('-', ' '),
        source.find() ? source.group(1).replaceFirst("[.] .*|[.]$|: .*", "") : "",
        comment,
        text);
  }

  private static Entry entry(String id, String title, String source, String story, String text) {
    String theme = THEMES.inverse().get(id).stream().findFirst().orElse("more");
    int worlds = ModelFileReader.read(text).listed().worlds().size();
    JsonElement scene =
        worlds > MOST_DRAWN
            ? JsonNull.INSTANCE
            : JsonParser.parseString(Page.scene(text, new String[0], "", "", 0, true));
    return new Entry(id, theme, title, source, story, text, worlds, scene);
  }
}
