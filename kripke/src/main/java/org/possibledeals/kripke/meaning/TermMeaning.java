package org.possibledeals.kripke.meaning;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.meaning.Quantity.Fixed;
import org.possibledeals.kripke.meaning.Quantity.Open;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.kripke.syntax.Expression;
import org.possibledeals.kripke.syntax.Expression.Name;

/** The values of terms, and the formulas that comparisons of them mean. */
final class TermMeaning {
  private final Meaning m;

  TermMeaning(Meaning meaning) {
    this.m = meaning;
  }

  /** Returns what a term is, which may depend on the world. */
  private Quantity quantity(Expression tree, Scope scope, boolean isKnown) {
    return switch (tree) {
      case Name name -> named(name, scope, isKnown);
      case Expression.Truth(int at, boolean value) -> new Fixed("" + value, false);
      case Expression.Arithmetic(int at, var sign, var left, var right) ->
          computed(sign, quantity(left, scope, isKnown), quantity(right, scope, isKnown));
      case Expression.Call call when call.word().equals("count") ->
          isKnown
              ? new Fixed("" + m.conditions().count(call, scope), false)
              : new Quantity.Count(m.formulas().members(call.members(), scope, 2));
      default ->
          throw m.mistake(
              tree,
              "a number, a variable, or a name that \"for each\" binds: a formula has no"
                  + " value");
    };
  }

  private static Quantity computed(String sign, Quantity left, Quantity right) {
    return left instanceof Fixed(var one, var isLiteral)
            && right instanceof Fixed(var other, var isOtherLiteral)
        ? new Fixed(
            "" + Quantity.computed(sign, Quantity.number(one), Quantity.number(other)), false)
        : new Quantity.Computed(sign, left, right);
  }

  private Quantity named(Name name, Scope scope, boolean isKnown) {
    Scope.@Nullable Value value = name.isWord() ? m.value(name.word(), scope) : null;
    if (value instanceof Scope.Argument(var tree, var where)) {
      Quantity argument = quantity(tree, where, isKnown);
      return argument instanceof Fixed(var word, var isLiteral)
          ? new Fixed(word, isLiteral && word.endsWith(")"))
          : argument;
    }
    String written = m.written(name, scope);
    String assigned = m.assigned(written);
    if (assigned != null) {
      return new Fixed(assigned, false);
    }
    ImmutableList<String> values = m.known().values(written);
    if (values == null) {
      return new Fixed(written, name.holes().isEmpty() && value == null);
    }
    Variable variable = m.formulas().variable(name, scope);
    return new Open(written, values, variable::is);
  }

  /** Returns the formula that a comparison means. */
  Formula compared(Expression.Chain chain, Scope scope) {
    return computing(
        chain,
        () -> {
          List<Quantity> terms = new ArrayList<>();
          chain.terms().forEach(term -> terms.add(quantity(term, scope, false)));
          List<Formula> all = new ArrayList<>();
          for (int i = 0; i < chain.signs().size(); i++) {
            all.add(pair(chain, i, terms, scope));
          }
          return Formula.and(all);
        });
  }

  private Formula pair(Expression.Chain chain, int i, List<Quantity> terms, Scope scope) {
    String sign = chain.signs().get(i);
    Quantity left = terms.get(i);
    Quantity right = terms.get(i + 1);
    boolean isEquation = sign.equals("=") || sign.equals("!=");
    if (sign.equals("!=")) {
      m.noteWords();
    }
    if (isEquation && right instanceof Fixed(var value, var isLiteral)) {
      Formula equation = equation(chain, i, left, value, isLiteral, scope);
      if (equation != null) {
        return sign.equals("=") ? equation : new Formula.Not(equation);
      }
    }
    requireMeaning(chain, i, terms);
    if (left instanceof Fixed one && right instanceof Fixed other) {
      return new Formula.Constant(Quantity.holds(one.value(), sign, other.value()));
    }
    Linear difference = Linear.of(left, right);
    if (difference != null) {
      return sign.equals("!=")
          ? new Formula.Not(difference.compared(Comparison.EQUAL))
          : difference.compared(Comparison.of(sign));
    }
    m.noteWords();
    Map<String, Open> open = new LinkedHashMap<>();
    addOpen(left, open);
    addOpen(right, open);
    return enumerated(
        ImmutableList.copyOf(open.values()),
        new HashMap<>(),
        values -> Quantity.holds(Quantity.value(left, values), sign, Quantity.value(right, values)),
        chain.at());
  }

