package org.possibledeals.kripke.smcdel;

import java.util.List;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Kind;
import org.possibledeals.kripke.smcdel.SmcdelLexer.Token;

/** The words of a text, one after the other. */
final class SmcdelWords {
  private final List<Token> tokens;
  private int position;

  SmcdelWords(CharSequence text) {
    tokens = SmcdelLexer.tokens(text);
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

  /** Returns the words taken since this position. */
  List<Token> since(int from) {
    return tokens.subList(from, position);
  }

  /** Returns the text of the words taken since this position, with blanks between them. */
  String textSince(int from) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < position; i++) {
      text.append(i > from ? " " : "").append(tokens.get(i).text());
    }
    return text.toString();
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
    if (peek().kind() != Kind.NUMBER) {
      throw mistake(expected);
    }
    try {
      return Integer.parseInt(next().text());
    } catch (NumberFormatException e) {
      position--;
      throw mistake("a number up to " + Integer.MAX_VALUE);
    }
  }

  String name(String expected) {
    if (peek().kind() != Kind.NAME) {
      throw mistake(expected);
    }
    return next().text();
  }

  SmcdelSyntaxException mistake(String expected) {
    return new SmcdelSyntaxException(List.of(peek().mistake(expected)));
  }
}
