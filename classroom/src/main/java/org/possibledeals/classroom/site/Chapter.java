package org.possibledeals.classroom.site;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the book before it is rendered.
 *
 * @param part of the book
 * @param path of its file among the sources, such as {@code thesis-notes/lab/sheet.md}
 * @param markdown its text
 */
record Chapter(String part, String path, String markdown) {

  private static final Pattern TITLE = Pattern.compile("^# +(.+)$", Pattern.MULTILINE);

  /**
   * A heading and the text under it.
   *
   * @param id empty for what stands before the first heading
   * @param level 1 for the title
   */
  record Section(String id, int level, String heading, String text) {}

  /**
   * A rendered page.
   *
   * @param sections in order
   * @param pictures the files that it shows, among the sources
   */
  record Rendered(String html, ImmutableList<Section> sections, ImmutableList<String> pictures) {}

  /** Returns the word for it in links: {@code lab-sheet}. */
  String id() {
    return id(path);
  }

  /** Returns the word for the page of a file. */
  static String id(String path) {
    return path.replaceFirst("^thesis-notes/README", "notes")
        .replaceFirst("^thesis-notes/", "")
        .replaceFirst("[.]md$", "")
        .replace('/', '-')
        .toLowerCase(Locale.ROOT);
  }

  /** Returns its title, without marks of Markdown. */
  String title() {
    Matcher found = TITLE.matcher(markdown);
    return found.find() ? found.group(1).replaceAll("[`*]", "") : id();
  }
}
