package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
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

  private static final Pattern BLANK = Pattern.compile("(\\s|--[^\\n]*)+");
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>[0-9]+)"
              + "|(?<infix>(?:knows|comknow|distknow) (?:that|whether)(?![A-Za-z0-9]))"
              + "|(?<query>(?:TRUE|VALID|WHERE)\\?)"
              + "|(?<name>[A-Za-z][A-Za-z0-9]*)"
              + "|(?<sign>->|[:,()\\[\\]{}<>!?~¬&∧|∨→])");

  private static final ImmutableList<String> KEYWORDS =
      ImmutableList.of(
          "VARS", "LAW", "OBS", "Top", "Bot", "not", "Not", "iff", "AND", "OR", "XOR", "ONEOF",
          "ForAll", "Forall", "Exists", "K", "Kw");

  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "¬", "~", "not", "~", "Not", "~", "∧", "&", "∨", "|", "→", "->", "ForAll", "Forall");

  private SmcdelLexer() {}

  static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    int position = 0;
    while (true) {
      Matcher blank = BLANK.matcher(text).region(position, text.length());
      position = blank.lookingAt() ? blank.end() : position;
      if (position == text.length()) {
        tokens.add(token(Kind.END, "", text, position));
        return tokens;
      }
      Matcher word = TOKEN.matcher(text).region(position, text.length());
      if (!word.lookingAt()) {
        throw new SmcdelSyntaxException(
            List.of(
                token(Kind.WORD, Character.toString(text.codePointAt(position)), text, position)
                    .mistake("a number, a name, a keyword or a sign of the format")));
      }
      tokens.add(token(kind(word), SAME.getOrDefault(word.group(), word.group()), text, position));
      position = word.end();
    }
  }

  private static Kind kind(Matcher word) {
    if (word.group("number") != null) {
      return Kind.NUMBER;
    }
    return word.group("name") != null && !KEYWORDS.contains(word.group()) ? Kind.NAME : Kind.WORD;
  }

  private static Token token(Kind kind, String word, String text, int position) {
    int line = 1 + (int) text.substring(0, position).chars().filter(c -> c == '\n').count();
    return new Token(kind, word, line, position - text.lastIndexOf('\n', position - 1));
  }
}
