package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException.Mistake;

/** Cuts a text into words; the longest word wins, and {@code --} begins a comment. */
final class SmcdelLexer {

  /** The kind of a word. */
  enum Kind {
    NUMBER,
    NAME,
    WORD,
    END
  }

  /** A word; signs with the same meaning have the same text. */
  record Token(Kind kind, String text, int line, int column) {
    boolean is(String word) {
      return kind == Kind.WORD && text.equals(word);
    }

    Mistake mistake(String expected) {
      String found = kind == Kind.END ? "the end of the file" : "\"" + text + "\"";
      return new Mistake(line, column, "found %s, expected %s.".formatted(found, expected));
    }
  }

  private static final String BLANKS = " \t\n\u000B\f\r";

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>[0-9]+)"
              + "|(?<infix>(?:knows|comknow|distknow) (?:that|whether)(?![A-Za-z0-9]))"
              + "|(?<query>(?:TRUE|VALID|WHERE)\\?)"
              + "|(?<name>[A-Za-z][A-Za-z0-9]*)"
              + "|(?<sign>->|[:,()\\[\\]{}<>!?~¬&∧|∨→])");

  private static final ImmutableSet<String> KEYWORDS =
      ImmutableSet.of(
          "VARS", "LAW", "OBS", "Top", "Bot", "not", "Not", "iff", "AND", "OR", "XOR", "ONEOF",
          "ForAll", "Forall", "Exists", "K", "Kw");

  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "¬", "~", "not", "~", "Not", "~", "∧", "&", "∨", "|", "→", "->", "ForAll", "Forall");

  private final CharSequence text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;
  private int line = 1;
  private int startOfLine;

  private SmcdelLexer(CharSequence text) {
    this.text = text;
  }

  /** Returns the words of the text, in steps in line with its length. */
  static List<Token> tokens(CharSequence text) {
    SmcdelLexer lexer = new SmcdelLexer(text);
    Matcher word = TOKEN.matcher(text);
    while (lexer.skipBlanks()) {
      lexer.take(word.region(lexer.position, text.length()));
    }
    lexer.tokens.add(lexer.token(Kind.END, ""));
    return lexer.tokens;
  }

  /** Skips blanks and comments, and returns whether a word is left. */
  private boolean skipBlanks() {
    boolean isComment = false;
    for (; position < text.length(); position++) {
      char sign = text.charAt(position);
      isComment = sign != '\n' && (isComment || isCommentHere());
      if (!isComment && BLANKS.indexOf(sign) < 0) {
        return true;
      }
      if (sign == '\n') {
        line++;
        startOfLine = position + 1;
      }
    }
    return false;
  }

  private boolean isCommentHere() {
    return position + 1 < text.length()
        && text.charAt(position) == '-'
        && text.charAt(position + 1) == '-';
  }

  private void take(Matcher word) {
    if (!word.lookingAt()) {
      throw new SmcdelSyntaxException(
          List.of(
              token(Kind.WORD, Character.toString(Character.codePointAt(text, position)))
                  .mistake("a number, a name, a keyword or a sign of the format")));
    }
    tokens.add(token(kind(word), SAME.getOrDefault(word.group(), word.group())));
    position = word.end();
  }

  private static Kind kind(Matcher word) {
    if (word.group("number") != null) {
      return Kind.NUMBER;
    }
    return word.group("name") != null && !KEYWORDS.contains(word.group()) ? Kind.NAME : Kind.WORD;
  }

  private Token token(Kind kind, String word) {
    return new Token(kind, word, line, position - startOfLine + 1);
  }
}
