package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Notation;

/**
 * A text whose lines are found once for all. Its places go on behind those of a text before it, so
 * that a tree may have parts of both.
 */
public final class SourceText {
  private final CharSequence text;

  /** The place of the first character. */
  private final int base;

  private final Optional<SourceText> before;

  /** How many characters at the start nobody wrote, so that no column counts them. */
  private final int added;

  /** The place behind each newline. */
  private final int[] starts;

  private SourceText(CharSequence text, int base, Optional<SourceText> before, int added) {
    this.text = text;
    this.base = base;
    this.before = before;
    this.added = added;
    starts =
        IntStream.range(0, text.length())
            .filter(i -> text.charAt(i) == '\n')
            .map(i -> i + 1)
            .toArray();
  }

  /** Makes a source from a text without comments. */
  public SourceText(CharSequence text) {
    this(text, 0, Optional.empty(), 0);
  }

  /** Returns a text whose trees may have parts of this one. */
  public SourceText following(CharSequence other) {
    return following(other, 0);
  }

  /**
   * As {@link #following(CharSequence)}.
   *
   * @param added how many characters of its first line were put before what somebody wrote
   */
  public SourceText following(CharSequence other, int added) {
    return new SourceText(other, end() + 1, Optional.of(this), added);
  }

  /** Returns the text with blanks for comments, so that every place stays the same. */
  public static String withoutComments(String text) {
    StringBuilder plain = new StringBuilder(text);
    boolean isComment = false;
    for (int i = 0; i < plain.length(); i++) {
      isComment = plain.charAt(i) == '#' || isComment && plain.charAt(i) != '\n';
      if (isComment || plain.charAt(i) == '\r') {
        plain.setCharAt(i, ' ');
      }
    }
    return plain.toString();
  }

  /** Returns the comments of the statement that begins on this line of a text, from 1; or "". */
  public static String comment(String text, int line) {
    List<String> lines = text.lines().skip(line - 1).toList();
    return IntStream.range(0, lines.size())
        .takeWhile(i -> i == 0 || lines.get(i).startsWith(" "))
        .filter(i -> lines.get(i).contains("#"))
        .mapToObj(i -> lines.get(i).replaceFirst("[^#]*# *", "").strip())
        .collect(Collectors.joining(" "));
  }

  /** Returns the place of the first character. */
  public int start() {
    return base;
  }

  /** Returns the place behind the last character. */
  public int end() {
    return base + text.length();
  }

  char charAt(int place) {
    return text.charAt(place - base);
  }

  String text(int from, int to) {
    return text.subSequence(from - base, to - base).toString();
  }

  /**
   * Returns where the statements begin, and the end: each begins with a line that does not begin
   * with a blank.
   */
  public ImmutableList<Integer> statements() {
    ImmutableList.Builder<Integer> all = ImmutableList.builder();
    for (int i = 0; i < text.length(); i++) {
      if ((i == 0 || text.charAt(i - 1) == '\n') && !Character.isWhitespace(text.charAt(i))) {
        all.add(base + i);
      }
    }
    return all.add(end()).build();
  }

  /** Returns the place of the first character that is not a blank, or else the end. */
  public int firstPlace() {
    int first = base;
    while (first < end() && Character.isWhitespace(charAt(first))) {
      first++;
    }
    return first;
  }

  /** Returns the end of a part of the text, without the blanks behind it. */
  int stripped(int start, int end) {
    int last = end;
    while (last > start && Character.isWhitespace(charAt(last - 1))) {
      last--;
    }
    return last;
  }

  /** Returns the number of the line at a place, from 1. */
  public int line(int place) {
    if (place < base) {
      return before.orElseThrow().line(place);
    }
    int found = Arrays.binarySearch(starts, place - base);
    return found >= 0 ? found + 2 : -found;
  }

  private int column(int place) {
    if (place < base) {
      return before.orElseThrow().column(place);
    }
    int line = line(place);
    return 1 + place - base - (line == 1 ? Math.min(added, place - base) : starts[line - 2]);
  }

  /** Returns an error: what stands at a place is not what is expected. */
  public TextSyntaxException mistake(int place, String expected) {
    return mistake(place, "\"" + word(place) + "\"", expected);
  }

  /** As {@link #mistake(int, String)}, with what was found. */
  public TextSyntaxException mistake(int place, String found, String expected) {
    return new TextSyntaxException(line(place), column(place), found, expected);
  }

  /** Returns the word or sign at a place. */
  public String word(int place) {
    if (place < base) {
      return before.orElseThrow().word(place);
    }
    int end = place;
    while (end < end() && Notation.isWordPart(charAt(end))) {
      end++;
    }
    if (end == place && place < end()) {
      end += Character.charCount(Character.codePointAt(text, place - base));
    }
    return text(place, end);
  }
}
