package org.possibledeals.kripke.meaning;

import java.util.HashMap;
import java.util.Map;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** The names of a file, each of which is one thing: an atom, an agent, a constant, and so on. */
public final class Namespace {

  /** The things that have names in formulas. */
  public enum Kind {
    ATOM("an atom"),
    VARIABLE("a variable"),
    AGENT("an agent"),
    CONSTANT("a constant"),
    DEFINITION("a definition"),
    BOUND("a bound name");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  private record Use(Kind kind, int at) {}

  private final Map<String, Use> uses = new HashMap<>();

  /** Returns these names, to which others may be added. */
  Namespace copy() {
    Namespace copy = new Namespace();
    copy.uses.putAll(uses);
    return copy;
  }

  /**
   * Notes that a name is a thing of this kind.
   *
   * @throws TextSyntaxException if it is a word of the language, or another thing elsewhere
   */
  void claim(Kind kind, String name, int at, SourceText source) {
    Use first = uses.putIfAbsent(name, new Use(kind, at));
    if (first == null && (Notation.isReserved(name) || !Notation.isAtomName(name))) {
      throw source.mistake(
          at,
          "\"" + name + "\"",
          "a name for %s: a letter, then letters, digits or _, and no word of the language"
              .formatted(kind.words));
    }
    if (first != null && first.kind != kind) {
      throw source.mistake(
          at,
          "\"" + name + "\"",
          "another name for %s: on line %d it is %s"
              .formatted(kind.words, source.line(first.at), first.kind.words));
    }
  }
}
