package org.possibledeals.kripke.smcdel;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.smcdel.SmcdelSyntaxException.Mistake;

/** The tokens of a text, taken one after the other; {@code --} begins a comment. */
final class SmcdelLexer {

  /** The kind of a token. */
  enum Kind {
    NUMBER,
    NAME,
    WORD,
    END
  }

  /** A token; signs with the same meaning have the same text. */
  record Token(Kind kind, String text, int line, int column) {

    boolean is(String word) {
      return kind == Kind.WORD && text.equals(word);
    }

    Mistake mistake(String expected) {
      String found = kind == Kind.END ? "the end of the file" : "\"" + text + "\"";
      return new Mistake(line, column, "found %s, expected %s.".formatted(found, expected));
    }
  }

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|--[^\\n]*|(?<number>[0-9]+)|(?<word>"
              + "(?:(?:knows|comknow|distknow) (?:that|whether)|VARS|LAW|OBS|Top|Bot|[nN]ot|iff"
              + "|AND|OR|XOR|ONEOF|For[aA]ll|Exists|Kw?)(?![A-Za-z0-9])"
              + "|(?:TRUE|VALID|WHERE)\\?|->|[:,()\\[\\]{}<>!?~¬&∧|∨→])"
              + "|(?<name>[A-Za-z][A-Za-z0-9]*)");

  private static final ImmutableMap<String, String> SAME =
      ImmutableMap.of(
          "¬", "~", "not", "~", "Not", "~", "∧", "&", "∨", "|", "→", "->", "ForAll", "Forall");

  private final List<Token> tokens = new ArrayList<>();
  private int position;

  /** Cuts the text, in steps in line with its length. */
  SmcdelLexer(CharSequence text) {
    Matcher token = TOKEN.matcher(text);
    int line = 1;
    int startOfLine = 0;
    for (int at = 0; at < text.length(); at = token.end()) {
      int column = at - startOfLine + 1;
      if (!token.region(at, text.length()).lookingAt()) {
        String stranger = Character.toString(Character.codePointAt(text, at));
        throw new SmcdelSyntaxException(
            List.of(
                new Token(Kind.WORD, stranger, line, column)
                    .mistake("a number, a name, a keyword or a sign of the format")));
      }
      String word = token.group("word");
      if (word != null) {
        tokens.add(new Token(Kind.WORD, SAME.getOrDefault(word, word), line, column));
      } else if (token.group("number") != null) {
        tokens.add(new Token(Kind.NUMBER, token.group(), line, column));
      } else if (token.group("name") != null) {
        tokens.add(new Token(Kind.NAME, token.group(), line, column));
      } else {
        for (int i = at; i < token.end(); i++) {
          if (text.charAt(i) == '\n') {
            line++;
            startOfLine = i + 1;
          }
        }
      }
    }
    tokens.add(new Token(Kind.END, "", line, text.length() - startOfLine + 1));
  }

  int position() {
    return position;
  }

  Token peek() {
    return peek(0);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(position + ahead, tokens.size() - 1));
  }

  /** Returns the tokens taken since this position. */
  List<Token> since(int from) {
    return tokens.subList(from, position);
  }

  Token next() {
    Token token = peek();
    position = Math.min(position + 1, tokens.size() - 1);
    return token;
  }

  boolean take(String word) {
    boolean stands = peek().is(word);
    if (stands) {
      next();
    }
    return stands;
  }

  void expect(String word, String expected) {
    if (!take(word)) {
      throw mistake(expected);
    }
  }

  int number(String expected) {
    String number = take(Kind.NUMBER, expected);
    try {
      return Integer.parseInt(number);
    } catch (NumberFormatException e) {
      position--;
      throw mistake("a number up to " + Integer.MAX_VALUE);
    }
  }

  String name(String expected) {
    return take(Kind.NAME, expected);
  }

  private String take(Kind kind, String expected) {
    if (peek().kind() != kind) {
      throw mistake(expected);
    }
    return next().text();
  }

  SmcdelSyntaxException mistake(String expected) {
    return new SmcdelSyntaxException(List.of(peek().mistake(expected)));
  }
}
