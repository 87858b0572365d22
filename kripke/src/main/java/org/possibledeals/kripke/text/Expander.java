package org.possibledeals.kripke.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.FormulaSyntaxException;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.text.Definitions.Definition;
import org.possibledeals.kripke.text.Scope.Value;

/**
 * Writes formulas and lists out in the language without the words for puzzles: names get their
 * meaning, {@code for each} its members, comparisons the values that fulfil them.
 *
 * <p>It holds what the whole file has in common; a {@link Part} is what is written out.
 */
final class Expander {
  /** Most definitions and {@code for each}, one in the other. */
  private static final int MOST_LEVELS = 100;

  /** What stands between two members that are written out, and whether formulas are compared. */
  enum Context {
    FORMULA(" & "),
    FORMULAS(", "),
    NAMES(", "),
    CELLS(" "),
    CHANGES("; ");

    final String separator;

    Context(String separator) {
      this.separator = separator;
    }

    boolean isOfFormulas() {
      return this == FORMULA || this == FORMULAS || this == CHANGES;
    }
  }

  private final Expansion.Bound bound;
  private final Expansion start;
  private final Known known;
  private final Definitions definitions;

  /** The numbers and sets that the file names. */
  private final Map<String, Value> constants = new HashMap<>();

  private int levels;

  Expander(Source source, Known known, Definitions definitions) {
    this.bound = new Expansion.Bound();
    this.start = new Expansion(source, bound);
    this.known = known;
    this.definitions = definitions;
  }

  /** Begins another statement, for which at most so many characters are written out. */
  void begin(int most) {
    bound.begin(most);
  }

  Map<String, Value> constants() {
    return constants;
  }

  Known known() {
    return known;
  }

  Optional<Definition> definition(String name) {
    return definitions.named(name);
  }

  Scope global() {
    return Scope.of(constants::get);
  }

  Expansion fresh() {
    return start.fresh();
  }

  /** Enters a definition or {@code for each}, which {@link #leave} leaves. */
  void enter(Tokens t, int at) {
    if (++levels > MOST_LEVELS) {
      throw t.mistake(
          at,
          "more than %d definitions and \"for each\", one in the other".formatted(MOST_LEVELS),
          "fewer");
    }
  }

  void leave() {
    levels--;
  }

  /** Writes out what stands between two places. */
  void expand(Tokens t, int from, int to, Scope scope, Context context, Expansion out) {
    new Part(this, t, to, scope).expand(from, context, out);
  }

  /** Returns what stands between two places, written out. */
  Expansion written(Tokens t, int from, int to, Scope scope, Context context) {
    Expansion out = fresh();
    expand(t, from, to, scope, context, out);
    return out;
  }

  /** Returns the name that begins at {@code from}, with its arguments. */
  String name(Tokens t, int from, int to, Scope scope) {
    Expansion out = fresh();
    new Names(this, t, to, scope).write(from, Context.NAMES, out);
    return out.toString();
  }

  /** Returns the value of the term between two places, which depends on no world. */
  String value(Tokens t, int from, int to, Scope scope) {
    TermReader.Read read =
        TermReader.term(t, from, to)
            .filter(term -> term.end() == to)
            .orElseThrow(() -> t.mistake(from, "a number, or a name that stands for one"));
    return new Comparisons(this, t, scope).value(read.term());
  }

  long number(Tokens t, int from, int to, Scope scope) {
    String value = value(t, from, to, scope);
    if (!Quantity.isNumber(value)) {
      throw t.mistake(
          from,
          "a number, or a name that stands for one" + Nearest.clause(value, constants.keySet()));
    }
    return Quantity.number(value);
  }

  /**
   * Returns whether the formula between two places holds, which depends on no world.
   *
   * @param what the thing that it is
   */
  boolean holds(Tokens t, int from, int to, Scope scope, String what) {
    Expansion out = written(t, from, to, scope, Context.FORMULA);
    return constant(t, from, out.toString())
        .orElseThrow(() -> t.mistake(from, "\"" + out + "\"", what));
  }

  /** Returns whether the formula holds that is written at a place; nothing if it has atoms. */
  static Optional<Boolean> constant(Tokens t, int from, String written) {
    try {
      return Formulas.constant(written);
    } catch (FormulaSyntaxException e) {
      throw t.mistake(from, e.found(), e.expected());
    }
  }
}
