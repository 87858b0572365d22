package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** The value of a formula as far as it is known. */
  private enum Value {
    FALSE,
    UNKNOWN,
    TRUE;

    private static Value of(boolean isTrue) {
      return isTrue ? TRUE : FALSE;
    }

    private Value not() {
      return values()[2 - ordinal()];
    }
  }

  private final ImmutableList<Atom> atoms;

  /** The parts of the law that all hold, each when its last atom has a value at the latest. */
  private final List<Formula> laws;

  private final Map<Atom, Value> values = new HashMap<>();
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
    if (laws.stream().anyMatch(law -> value(law) == Value.FALSE)) {
      return;
    }
    if (next < 0) {
      found.add(
          atoms.stream()
              .filter(atom -> values.get(atom) == Value.TRUE)
              .collect(ImmutableSet.toImmutableSet()));
      return;
    }
    Atom atom = atoms.get(next);
    values.put(atom, Value.FALSE);
    extend(next - 1);
    values.put(atom, Value.TRUE);
    extend(next - 1);
    values.remove(atom);
  }

  private Value value(Formula formula) {
    return switch (formula) {
      case Formula.Constant(var isTrue) -> Value.of(isTrue);
      case Atom atom -> values.getOrDefault(atom, Value.UNKNOWN);
      case Formula.Not(var f) -> value(f).not();
      case Formula.And(var members) -> least(members);
      case Formula.Or(var members) -> least(members.stream().map(Formula.Not::new).toList()).not();
      case Formula.Implies(var f, var g) -> least(List.of(f, new Formula.Not(g))).not();
      case Formula.Iff(var f, var g) -> same(value(f), value(g));
      case Formula.Parity(var members) -> parity(members);
      case Formula.ExactlyOne(var members) -> exactlyOne(members);
      case Formula.HasValue equation -> throw unexpected(equation);
      case Formula.Modal modal -> throw unexpected((Formula) modal);
    };
  }

  private static IllegalArgumentException unexpected(Formula formula) {
    return new IllegalArgumentException(
        "A law consists of atoms and connectives, and not of %s.".formatted(formula));
  }

  private Value least(List<? extends Formula> members) {
    Value least = Value.TRUE;
    for (Formula member : members) {
      Value value = value(member);
      if (value == Value.FALSE) {
        return value;
      }
      least = value == Value.UNKNOWN ? value : least;
    }
    return least;
  }

  private static Value same(Value one, Value other) {
    boolean isKnown = one != Value.UNKNOWN && other != Value.UNKNOWN;
    return isKnown ? Value.of(one == other) : Value.UNKNOWN;
  }

  private Value parity(List<Formula> members) {
    Value odd = Value.FALSE;
    for (Formula member : members) {
      odd = same(odd, value(member)).not();
    }
    return odd;
  }

  private Value exactlyOne(List<Formula> members) {
    int certain = 0;
    int possible = 0;
    for (Formula member : members) {
      Value value = value(member);
      certain += value == Value.TRUE ? 1 : 0;
      possible += value == Value.FALSE ? 0 : 1;
    }
    if (certain > 1 || possible == 0) {
      return Value.FALSE;
    }
    return certain == 1 && possible == 1 ? Value.TRUE : Value.UNKNOWN;
  }
}
