package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.possibledeals.kripke.formula.Formula.Cardinality;

/** A cardinality as a formula of ¬, ∧ and ∨, for languages that do not count. */
public final class Unfolding {
  /** Most parts of a formula that is printed in a language that does not count. */
  private static final BigInteger MOST_PRINTED = BigInteger.valueOf(30_000);

  private final ImmutableList<Formula> parts;
  private final Cardinality whole;
  private final Map<Long, Formula> known = new HashMap<>();

  private Unfolding(Cardinality whole) {
    this.whole = whole;
    parts = whole.parts();
  }

  /**
   * Returns the formula: its parts are shared, and so many as the square of the members; printed it
   * can be as long as 2 to the power of their number.
   */
  public static Formula of(Cardinality formula) {
    return new Unfolding(formula).from(0, 0);
  }

  /**
   * Returns the formula, if it is short enough to be printed.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static Formula printable(Cardinality formula) {
    Formula unfolded = of(formula);
    BigInteger size = size(unfolded, new IdentityHashMap<>());
    if (size.compareTo(MOST_PRINTED) > 0) {
      throw new IllegalArgumentException(
          "A language without counting has %s only as a formula of %s parts; at most %s are written."
              .formatted(formula, size, MOST_PRINTED));
    }
    return unfolded;
  }

  /** Returns the number of formulas written where each part is written as often as it is used. */
  private static BigInteger size(Formula formula, Map<Formula, BigInteger> known) {
    BigInteger before = known.get(formula);
    if (before == null) {
      before =
          formula.parts().stream()
              .map(part -> size(part, known))
              .reduce(BigInteger.ONE, BigInteger::add);
      known.put(formula, before);
    }
    return before;
  }

  private static long key(int i, int difference) {
    return ((long) i << 32) + difference;
  }

  private boolean isMember(int i) {
    return i < whole.members().size();
  }

  /** Returns the formula of the parts from {@code i} on, where those before differ by so much. */
  private Formula from(int i, int difference) {
    if (i == parts.size()) {
      return new Formula.Constant(isSo(difference));
    }
    Formula before = known.get(key(i, difference));
    if (before != null) {
      return before;
    }
    Formula yes = from(i + 1, difference + (isMember(i) ? 1 : -1));
    Formula no = from(i + 1, difference);
    Formula joined = joined(parts.get(i), yes, no);
    known.put(key(i, difference), joined);
    return joined;
  }

  private boolean isSo(int difference) {
    return whole.comparison().holds(Integer.compare(difference, whole.offset()));
  }

  private static Formula joined(Formula test, Formula yes, Formula no) {
    if (yes instanceof Formula.Constant && yes.equals(no)) {
      return yes;
    }
    Formula not = new Formula.Not(test);
    Formula with = and(test, yes);
    Formula without = and(not, no);
    Formula never = new Formula.Constant(false);
    if (with.equals(never) || without.equals(never)) {
      return with.equals(never) ? without : with;
    }
    return Formula.or(ImmutableList.of(with, without));
  }

  private static Formula and(Formula test, Formula rest) {
    return rest instanceof Formula.Constant(boolean isTrue)
        ? isTrue ? test : rest
        : Formula.and(ImmutableList.of(test, rest));
  }
}
