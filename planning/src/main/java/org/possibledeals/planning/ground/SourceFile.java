package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.planning.ground.SyntaxNode.Branch;
import org.possibledeals.planning.ground.SyntaxNode.Source;
import org.possibledeals.planning.ground.SyntaxNode.Word;

/** A file of EPDDL: words, and brackets within each other. */
final class SourceFile {
  /** Maximum depth of brackets; what is read is walked by recursion. */
  private static final int MOST_LEVELS = 300;

  private static final String OPENING = "([<";
  private static final String CLOSING = ")]>";
  private static final Pattern BLANKS = Pattern.compile("(?:\\s|;[^\\n]*+)*+");
  private static final Pattern TOKEN =
      Pattern.compile("/=|[=|()\\[\\]<>-]|[?:][a-zA-Z_][\\w-]*+|[a-zA-Z_][\\w-]*+\\.?");

  private final String text;
  private final Source source;
  private final Matcher matcher;
  private int at;

  private SourceFile(String name, String text) {
    this.text = text;
    source = new Source(name, new SourceText(text));
    matcher = TOKEN.matcher(text);
  }

  /**
   * Returns the one {@code (define ...)} of the text.
   *
   * @param name what errors call the file
   * @throws IllegalArgumentException if there is none or more, or brackets do not match
   */
  static SyntaxNode define(String name, String text) {
    SourceFile file = new SourceFile(name, text);
    ImmutableList<SyntaxNode> all = file.parts(' ', 0, 0);
    if (all.isEmpty()) {
      throw file.mistake(text.length(), "nothing", "(define ...)");
    }
    if (!all.getFirst().startsWith("define")) {
      throw all.getFirst().mistake("(define ...)");
    }
    if (all.size() > 1) {
      throw all.get(1).mistake("the end, as a file has one (define ...)");
    }
    return all.getFirst();
  }

  /** Returns what is within the brackets that began at {@code from}, or in the file. */
  private ImmutableList<SyntaxNode> parts(char open, int from, int levels) {
    if (levels > MOST_LEVELS) {
      throw mistake(from, "at most " + MOST_LEVELS + " brackets within each other");
    }
    ImmutableList.Builder<SyntaxNode> parts = ImmutableList.builder();
    while (true) {
      matcher.usePattern(BLANKS).region(at, text.length()).lookingAt();
      at = matcher.end();
      if (at == text.length() && levels == 0) {
        return parts.build();
      }
      if (at == text.length()) {
        throw mistake(at, "the end", wanted(open, from));
      }
      if (!matcher.usePattern(TOKEN).region(at, text.length()).lookingAt()) {
        throw mistake(at, "a name, which begins with a letter, a bracket or one of = /= | -");
      }
      int start = at;
      at = matcher.end();
      String token = matcher.group();
      if (OPENING.contains(token)) {
        char bracket = token.charAt(0);
        parts.add(new Branch(source, start, bracket, parts(bracket, start, levels + 1)));
      } else if (!CLOSING.contains(token)) {
        parts.add(new Word(source, start, token));
      } else if (levels > 0 && OPENING.indexOf(open) == CLOSING.indexOf(token)) {
        return parts.build();
      } else {
        throw mistake(start, levels > 0 ? wanted(open, from) : "an opening bracket before it");
      }
    }
  }

  private String wanted(char open, int from) {
    return "%s for the %s of line %d"
        .formatted(CLOSING.charAt(OPENING.indexOf(open)), open, source.text().line(from));
  }

  private IllegalArgumentException mistake(int place, String expected) {
    return source.named(source.text().mistake(place, expected));
  }

  private IllegalArgumentException mistake(int place, String found, String expected) {
    return source.named(source.text().mistake(place, found, expected));
  }
}
