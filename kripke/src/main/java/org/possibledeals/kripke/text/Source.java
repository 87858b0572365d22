package org.possibledeals.kripke.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;

/** A text, whose lines are found once for all, and in which each atom is read once. */
final class Source {
  private final CharSequence text;

  /** The position behind each newline. */
  private final int[] starts;

  private final Map<String, Optional<Formula.Atom>> atoms;

  /** The names of the formulas that the text defines. */
  private final Set<String> defined;

  /** The source that this text is written out from, and the place there of each character. */
  private final Optional<Source> origin;

  private final int[] places;

  /** What the author wrote where this text is a statement that is written out. */
  private final Optional<String> said;

  Source(CharSequence text) {
    this(
        text,
        new int[0],
        Optional.empty(),
        Optional.empty(),
        new HashMap<>(),
        new LinkedHashSet<>());
  }

  /**
   * Makes a text that is written out from {@code origin}, with the places there of its characters
   * and of its end.
   *
   * @param said what the author wrote
   */
  Source(CharSequence text, int[] places, String said, Source origin) {
    this(text, places, Optional.of(said), Optional.of(origin), origin.atoms, origin.defined);
  }

  /** Returns another text that may use the names of this one. */
  Source following(CharSequence other) {
    return new Source(
        other, new int[0], Optional.empty(), Optional.empty(), atoms, new LinkedHashSet<>(defined));
  }

  private Source(
      CharSequence text,
      int[] places,
      Optional<String> said,
      Optional<Source> origin,
      Map<String, Optional<Formula.Atom>> atoms,
      Set<String> defined) {
    this.text = text;
    this.places = places;
    this.said = said;
    this.origin = origin;
    this.atoms = atoms;
    this.defined = defined;
    starts =
        IntStream.range(0, text.length())
            .filter(i -> text.charAt(i) == '\n')
            .map(i -> i + 1)
            .toArray();
  }

  /** Returns the names of the formulas that the text defines, to which names may be added. */
  Set<String> defined() {
    return defined;
  }

  /** Returns what the author wrote, where this text is written out. */
  Optional<String> said() {
    return said;
  }

  CharSequence text() {
    return text;
  }

  /** Returns the number of the line at {@code position}, from 1. */
  int line(int position) {
    if (origin.isPresent()) {
      return origin.get().line(places[position]);
    }
    int found = Arrays.binarySearch(starts, position);
    return found >= 0 ? found + 2 : -found;
  }

  /** Returns the number of the character at {@code position} within its line, from 1. */
  int column(int position) {
    if (origin.isPresent()) {
      return origin.get().column(places[position]);
    }
    int line = line(position);
    return 1 + position - (line == 1 ? 0 : starts[line - 2]);
  }

  /** Returns the end of the word at {@code start} of letters, digits and underscores. */
  int endOfWord(int start, int end) {
    int at = start;
    while (at < end && isOfAWord(text.charAt(at))) {
      at++;
    }
    return at;
  }

  static boolean isOfAWord(char sign) {
    return Character.isLetter(sign) || Character.isDigit(sign) || sign == '_';
  }

  /** Returns the atom that is written so, without blanks; nothing if it is none. */
  Optional<Formula.Atom> atom(String written) {
    return atoms.computeIfAbsent(written, Source::read);
  }

  private static Optional<Formula.Atom> read(String written) {
    try {
      return FormulaReader.read(written) instanceof Formula.Atom atom
          ? Optional.of(atom)
          : Optional.empty();
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }
}