  /** Returns {@code x = 1} as the language has it, or empty if it is another comparison. */
  private @Nullable Formula equation(
      Expression.Chain chain, int i, Quantity left, String value, boolean isLiteral, Scope scope) {
    Expression tree = chain.terms().get(i);
    boolean isNumber = Quantity.isNumber(value);
    boolean isOther = chain.signs().get(i).equals("!=") && isNumber;
    if (left instanceof Open open && (open.values().contains(value) || isLiteral && !isOther)) {
      if (!open.values().contains(value)) {
        throw m.mistake(chain.terms().get(i + 1), value, Vocabulary.oneOf("values", open.values()));
      }
      return open.equation().apply(value);
    }
    boolean isStranger =
        left instanceof Fixed(var word, var isWord)
            && !Quantity.isNumber(word)
            && tree instanceof Name name
            && (isWord || !name.arguments().isEmpty() || !name.holes().isEmpty())
            && !m.isAssigned(name, scope)
            && m.assigned(word) == null
            && m.value(name.word(), scope) == null;
    if (!isStranger) {
      return null;
    }
    Variable variable = m.formulas().variable((Name) tree, scope);
    if (!Notation.isWord(value)) {
      throw m.mistake(chain.terms().get(i + 1), value, "a value");
    }
    return variable.is(value);
  }

  /** Refuses an undefined word, except on the right of {@code x = value}. */
  private void requireMeaning(Expression.Chain chain, int pair, List<? extends Quantity> terms) {
    for (int i = pair; i <= pair + 1; i++) {
      if (terms.get(i) instanceof Fixed(var value, var isLiteral)
          && isLiteral
          && !Quantity.isNumber(value)
          && !(i > pair && isAllowed(terms.get(pair), chain.signs().get(pair), value))) {
        throw m.mistake(
            chain.terms().get(i),
            value,
            "a number, a variable, or a name that \"for each\" binds"
                + Nearest.clause(value, m.constants()));
      }
    }
  }

  private static boolean isAllowed(Quantity left, String sign, String value) {
    return (sign.equals("=") || sign.equals("!="))
        && (left instanceof Open open && open.values().contains(value)
            || left instanceof Fixed(var word, var isLiteral) && !isLiteral);
  }

  /** Returns what {@code value} returns, or an error if something in it is not a number. */
  private <T> T computing(Expression tree, Supplier<T> value) {
    try {
      return value.get();
    } catch (ArithmeticException e) {
      boolean isNamed = e instanceof Quantity.NoNumberException;
      String name = isNamed ? e.getMessage().replaceAll("^\"|\".*", "") : "";
      throw m.source()
          .mistake(
              tree.at(),
              isNamed ? e.getMessage() : "numbers of more than 63 bits",
              "numbers to compare and compute with" + Nearest.clause(name, m.constants()));
    }
  }

  /**
   * Returns the truth value of a comparison, which must be the same at all worlds; if it is not,
   * the error says that {@code what} was expected.
   */
  boolean isTrue(Expression.Chain chain, Scope scope, String what) {
    return computing(
        chain,
        () -> {
          List<Fixed> terms = new ArrayList<>();
          for (Expression term : chain.terms()) {
            if (!(quantity(term, scope, true) instanceof Fixed fixed)) {
              throw m.mistake(term, what);
            }
            terms.add(fixed);
          }
          boolean holds = true;
          for (int i = 0; i < chain.signs().size(); i++) {
            requireMeaning(chain, i, terms);
            String sign = chain.signs().get(i);
            holds &= Quantity.holds(terms.get(i).value(), sign, terms.get(i + 1).value());
          }
          return holds;
        });
  }

  /** Returns the value of a term, or empty if it depends on the world. */
  private @Nullable Fixed fixed(Expression tree, Scope scope) {
    return computing(tree, () -> quantity(tree, scope, true)) instanceof Fixed fixed ? fixed : null;
  }

