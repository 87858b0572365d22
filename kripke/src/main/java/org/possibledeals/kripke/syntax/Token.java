package org.possibledeals.kripke.syntax;

/**
 * A word, a sign, or the end.
 *
 * @param text in ASCII; empty at the end
 * @param written the word or sign as it stands in the text
 * @param start its place in the source
 * @param isSpaced whether a blank comes before it
 */
record Token(String text, String written, int start, boolean isWord, boolean isSpaced) {

  boolean is(String sign) {
    return !isWord && text.equals(sign);
  }

  boolean isTheWord(String word) {
    return isWord && text.equals(word);
  }

  boolean isEnd() {
    return !isWord && text.isEmpty();
  }

  /** Returns whether it is a sign without a blank before it. */
  boolean isGlued(String sign) {
    return is(sign) && !isSpaced;
  }
}
