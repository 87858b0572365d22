package org.possibledeals.planning.ground;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.possibledeals.kripke.syntax.SourceText;

/** A word, or parts within brackets, of a file. */
sealed interface SyntaxNode {

  Source source();

  /** Returns where it begins in the text. */
  int place();

  /** Returns the word, or "(" for brackets. */
  String word();

  /** Returns the opening bracket, or a blank for a word. */
  char open();

  /** Returns what is within the brackets; nothing for a word. */
  ImmutableList<SyntaxNode> parts();

  /**
   * A file.
   *
   * @param name what errors call it
   */
  record Source(String name, SourceText text) {

    /** Returns an error in words, with the name of the file. */
    IllegalArgumentException named(IllegalArgumentException mistake) {
      return new IllegalArgumentException(name + ": " + mistake.getMessage(), mistake);
    }
  }

  /** A name, variable, keyword or sign: {@code at}, {@code ?x}, {@code :goal}, {@code Kw.}. */
  record Word(Source source, int place, String word) implements SyntaxNode {
    @Override
    public char open() {
      return ' ';
    }

    @Override
    public ImmutableList<SyntaxNode> parts() {
      return ImmutableList.of();
    }
  }

  /** Parts within brackets. */
  record Branch(Source source, int place, char open, ImmutableList<SyntaxNode> parts)
      implements SyntaxNode {
    @Override
    public String word() {
      return "(";
    }
  }

  /** Returns the error that something else is expected here. */
  default IllegalArgumentException mistake(String expected) {
    return open() == ' '
        ? mistake("\"%s\"".formatted(word()), expected)
        : source().named(source().text().mistake(place(), expected));
  }

  /** As {@link #mistake(String)}, with what was found. */
  default IllegalArgumentException mistake(String found, String expected) {
    return source().named(source().text().mistake(place(), found, expected));
  }

  /** Returns the error that what begins here is wrong, as the message says. */
  default IllegalArgumentException wrong(String message) {
    return source()
        .named(
            new IllegalArgumentException(
                "Line %d: %s".formatted(source().text().line(place()), message)));
  }

  /** Returns the place in words, for a warning. */
  default String where() {
    return "%s, line %d".formatted(source().name(), source().text().line(place()));
  }

  /** Returns whether the first part is this word. */
  default boolean startsWith(String word) {
    return !parts().isEmpty() && parts().getFirst().word().equals(word);
  }

  /** Returns the parts within round brackets, without the first so many. */
  default ImmutableList<SyntaxNode> parts(int skipped, String expected) {
    if (open() != '(' || parts().size() < skipped) {
      throw mistake(expected);
    }
    return parts().subList(skipped, parts().size());
  }

  /** Returns the name that this is. */
  default String name(String expected) {
    String word = word();
    if (!Character.isLetter(word.charAt(0)) && !word.startsWith("_") || word.endsWith(".")) {
      throw mistake(expected);
    }
    return word;
  }

  /** Returns the word that this is, one of these. */
  default String among(Collection<String> words) {
    if (!words.contains(word())) {
      throw mistake("one of " + String.join(" ", words));
    }
    return word();
  }

  /** Returns whether a word is this or within. */
  default boolean mentions(String word) {
    return word().equals(word) || parts().stream().anyMatch(part -> part.mentions(word));
  }

  /** Returns whether no modality is within. */
  default boolean isPropositional() {
    return "[<".indexOf(open()) < 0 && parts().stream().allMatch(SyntaxNode::isPropositional);
  }

  /** Returns each first of two parts with the second one, in order. */
  default Map<SyntaxNode, SyntaxNode> pairs() {
    Map<SyntaxNode, SyntaxNode> pairs = new LinkedHashMap<>();
    ImmutableList<SyntaxNode> parts = parts(0, "names and lists in brackets");
    for (int at = 0; at < parts.size(); at += 2) {
      if (at + 1 == parts.size()) {
        throw parts.get(at).mistake("a name and its list");
      }
      pairs.put(parts.get(at), parts.get(at + 1));
    }
    return pairs;
  }
}
