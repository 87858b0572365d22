package org.possibledeals.kripke.text;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.text.Definitions.Definition;
import org.possibledeals.kripke.text.Scope.Value;

/**
 * Writes formulas and lists out in the language without the words for puzzles: names get their
 * meaning, {@code for each} its members, comparisons the values that fulfil them.
 *
 * <p>It holds what the whole file has in common; a {@link Part} is what is written out.
 */
final class Expander implements Writing {
  /** Most definitions and {@code for each}, one in the other. */
  private static final int MOST_LEVELS = 100;

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

  @Override
  public Map<String, Value> constants() {
    return constants;
  }

  @Override
  public Known known() {
    return known;
  }

  @Override
  public Optional<Definition> definition(String name) {
    return definitions.named(name);
  }

  @Override
  public Scope global() {
    return Scope.of(constants::get);
  }

  @Override
  public Expansion fresh() {
    return start.fresh();
  }

  @Override
  public void enter(Tokens t, int at) {
    if (++levels > MOST_LEVELS) {
      throw t.mistake(
          at,
          "more than %d definitions and \"for each\", one in the other".formatted(MOST_LEVELS),
          "fewer");
    }
  }

  @Override
  public void leave() {
    levels--;
  }

  @Override
  public void expand(Tokens t, int from, int to, Scope scope, Context context, Expansion out) {
    new Part(this, t, to, scope).expand(from, context, out);
  }

  @Override
  public Expansion written(Tokens t, int from, int to, Scope scope, Context context) {
    Expansion out = fresh();
    expand(t, from, to, scope, context, out);
    return out;
  }

  @Override
  public String name(Tokens t, int from, int to, Scope scope) {
    Expansion out = fresh();
    new Names(this, t, to, scope).write(from, Context.NAMES, out);
    return out.toString();
  }

  @Override
  public String value(Tokens t, int from, int to, Scope scope) {
    TermReader.Read read =
        TermReader.term(t, from, to)
            .filter(term -> term.end() == to)
            .orElseThrow(() -> t.mistake(from, "a number, or a name that stands for one"));
    return new Comparisons(this, t, scope).value(read.term());
  }

  @Override
  public long number(Tokens t, int from, int to, Scope scope) {
    String value = value(t, from, to, scope);
    if (!Quantity.isNumber(value)) {
      throw t.mistake(
          from,
          "a number, or a name that stands for one" + Nearest.clause(value, constants.keySet()));
    }
    try {
      return Quantity.number(value);
    } catch (Quantity.NoNumberException e) {
      throw t.mistake(from, e.getMessage(), "a number of at most 63 bits");
    }
  }

  @Override
  public boolean holds(Tokens t, int from, int to, Scope scope, String what) {
    Expansion out = written(t, from, to, scope, Context.FORMULA);
    return Formulas.constant(t, from, out.toString())
        .orElseThrow(() -> t.mistake(from, "\"" + out + "\"", what));
  }
}
