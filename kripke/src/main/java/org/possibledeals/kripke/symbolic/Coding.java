package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.possibledeals.kripke.diagrams.Diagrams;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Variable;

/**
 * The levels of a vocabulary in the diagrams: one level for an atom, and for a variable of n values
 * one for each binary digit of n - 1, the highest first.
 *
 * @param levels of each atom
 * @param domains of each variable
 */
record Coding(ImmutableMap<Atom, Integer> levels, ImmutableMap<Variable, Domain> domains) {

  /**
   * A variable's values and its digits.
   *
   * @param numbers the values, each with the number that the digits write, from 0 on
   * @param digits levels from above to below, the highest digit first; none for one value
   */
  record Domain(ImmutableMap<String, Integer> numbers, ImmutableList<Integer> digits) {

    /** Returns a domain of values with as many digits as they need, each at the next level. */
    static Domain of(List<String> values, IntSupplier level) {
      ImmutableMap.Builder<String, Integer> numbers = ImmutableMap.builder();
      for (int number = 0; number < values.size(); number++) {
        numbers.put(values.get(number), number);
      }
      ImmutableList.Builder<Integer> digits = ImmutableList.builder();
      for (int most = values.size() - 1; most > 0; most >>= 1) {
        digits.add(level.getAsInt());
      }
      return new Domain(numbers.buildOrThrow(), digits.build());
    }

    ImmutableList<String> values() {
      return numbers.keySet().asList();
    }

    Domain twin() {
      return new Domain(
          numbers, digits.stream().map(level -> level + Diagrams.TWIN).collect(toImmutableList()));
    }

    /** Returns the diagram of: the digits write {@code number}. */
    int is(Diagrams diagrams, int number) {
      int is = diagrams.top();
      for (int i = digits.size() - 1; i >= 0; i--) {
        int level = digits.get(i);
        is =
            isSet(number, i)
                ? diagrams.node(level, diagrams.bottom(), is)
                : diagrams.node(level, is, diagrams.bottom());
      }
      return is;
    }

    /** Returns the diagram of: the digits write one of the values. */
    int isOne(Diagrams diagrams) {
      int last = numbers.size() - 1;
      int isOne = diagrams.top();
      for (int i = digits.size() - 1; i >= 0; i--) {
        int level = digits.get(i);
        isOne =
            isSet(last, i)
                ? diagrams.node(level, diagrams.top(), isOne)
                : diagrams.node(level, isOne, diagrams.bottom());
      }
      return isOne;
    }

    /** Returns whether the digit at {@code i} of {@code number} is 1. */
    private boolean isSet(int number, int i) {
      return (number >> (digits.size() - 1 - i) & 1) != 0;
    }

    /** Returns the number of the value that the digits write at a world. */
    int number(BitSet world) {
      int number = 0;
      for (int level : digits) {
        number = 2 * number + (world.get(level) ? 1 : 0);
      }
      return number;
    }
  }

  /** Returns this coding and another, whose new names come last and whose levels win. */
  Coding with(Coding other) {
    Map<Atom, Integer> allLevels = new LinkedHashMap<>(levels);
    allLevels.putAll(other.levels);
    Map<Variable, Domain> allDomains = new LinkedHashMap<>(domains);
    allDomains.putAll(other.domains);
    return new Coding(ImmutableMap.copyOf(allLevels), ImmutableMap.copyOf(allDomains));
  }

  /** Returns the coding of the twins of the vocabulary, at the twins of the levels. */
  Coding twins() {
    return new Coding(
        levels.entrySet().stream()
            .collect(
                toImmutableMap(
                    entry -> ObservationLaw.twin(entry.getKey()),
                    entry -> entry.getValue() + Diagrams.TWIN)),
        domains.entrySet().stream()
            .collect(
                toImmutableMap(
                    entry -> ObservationLaw.twin(entry.getKey()),
                    entry -> entry.getValue().twin())));
  }

  /** Returns the levels of what is seen. */
  BitSet levels(ObservationLaw.Sees sees) {
    BitSet seen = new BitSet();
    sees.atoms().forEach(atom -> seen.set(level(atom)));
    sees.variables().forEach(variable -> domain(variable).digits().forEach(seen::set));
    return seen;
  }

  /** Returns the levels of everything. */
  BitSet all() {
    BitSet all = new BitSet();
    levels.values().forEach(all::set);
    domains.values().forEach(domain -> domain.digits.forEach(all::set));
    return all;
  }

  /**
   * Returns the level of an atom.
   *
   * @throws IllegalArgumentException if it is not in the vocabulary
   */
  int level(Atom atom) {
    Integer level = levels.get(atom);
    if (level == null) {
      throw new IllegalArgumentException(
          "No atom %s in this model; its atoms are %s.".formatted(atom, some(levels.keySet())));
    }
    return level;
  }

  /**
   * Returns the domain of a variable.
   *
   * @throws IllegalArgumentException if it is not in the vocabulary
   */
  Domain domain(Variable variable) {
    Domain domain = domains.get(variable);
    if (domain == null) {
      throw new IllegalArgumentException(
          "No variable %s in this model; its variables are %s."
              .formatted(variable, some(domains.keySet())));
    }
    return domain;
  }

  /**
   * Returns the number of a value of a variable.
   *
   * @throws IllegalArgumentException if the variable or the value is unknown
   */
  int number(Variable variable, String value) {
    Integer number = domain(variable).numbers.get(value);
    if (number == null) {
      throw new IllegalArgumentException(
          "No value %s of %s; its values are %s."
              .formatted(value, variable, some(domain(variable).values())));
    }
    return number;
  }

  /** Returns the bits of a valuation, which gives every variable a value. */
  BitSet bits(Valuation valuation) {
    BitSet bits = new BitSet();
    valuation.atoms().forEach(atom -> bits.set(level(atom)));
    valuation
        .values()
        .forEach(
            (variable, value) -> {
              int number = number(variable, value);
              Domain domain = domain(variable);
              for (int i = 0; i < domain.digits.size(); i++) {
                bits.set(domain.digits.get(i), domain.isSet(number, i));
              }
            });
    if (valuation.values().size() != domains.size()) {
      throw new IllegalArgumentException(
          "%s is not a world: give each of the variables %s a value."
              .formatted(valuation, some(domains.keySet())));
    }
    return bits;
  }

  /** Returns the valuation that bits write, in the order of the vocabulary. */
  Valuation valuation(BitSet bits) {
    ImmutableSet.Builder<Atom> atoms = ImmutableSet.builder();
    levels.forEach(
        (atom, level) -> {
          if (bits.get(level)) {
            atoms.add(atom);
          }
        });
    ImmutableMap.Builder<Variable, String> values = ImmutableMap.builder();
    domains.forEach(
        (variable, domain) -> values.put(variable, domain.values().get(domain.number(bits))));
    return new Valuation(atoms.build(), values.buildOrThrow());
  }

  private static String some(Iterable<?> names) {
    List<?> all = ImmutableList.copyOf(names);
    return all.size() <= 20 ? all.toString() : all.subList(0, 20) + " and more";
  }
}
