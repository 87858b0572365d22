package org.possibledeals.recycle.text;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;

/**
 * Reads the text of a program into forms: the same for all dialects.
 *
 * <p>Names and numbers are read whole, so {@code AB} is one name and {@code A B} are two. A comment
 * is {@code ;;} to the end of its line, also of the last one.
 */
public final class ProgramReader {
  private static final ImmutableList<String> SIGNS =
      ImmutableList.of(
          "..", "<=", ">=", "==", "!=", "//", "<", ">", "+", "-", "*", "%", "^", ",", ":");

  /** Maximum number of characters per program. */
  public static final int MOST_CHARACTERS = 1_000_000;

  /** Maximum nesting of forms. */
  public static final int MOST_LEVELS = 200;

  private final String file;
  private final String text;
  private final Consumer<Warning> warnings;
  private int levels;
  private int next;
  private int line = 1;
  private int lineStart;

  private ProgramReader(String file, String text, Consumer<Warning> warnings) {
    this.file = file;
    this.text = text;
    this.warnings = warnings;
    this.next = text.startsWith("\uFEFF") ? 1 : 0;
    this.lineStart = next;
  }

  /**
   * Returns the form {@code (game …)} that {@code text} is; what is superfluous after it is passed
   * over.
   *
   * @param file its name, for messages; empty if it has none
   * @throws ProgramException as {@link #read(String, String, Consumer)}
   */
  public static Form read(String file, String text) {
    return read(file, text, warning -> {});
  }

  /**
   * Returns the form {@code (game …)} that {@code text} is.
   *
   * @param file its name, for messages; empty if it has none
   * @param warnings is given what is superfluous: a {@code )} after the end
   * @throws ProgramException if it is not exactly one such form, longer than {@value
   *     #MOST_CHARACTERS} characters, or has more than {@value #MOST_LEVELS} forms inside one
   *     another
   */
  public static Form read(String file, String text, Consumer<Warning> warnings) {
    ProgramReader reader = new ProgramReader(file, text, warnings);
    if (text.length() > MOST_CHARACTERS) {
      throw new ProgramException(
          reader.place(),
          "A program of %s characters is too long; it may have %s."
              .formatted(Figures.count(text.length()), Figures.count(MOST_CHARACTERS)));
    }
    reader.skipBlanks();
    Place start = reader.place();
    if (!(reader.node() instanceof Form game) || !game.begins("game")) {
      throw new ProgramException(start, "A program is one form (game …), and begins with it.");
    }
    reader.requireEnd();
    return game;
  }

  private void requireEnd() {
    skipBlanks();
    Place at = place();
    int surplus = 0;
    while (next < text.length() && text.charAt(next) == ')') {
      next++;
      surplus++;
      skipBlanks();
    }
    if (next < text.length()) {
      throw new ProgramException(
          at,
          "Found '%s' after the end of (game …); expected nothing more. A ')' before it may be too many."
              .formatted(surplus > 0 ? ')' : text.charAt(next)));
    }
    if (surplus > 0) {
      warnings.accept(
          new Warning(
              at,
              "Found %s after the end of (game …), where nothing is open; passed over."
                  .formatted(surplus == 1 ? "')'" : surplus + " ')'")));
    }
  }

  private Place place() {
    return new Place(file, line, next - lineStart + 1);
  }

  private void skipBlanks() {
    while (next < text.length()) {
      char c = text.charAt(next);
      if (c == '\n') {
        next++;
        line++;
        lineStart = next;
      } else if (c == ' ' || c == '\t' || c == '\r') {
        next++;
      } else if (text.startsWith(";;", next)) {
        int end = text.indexOf('\n', next);
        next = end < 0 ? text.length() : end;
      } else {
        return;
      }
    }
  }

  private Node node() {
    skipBlanks();
    Place at = place();
    if (next == text.length()) {
      throw new ProgramException(at, "Found the end of the text; expected a form or a word.");
    }
    char c = text.charAt(next);
    if (c == '(') {
      return form(at);
    }
    if (c == '\'') {
      next++;
      String name = letters('A', 'Z');
      if (name.isEmpty()) {
        throw new ProgramException(
            at, "Found ' without a name; expected a variable such as 'C, in upper-case letters.");
      }
      return new Word(Kind.VARIABLE, name, at);
    }
    return word(at, c);
  }

  private Word word(Place at, char c) {
    if (c >= 'A' && c <= 'Z') {
      return new Word(Kind.NAME, letters('A', 'Z'), at);
    }
    if (c >= '0' && c <= '9') {
      return new Word(Kind.NUMBER, letters('0', '9'), at);
    }
    if (c >= 'a' && c <= 'z') {
      return new Word(Kind.KEYWORD, letters('a', 'z'), at);
    }
    for (String sign : SIGNS) {
      if (text.startsWith(sign, next)) {
        next += sign.length();
        return new Word(Kind.SIGN, sign, at);
      }
    }
    throw new ProgramException(
        at,
        c == ')'
            ? "Found ')' that closes nothing; expected a form or a word."
            : "Found '%c'; expected a parenthesis, an operator, 'V, or a word of letters or digits."
                .formatted(c));
  }

  private String letters(char first, char last) {
    int start = next;
    while (next < text.length() && text.charAt(next) >= first && text.charAt(next) <= last) {
      next++;
    }
    return text.substring(start, next);
  }

  private Form form(Place at) {
    next++;
    if (++levels > MOST_LEVELS) {
      throw new ProgramException(
          at, "Forms are nested deeper than %d levels, which is most.".formatted(MOST_LEVELS));
    }
    List<Node> items = new ArrayList<>();
    while (true) {
      skipBlanks();
      if (next == text.length()) {
        throw MissingParenthesis.in(file, text)
            .orElse(
                new ProgramException(
                    at, "This '(' is never closed; expected ')' before the end of the text."));
      }
      if (text.charAt(next) == ')') {
        next++;
        levels--;
        return new Form(ImmutableList.copyOf(items), at);
      }
      items.add(node());
    }
  }
}
