package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;

/** A word, or parts within brackets. */
sealed interface SyntaxNode {

  /** Returns where it begins in the text. */
  int place();

  /** A name, variable, keyword or sign: {@code at}, {@code ?x}, {@code :goal}, {@code Kw.}. */
  record Word(String text, int place) implements SyntaxNode {

    boolean isVariable() {
      return text.startsWith("?");
    }

    boolean isName() {
      char first = text.charAt(0);
      return (Character.isLetter(first) || first == '_') && !text.endsWith(".");
    }
  }

  /**
   * Parts within brackets.
   *
   * @param open the opening bracket: round, square or angular
   */
  record Branch(char open, ImmutableList<SyntaxNode> parts, int place) implements SyntaxNode {

    boolean isRound() {
      return open == '(';
    }

    /** Returns whether the first part is this word. */
    boolean startsWith(String word) {
      return !parts.isEmpty()
          && parts.getFirst() instanceof Word(String text, int at)
          && text.equals(word);
    }
  }
}
