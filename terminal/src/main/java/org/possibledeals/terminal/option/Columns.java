package org.possibledeals.terminal.option;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text broken into lines of 80 columns, or of as many as the environment's COLUMNS says. */
public final class Columns {

  private static final int USUAL = 80;

  /** The columns of a table before the last. */
  private static final Pattern FIRST_COLUMN = Pattern.compile(" *\\S+( \\S+)* {3,}");

  /** A row of a table with three columns or more, which would be unreadable in parts. */
  private static final Pattern ROW = Pattern.compile(" *\\S.*?\\S {2,}\\S.*\\S {2,}\\S.*");

  private Columns() {}

  /**
   * Returns a line, broken at blanks where it is too long, unless it is a row of several columns.
   */
  public static String wrapped(String line) {
    return wrapped(
        line,
        Optional.ofNullable(System.getenv("COLUMNS"))
            .filter(columns -> columns.matches("[1-9][0-9]{1,5}"))
            .map(Integer::valueOf)
            .orElse(USUAL));
  }

  /** Returns a line, wrapped at spaces to {@code width} columns with a hanging indent. */
  static String wrapped(String line, int width) {
    if (ROW.matcher(line).matches()) {
      return line;
    }
    Matcher column = FIRST_COLUMN.matcher(line);
    int indent =
        column.lookingAt() && column.end() <= width / 2
            ? column.end()
            : line.length() - line.stripLeading().length() + 4;
    var text = new StringBuilder();
    String rest = line;
    for (int end = end(rest, indent, width); end >= 0; end = end(rest, indent, width)) {
      text.append(rest.substring(0, end).stripTrailing()).append('\n');
      rest = " ".repeat(indent) + rest.substring(end).stripLeading();
    }
    return text.append(rest).toString();
  }

  /** Returns where to break a line: at the last blank that fits, or else the first; or -1. */
  private static int end(String line, int indent, int width) {
    if (line.length() <= width) {
      return -1;
    }
    int last = line.lastIndexOf(' ', width);
    return last > indent ? last : line.indexOf(' ', Math.max(width, indent));
  }
}
