package org.possibledeals.recycle.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;

/**
 * Finds where a {@code )} is missing in a text whose parentheses do not close: before the first
 * form that cannot stand inside the forms that are open there, or that begins as far left as one of
 * them although the text is indented.
 */
final class MissingParenthesis {
  private static final Set<String> OF_THE_GAME = Set.of("setup", "declare", "scoring");

  /**
   * A parenthesis that is open.
   *
   * @param isFirst whether nothing stands before it on its line
   * @param isLeading whether at most other parentheses do
   */
  private record Open(Place at, boolean isFirst, boolean isLeading, String head) {}

  private final String file;
  private final String text;
  private final Deque<Open> open = new ArrayDeque<>();
  private int line = 1;
  private int lineStart;
  private Place end;
  private boolean isIndented = true;

  private MissingParenthesis(String file, String text) {
    this.file = file;
    this.text = text;
    end = new Place(file, 1, 1);
  }

  /** Returns the refusal that says where, if that can be told. */
  static Optional<ProgramException> in(String file, String text) {
    return new MissingParenthesis(file, text).find();
  }

  private Optional<ProgramException> find() {
    boolean isFirst = true;
    boolean isLeading = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (text.startsWith(";;", i)) {
        i = Math.max(i, endOfLine(i) - 1);
        continue;
      }
      if (c == '\n') {
        line++;
        lineStart = i + 1;
        isFirst = true;
        isLeading = true;
        continue;
      }
      if (c == '(') {
        Place at = new Place(file, line, i - lineStart + 1);
        Open next = new Open(at, isFirst, isLeading, head(i + 1));
        Optional<ProgramException> found = before(next);
        if (found.isPresent()) {
          return found;
        }
        open.push(next);
      } else if (c == ')' && !open.isEmpty()) {
        open.pop();
      }
      if (!Character.isWhitespace(c)) {
        isFirst = false;
        isLeading &= c == '(';
        end = new Place(file, line, i - lineStart + 2);
      }
    }
    return Optional.empty();
  }

  private int endOfLine(int from) {
    int newline = text.indexOf('\n', from);
    return newline < 0 ? text.length() : newline;
  }

  private String head(int from) {
    int start = from;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    int to = start;
    while (to < text.length() && text.charAt(to) >= 'a' && text.charAt(to) <= 'z') {
      to++;
    }
    return text.substring(start, to);
  }

  private Optional<ProgramException> before(Open next) {
    if (open.isEmpty()) {
      return Optional.empty();
    }
    if (next.isFirst && next.at.column() <= open.getLast().at.column()) {
      isIndented = false;
    }
    if (cannotBeInside(next.head, open.peek().head)) {
      return Optional.of(
          missing(open.peek(), next, "(%s …) cannot be inside it".formatted(next.head)));
    }
    return open.stream()
        .limit(open.size() - 1)
        .filter(form -> isIndented && next.isFirst && form.isLeading)
        .filter(form -> form.at.column() >= next.at.column())
        .findFirst()
        .map(form -> missing(form, next, "begins no further to the right"));
  }

  private static boolean cannotBeInside(String head, String outer) {
    return switch (head) {
      case "stage" -> !outer.equals("game") && !outer.equals("stage");
      case "choice" -> !outer.equals("game") && !outer.equals("stage") && !outer.equals("let");
      default -> OF_THE_GAME.contains(head) && !outer.equals("game");
    };
  }

  private ProgramException missing(Open form, Open next, String why) {
    return new ProgramException(
        end,
        "A ')' is missing here or before: (%s of line %d, column %d, is still open, and line %d %s."
            .formatted(
                form.head.isEmpty() ? "…" : form.head + " …",
                form.at.line(),
                form.at.column(),
                next.at.line(),
                why));
  }
}
