package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/** Cuts a text into words and signs; whatever the notation was, signs come out in ASCII. */
final class FormulaLexer {

  /**
   * A word, a sign, or the end.
   *
   * @param text in ASCII notation; empty at the end
   * @param written the word or sign as it stands in the text
   * @param start its first character in the text
   */
  record Token(String text, String written, int start, boolean isWord) {
    boolean is(String sign) {
      return !isWord && text.equals(sign);
    }

    boolean isEnd() {
      return !isWord && text.isEmpty();
    }
  }

  /** The signs, the longest first, so that no sign hides a longer one. */
  private static final ImmutableList<String> PLAIN_SIGNS =
      ImmutableList.of(
          "<->", "[?!", "<?!", "->", "[!", "<!", "<=", ">=", "~", "&", "|", "(", ")", "[", "]", "<",
          ">", "=", "{", "}", ",", "/");

  /** K̂: the letter K and a combining circumflex. */
  private static final String CONSIDERS = "K̂_";

  private static final ImmutableMap<String, String> SIGNS = signs();

  private final String text;
  private int position;

  FormulaLexer(String text) {
    this.text = text;
  }

  private static ImmutableMap<String, String> signs() {
    ImmutableMap.Builder<String, String> signs = ImmutableMap.builder();
    for (Notation sign : Notation.values()) {
      if (!sign.unicode.equals(sign.ascii)) {
        signs.put(sign.unicode, sign.ascii);
      }
    }
    signs.put("⟨", "<");
    PLAIN_SIGNS.forEach(sign -> signs.put(sign, sign));
    return signs.buildOrThrow();
  }

  /** Returns the next token; after the last one, the end, however often it is asked. */
  Token next() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    int start = position;
    if (start == text.length()) {
      return new Token("", "the end", start, false);
    }
    boolean considers = text.startsWith(CONSIDERS, start);
    position += considers ? CONSIDERS.length() : 0;
    while (position < text.length() && Notation.isWordPart(text.charAt(position))) {
      position++;
    }
    if (position > start) {
      String word = text.substring(start, position);
      String ascii = considers ? "M_" + word.substring(CONSIDERS.length()) : word;
      return new Token(ascii, word, start, true);
    }
    return sign(start);
  }

  private Token sign(int start) {
    Lookalikes.longSign(text, start)
        .ifPresent(
            sign -> {
              throw mistake(start, "\"" + sign.written() + "\"", sign.expected());
            });
    for (var sign : SIGNS.entrySet()) {
      if (text.startsWith(sign.getKey(), start)) {
        position = start + sign.getKey().length();
        boolean isWord = Notation.isWord(sign.getValue());
        return new Token(sign.getValue(), sign.getKey(), start, isWord);
      }
    }
    String stranger = Character.toString(text.codePointAt(start));
    throw mistake(
        start,
        "\"" + stranger + "\"",
        Lookalikes.shortSign(stranger).orElse("an atom, a bracket, an operator or a connective"));
  }

  /** Returns an error at {@code start}, a position in the text. */
  FormulaSyntaxException mistake(int start, String found, String expected) {
    int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    int column = start - text.lastIndexOf('\n', start - 1);
    return new FormulaSyntaxException(line, column, found, expected);
  }
}
