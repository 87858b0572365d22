package org.possibledeals.classroom.site;

import com.google.common.collect.ImmutableList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.classroom.site.Chapter.Section;

/** The headings of a rendered page, each with the words under it, for the search. */
final class Sections {

  private static final Pattern HEADING =
      Pattern.compile("<h([1-6]) id=\"([^\"]*)\">(.*?)</h\\1>", Pattern.DOTALL);

  private Sections() {}

  /** Returns the sections of a page in order; what stands before the first heading is one, too. */
  static ImmutableList<Section> of(String html) {
    ImmutableList.Builder<Section> sections = ImmutableList.builder();
    Matcher heading = HEADING.matcher(html);
    Section open = new Section("", 1, "", "");
    int from = 0;
    while (heading.find()) {
      add(sections, open, html.substring(from, heading.start()));
      open =
          new Section(
              heading.group(2), Integer.parseInt(heading.group(1)), words(heading.group(3)), "");
      from = heading.end();
    }
    add(sections, open, html.substring(from));
    return sections.build();
  }

  private static void add(ImmutableList.Builder<Section> sections, Section open, String html) {
    String text = words(html);
    if (!open.id().isEmpty() || !text.isEmpty()) {
      sections.add(new Section(open.id(), open.level(), open.heading(), text));
    }
  }

  /** Returns the text of HTML that commonmark wrote. */
  private static String words(String html) {
    return html.replaceAll("<[^>]*>", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
