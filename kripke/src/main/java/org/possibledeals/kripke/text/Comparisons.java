package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.text.TermReader.Comparison;

/** Writes comparisons out as the values that fulfil them, and finds the values of terms. */
final class Comparisons {
  private final Writing expander;
  private final Tokens t;
  private final Scope scope;

  Comparisons(Writing expander, Tokens t, Scope scope) {
    this.expander = expander;
    this.t = t;
    this.scope = scope;
  }

  /**
   * Writes a comparison out that stands at a place; returns the place behind it, or the same if it
   * is part of the language.
   */
  int compare(int at, Comparison comparison, Expansion out) {
    List<Term> terms = comparison.terms();
    List<Quantity> quantities = new ArrayList<>();
    for (Term term : terms) {
      quantities.add(quantity(term));
    }
    boolean isEquation = comparison.signs().equals(ImmutableList.of("="));
    if (isEquation && isPlain(terms, quantities)) {
      return at;
    }
    for (int i = 0; i < terms.size(); i++) {
      requireMeaning(comparison, quantities, i);
    }
    try {
      int most = Expansion.MOST_IN_A_STATEMENT;
      out.add(Comparing.compared(quantities, comparison.signs(), most), t.start(at));
    } catch (ArithmeticException e) {
      throw noNumber(at, e);
    } catch (IllegalArgumentException e) {
      out.spend(Expansion.MOST_IN_A_STATEMENT + 1L, t.start(at));
    }
    return comparison.end();
  }

  /** Returns whether {@code x = 1} is written as the language has it, or is an atom's mistake. */
  private boolean isPlain(List<Term> terms, List<Quantity> quantities) {
    return switch (quantities.getFirst()) {
      case Quantity.Open open ->
          !open.name().startsWith("count(")
              && quantities.getLast() instanceof Quantity.Fixed(var value)
              && (open.values().contains(value) || isLiteral(terms.getLast()));
      case Quantity.Fixed(var value) ->
          !Quantity.isNumber(value)
              && terms.getFirst() instanceof Term.Name(int from, int end)
              && scope.value(value(terms.getFirst())).isEmpty()
              && scope.value(t.text(from)).isEmpty();
      case Quantity.Computed computed -> false;
    };
  }

  /** Refuses a word that stands for nothing, except on the right of {@code x = value}. */
  private void requireMeaning(Comparison comparison, List<Quantity> quantities, int i) {
    if (!(quantities.get(i) instanceof Quantity.Fixed(var value))
        || Quantity.isNumber(value)
        || !isLiteral(comparison.terms().get(i))) {
      return;
    }
    boolean isOnTheRight = i > 0 && comparison.signs().get(i - 1).matches("=|!=|≠");
    boolean isAllowed =
        isOnTheRight
            && switch (quantities.get(i - 1)) {
              case Quantity.Open open -> open.values().contains(value);
              case Quantity.Fixed(var left) -> !isLiteral(comparison.terms().get(i - 1));
              case Quantity.Computed computed -> false;
            };
    if (!isAllowed) {
      throw t.mistake(
          comparison.terms().get(i).from(),
          "a number, a variable, or a name that \"for each\" binds"
              + Nearest.clause(value, expander.constants().keySet()));
    }
  }

  private boolean isLiteral(Term term) {
    return term instanceof Term.Name(int from, int end)
        && end == from + 1
        && scope.value(t.text(from)).isEmpty();
  }

  private TextSyntaxException noNumber(int at, ArithmeticException e) {
    boolean isNamed = e instanceof Quantity.NoNumberException;
    String name = isNamed ? e.getMessage().replaceAll("^\"|\".*", "") : "";
    return t.mistake(
        at,
        isNamed ? e.getMessage() : "numbers of more than 63 bits",
        "numbers to compare and compute with"
            + Nearest.clause(name, expander.constants().keySet()));
  }

  /** Returns the value of a term that depends on no world. */
  String value(Term term) {
    try {
      return Quantity.value(quantity(term), ImmutableMap.of());
    } catch (ArithmeticException e) {
      throw noNumber(term.from(), e);
    } catch (NoSuchElementException e) {
      throw t.mistake(term.from(), "a number or value that is the same in all worlds");
    }
  }

  /** Returns the number that is computed, if it depends on no world. */
  Optional<String> number(Term term) {
    try {
      return Optional.of(Quantity.value(quantity(term), ImmutableMap.of()));
    } catch (Quantity.NoNumberException | NoSuchElementException e) {
      return Optional.empty();
    } catch (ArithmeticException e) {
      throw noNumber(term.from(), e);
    }
  }

  private Quantity quantity(Term term) {
    return switch (term) {
      case Term.Computed(var sign, var left, var right) ->
          new Quantity.Computed(sign, quantity(left), quantity(right));
      case Term.Count(int from, int end) -> count(from, end);
      case Term.Name(int from, int end) -> {
        String name = expander.name(t, from, end, scope);
        yield expander
            .known()
            .values(name)
            .<Quantity>map(values -> new Quantity.Open(name, values, value -> name + " = " + value))
            .orElse(new Quantity.Fixed(name));
      }
    };
  }

  private Quantity count(int from, int end) {
    List<String> open = new ArrayList<>();
    int certain = 0;
    for (String member :
        Formulas.members(expander.written(t, from, end, scope, Context.FORMULAS).toString())) {
      Optional<Boolean> value = Formulas.constant(t, from, member);
      certain += value.orElse(false) ? 1 : 0;
      if (value.isEmpty()) {
        open.add(member);
      }
    }
    if (open.isEmpty()) {
      return new Quantity.Fixed("" + certain);
    }
    int first = certain;
    ImmutableList.Builder<String> values = ImmutableList.builder();
    for (int i = 0; i <= open.size(); i++) {
      values.add("" + (first + i));
    }
    return new Quantity.Open(
        "count(" + open + ")",
        values.build(),
        value ->
            Formulas.exactly(open, Integer.parseInt(value) - first, Expansion.MOST_IN_A_STATEMENT));
  }
}
