package org.possibledeals.classroom.site;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.text.ModelFileReader;

/**
 * The models that the page offers: all classics and all example files of ours, the easy ones first.
 * Files of the model checker SMCDEL are left out, as the page reads our own format.
 */
final class Gallery {

  /** Maximum number of worlds of a model of which the gallery has a picture. */
  private static final int MOST_DRAWN = 32;

  /** The order of a course; others stand after these. */
  private static final ImmutableList<String> COURSE =
      ImmutableList.of(
          "hexa",
          "hats",
          "muddy-children",
          "drinking-logicians",
          "moore",
          "cheryl",
          "bisimulation",
          "value-of-a-number",
          "russian-cards",
          "dining-cryptographers",
          "sum-and-product",
          "three-numbers",
          "surprise-exam",
          "private-telling",
          "sally-anne",
          "beliefs",
          "loss-of-seriality",
          "coordinated-attack",
          "gossip");

  private static final Pattern SOURCE = Pattern.compile("; ([^;]*?(?:[12]\\d{3}|DEL|RAK)[^;]*)");

  private static final ModelPanels PANELS =
      new ModelPanels(WorldLabels.USUAL.inShort(true), Optional.empty());

  private Gallery() {}

  /**
   * A model of the gallery.
   *
   * @param id a word, for links
   * @param title in words
   * @param source its publication, or empty
   * @param story what happens, in a sentence or two
   * @param text the model file
   * @param worlds how many there are at the start
   * @param svg a picture of the start, or empty
   */
  record Entry(
      String id, String title, String source, String story, String text, int worlds, String svg) {}

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
    for (int i = 0; i < COURSE.size(); i++) {
      if (id.equals(COURSE.get(i)) || id.matches(Pattern.quote(COURSE.get(i)) + "-(asked|\\d+)")) {
        return i;
      }
    }
    return COURSE.size();
  }

  private static Entry example(Path file) {
    String name = file.getFileName().toString().replace(".kripke", "");
    String text = Folders.read(file);
    String comment =
        text.lines()
            .takeWhile(line -> line.startsWith("#"))
            .map(line -> line.substring(1).strip())
            .reduce((first, second) -> first + " " + second)
            .orElse("");
    boolean isOfClassic = Classics.names().contains(name);
    String words = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    String title =
        isOfClassic ? Classics.named(name).title() + ", with questions" : words.replace('-', ' ');
    Matcher source = SOURCE.matcher(comment);
    return entry(
        isOfClassic ? name + "-asked" : name,
        title,
        source.find() ? source.group(1).replaceFirst("[.] .*|[.]$|: .*", "") : "",
        comment,
        text);
  }

  private static Entry entry(String id, String title, String source, String story, String text) {
    KripkeModel<String> start = ModelFileReader.read(text).listed();
    return new Entry(id, title, source, story, text, start.worlds().size(), svg(title, start));
  }

  private static String svg(String title, KripkeModel<String> start) {
    if (start.worlds().size() > MOST_DRAWN) {
      return "";
    }
    try {
      return StoryPictures.of(PANELS, title, start, List.of())
          .getFirst()
          .figure(false)
          .toSvg(title);
    } catch (BeyondReachException e) {
      return "";
    }
  }
}
