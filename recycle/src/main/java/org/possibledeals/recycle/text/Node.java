package org.possibledeals.recycle.text;

import com.google.common.collect.ImmutableList;

/** A program as it is written: words, and forms in parentheses. */
public sealed interface Node {

  /** Returns where this begins. */
  Place at();

  /** The characters of a word. */
  enum Kind {
    /** Upper-case letters: {@code HAND}. */
    NAME,
    /** Digits. */
    NUMBER,
    /** Lower-case letters: {@code choice}. */
    KEYWORD,
    /** An apostrophe and a name; the text is the name alone. */
    VARIABLE,
    /** An operator, {@code ,}, {@code :} or {@code ..}. */
    SIGN
  }

  /** One word. */
  record Word(Kind kind, String text, Place at) implements Node {
    /** Returns whether this is the keyword or sign {@code text}. */
    public boolean is(String other) {
      return (kind == Kind.KEYWORD || kind == Kind.SIGN) && text.equals(other);
    }

    @Override
    public String toString() {
      return kind == Kind.VARIABLE ? "'" + text : text;
    }
  }

  /** The text between two parentheses. */
  record Form(ImmutableList<Node> items, Place at) implements Node {
    /** Returns whether the first item is the keyword or sign {@code word}. */
    public boolean begins(String word) {
      return !items.isEmpty() && items.getFirst() instanceof Word first && first.is(word);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder("(");
      for (Node item : items) {
        text.append(text.length() > 1 ? " " : "").append(item);
      }
      String all = text.append(")").toString();
      return all.length() > 60 ? all.substring(0, 57) + "…)" : all;
    }
  }

  /** Returns whether this is the keyword or sign {@code word}. */
  static boolean isWord(Node node, String word) {
    return node instanceof Word w && w.is(word);
  }

  /** Returns whether this is a form that begins with {@code word}. */
  static boolean isForm(Node node, String word) {
    return node instanceof Form f && f.begins(word);
  }
}