  /** Returns the value of a term that depends on no world. */
  String value(Expression tree, Scope scope) {
    Fixed fixed = fixed(tree, scope);
    if (fixed == null) {
      throw m.mistake(tree, "a number or value that is the same in all worlds");
    }
    return fixed.value();
  }

  long number(Expression tree, Scope scope) {
    String value = value(tree, scope);
    if (!Quantity.isNumber(value)) {
      throw m.mistake(
          tree, "a number, or a name that stands for one" + Nearest.clause(value, m.constants()));
    }
    try {
      return Quantity.number(value);
    } catch (Quantity.NoNumberException e) {
      throw m.source().mistake(tree.at(), e.getMessage(), "a number of at most 63 bits");
    }
  }

  /** Returns what stands in the braces of a name. */
  String pasted(Expression hole, Scope scope) {
    Fixed fixed = fixed(hole, scope);
    if (fixed != null && (!fixed.isLiteral() || Quantity.isNumber(fixed.value()))) {
      return fixed.value();
    }
    throw m.mistake(
        hole,
        "a variable that a \"for each\" binds, or a number that has a name"
            + (hole instanceof Name name ? Nearest.clause(name.word(), m.constants()) : ""));
  }

  /** Counts with signs, and a number: what two terms differ by if they consist of these. */
  private record Linear(List<Formula> plus, List<Formula> minus, long constant) {

    static @Nullable Linear of(Quantity left, Quantity right) {
      Linear sum = new Linear(new ArrayList<>(), new ArrayList<>(), 0).with(left, true);
      return sum == null ? null : sum.with(right, false);
    }

    private @Nullable Linear with(Quantity term, boolean isPlus) {
      return switch (term) {
        case Fixed(var value, var isLiteral) -> {
          long number = Quantity.number(value);
          yield new Linear(
              plus,
              minus,
              isPlus ? Math.addExact(constant, number) : Math.subtractExact(constant, number));
        }
        case Quantity.Count(var members) -> {
          (isPlus ? plus : minus).addAll(members);
          yield this;
        }
        case Open open -> null;
        case Quantity.Computed(var sign, var left, var right) -> {
          boolean isSum = sign.equals("+") || sign.equals("-");
          Linear first = isSum ? with(left, isPlus) : null;
          yield first == null ? null : first.with(right, sign.equals("+") == isPlus);
        }
      };
    }

    /** Returns that the difference compares so with 0. */
    Formula compared(Comparison comparison) {
      int offset = (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, constant));
      return plus.isEmpty() && !minus.isEmpty()
          ? new Formula.Cardinality(ImmutableList.copyOf(minus), comparison.flipped(), offset)
          : new Formula.Cardinality(
              ImmutableList.copyOf(plus), comparison, ImmutableList.copyOf(minus), -offset);
    }
  }

  private static void addOpen(Quantity term, Map<String, Open> found) {
    switch (term) {
      case Fixed fixed -> {}
      case Open one -> found.putIfAbsent(one.name(), one);
      case Quantity.Count count -> addOpen(count.open(), found);
      case Quantity.Computed(var operator, var one, var other) -> {
        addOpen(one, found);
        addOpen(other, found);
      }
    }
  }

  /** Returns a comparison as the values that fulfil it, one open quantity after the other. */
  private Formula enumerated(
      List<Open> open, Map<String, String> values, Predicate<Map<String, String>> holds, int at) {
    m.spend(1, at);
    if (open.isEmpty()) {
      return new Formula.Constant(holds.test(values));
    }
    Open first = open.getFirst();
    List<Formula> some = new ArrayList<>();
    int all = 0;
    for (String value : first.values()) {
      values.put(first.name(), value);
      Formula rest = enumerated(open.subList(1, open.size()), values, holds, at);
      boolean isCertain = rest.equals(new Formula.Constant(true));
      all += isCertain ? 1 : 0;
      if (!rest.equals(new Formula.Constant(false))) {
        Formula here = first.equation().apply(value);
        m.spend(2, at);
        some.add(isCertain ? here : Formula.and(ImmutableList.of(here, rest)));
      }
    }
    return all == first.values().size() ? new Formula.Constant(true) : Formula.or(some);
  }
}
