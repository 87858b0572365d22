package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;

/**
 * The valuations of atoms that obey a law, found by giving one atom after the other a value and
 * going back where the law is false already.
 */
final class Valuations {
  /** Most valuations, and {@value #STEPS_FOR_EACH} times as many steps are taken. */
  private static final int MOST = 1 << Structure.MOST_LISTED;

  private static final int STEPS_FOR_EACH = 8;

  private static final int MOST_ATOMS = 1000;

  /** What is known of a formula: that it is false, that it is true, or neither. */
  private static final int FALSE = 1;

  private static final int TRUE = 2;
  private static final int UNKNOWN = FALSE | TRUE;

  private final ImmutableList<Atom> atoms;

  /** The parts of the law that all hold, each when its last atom has a value at the latest. */
  private final List<Formula> laws;

  private final Map<Atom, Integer> values = new HashMap<>();
  private final List<ImmutableSet<Atom>> found = new ArrayList<>();
  private int steps;

  Valuations(ImmutableList<Atom> atoms, Formula law) {
    this.atoms = atoms;
    laws = law instanceof Formula.And(var members) ? members : List.of(law);
  }

  /**
   * Returns the true atoms of each valuation; those of the first atom false come first.
   *
   * @throws IllegalArgumentException if there are too many, or it takes too long to find them
   */
  List<ImmutableSet<Atom>> all() {
    // The last atom is the first to be given a value, as in numbers written in binary.
    extend(atoms.size() - 1);
    return found;
  }

  private void extend(int next) {
    boolean isTooDeep = atoms.size() > MOST_ATOMS;
    if (isTooDeep || ++steps > STEPS_FOR_EACH * MOST || found.size() > MOST) {
      throw new IllegalArgumentException(
          "Cannot list the worlds of a structure of %d atoms: they are more than %d, or too hard to"
                  .formatted(atoms.size(), MOST)
              + " find; --engine symbolic need not list them.");
    }
    if (laws.stream().anyMatch(law -> value(law) == FALSE)) {
      return;
    }
    if (next < 0) {
      found.add(
          atoms.stream()
              .filter(atom -> values.getOrDefault(atom, FALSE) == TRUE)
              .collect(ImmutableSet.toImmutableSet()));
      return;
    }
    Atom atom = atoms.get(next);
    values.put(atom, FALSE);
    extend(next - 1);
    values.put(atom, TRUE);
    extend(next - 1);
    values.remove(atom);
  }

  private int value(Formula formula) {
    return switch (formula) {
      case Formula.Constant(var isTrue) -> isTrue ? TRUE : FALSE;
      case Atom atom -> values.getOrDefault(atom, UNKNOWN);
      case Formula.Not(var f) -> not(value(f));
      case Formula.And(var members) -> least(members);
      case Formula.Or(var members) -> not(least(Lists.transform(members, Formula.Not::new)));
      case Formula.Implies(var f, var g) -> not(least(List.of(f, new Formula.Not(g))));
      case Formula.Iff(var f, var g) -> not(parity(List.of(f, g)));
      case Formula.Parity(var members) -> parity(members);
      case Formula.ExactlyOne(var members) ->
          counted(new Formula.Cardinality(members, Comparison.EQUAL, 1));
      case Formula.Cardinality f -> counted(f);
      case Formula.HasValue equation -> throw unexpected(equation);
      case Formula.Modal modal -> throw unexpected((Formula) modal);
    };
  }

  private static IllegalArgumentException unexpected(Formula formula) {
    return new IllegalArgumentException(
        "A law consists of atoms and connectives, and not of %s.".formatted(formula));
  }

  private static int not(int value) {
    return value >> 1 | (value & FALSE) << 1;
  }

  private int least(List<? extends Formula> members) {
    int least = TRUE;
    for (int i = 0; i < members.size() && least != FALSE; i++) {
      int value = value(members.get(i));
      least = value == TRUE ? least : value;
    }
    return least;
  }

  private int parity(List<Formula> members) {
    int odd = FALSE;
    for (Formula member : members) {
      int value = value(member);
      odd = value == UNKNOWN || odd == UNKNOWN ? UNKNOWN : value == TRUE ? not(odd) : odd;
    }
    return odd;
  }

  /** Returns whether the counts compare so whatever the members are that are not known yet. */
  private int counted(Formula.Cardinality formula) {
    int least = -formula.offset();
    int most = -formula.offset();
    for (Formula member : formula.members()) {
      int value = value(member);
      least += value == TRUE ? 1 : 0;
      most += value == FALSE ? 0 : 1;
    }
    for (Formula other : formula.others()) {
      int value = value(other);
      most -= value == TRUE ? 1 : 0;
      least -= value == FALSE ? 0 : 1;
    }
    boolean first = formula.comparison().holds(least);
    boolean isSame = first == formula.comparison().holds(most);
    boolean isBetween = formula.comparison() == Comparison.EQUAL && least < 0 && most > 0;
    return !isSame || isBetween ? UNKNOWN : first ? TRUE : FALSE;
  }
}
