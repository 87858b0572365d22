package org.possibledeals.kripke.print;

import com.google.common.html.HtmlEscapers;
import java.util.regex.Pattern;

/**
 * Text from outside, so written that it is text and nothing else where it is read: names of files,
 * agents, worlds, tables, and messages that quote them. A character that could do more is written
 * as Java writes it: <code>&#92;u001b</code>.
 */
public final class PlainText {

  private static final Pattern LINE_BREAKS =
      Pattern.compile("\\s*[\\n\\r\\u000B\\f\\u0085\\u2028\\u2029]\\s*");

  /** What a spreadsheet takes for a formula, unless it is a number. */
  private static final Pattern FORMULA =
      Pattern.compile("(?s)(?![-+]?(\\d+(\\.\\d*)?([eE][-+]?\\d+)?|Infinity)$)[-=+@\t\r].*");

  /** What means something in Markdown: wherever it stands, or at the beginning of a line. */
  private static final Pattern MARKDOWN =
      Pattern.compile(
          "[\\\\`|*_~]|<(?=[A-Za-z/!?])|&(?=#?\\w+;)|](?=[(\\[:])"
              + "|^(#(?=#{0,5}(\\s|$))|>|[-+=](?=[-+=\\s]|$)|\\d+(?=[.)](\\s|$)))");

  private PlainText() {}

  /**
   * Returns a text whose characters command nothing, neither a terminal nor the order in which it
   * is read: controls but line feeds and tabs, and those of the direction, are written as <code>
   * &#92;u001b</code>.
   */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isCommand(text.charAt(i))) {
        return escaped(text);
      }
    }
    return text;
  }

  /** Returns {@link #of} a text as one line: line feeds and tabs are written like the others. */
  public static String line(String text) {
    return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
  }

  private static String escaped(String text) {
    var plain = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (isCommand(c)) {
        plain.append("\\u%04x".formatted((int) c));
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  private static boolean isCommand(char c) {
    if (c >= ' ' && c <= '~') {
      return false;
    }
    boolean isLayout = c == '\n' || c == '\t';
    boolean isDirection = c >= '\u202A' && c <= '\u202E' || c >= '\u2066' && c <= '\u2069';
    return Character.isISOControl(c) && !isLayout || isDirection || c == '\uFFFE' || c == '\uFFFF';
  }

  /** Returns a text as it stands in XML, HTML and SVG, between tags or in an attribute's quotes. */
  public static String xml(String text) {
    String valid = of(text).replaceAll("\\p{Cs}", "\uFFFD"); // half a pair of surrogates
    return HtmlEscapers.htmlEscaper().escape(valid);
  }

  /** Returns a text as it stands in a line or in a cell of Markdown. */
  public static String markdown(String text) {
    String line = of(LINE_BREAKS.matcher(text.strip()).replaceAll(" "));
    return MARKDOWN
        .matcher(line)
        .replaceAll(
            found ->
                Character.isDigit(found.group().charAt(0))
                    ? found.group() + "\\\\"
                    : "\\\\" + (found.group().equals("\\") ? "\\\\" : found.group()));
  }

  /**
   * Returns a text as a cell of comma-separated values. If a spreadsheet would take it for a
   * formula, an apostrophe stands before it; numbers stay numbers.
   */
  public static String csv(String text) {
    String cell = of(FORMULA.matcher(text).matches() ? "'" + text : text);
    return cell.matches("[^,\"\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** Returns a text as one word of a command for a shell of Unix, in quotes if it needs them. */
  public static String shell(String text) {
    return text.matches("[A-Za-z0-9_./:,=@%+-]+")
        ? text
        : "'" + of(text).replace("'", "'\\''") + "'";
  }
}
