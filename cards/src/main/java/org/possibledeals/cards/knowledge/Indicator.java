package org.possibledeals.cards.knowledge;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.count.HandEvent;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Subformulas;

/**
 * Propositional formulas as sums, whose probability is a quotient of exact counts: inclusion and
 * exclusion.
 *
 * <p>The indicator of a formula is written as a sum of products of the indicators of "owner o was
 * dealt none of these cards": 1 - x for a negation, products for conjunctions. A product is again a
 * mask of denied cards per owner, whose deals are counted. "o has none of ten cards" is one
 * product, not ten, so what games ask takes few. Of a conjunction, what is said of one hand alone
 * is kept apart for each hand, as a {@link HandEvent}, and multiplied only while counting. Source:
 * own.
 */
final class Indicator {

  /** The most products, each of which is one count. */
  static final int MOST_PRODUCTS = 1024;

  private static final int LEAST_CHOICES = 1 << 14;

  /** In place of an owner: several, or none. */
  private static final int SEVERAL = -1;

  private final DealVocabulary vocabulary;

  /** By owner, what a conjunction says of that hand alone. */
  private final HandEvent[] hands;

  /** The rest of it. */
  private final Sum sum;

  private boolean isTooLarge;

  private Indicator(DealVocabulary vocabulary, Formula formula) {
    this.vocabulary = vocabulary;
    hands = new HandEvent[vocabulary.owners().size()];
    List<? extends Formula> members =
        formula instanceof Formula.And(var all) ? all : List.of(formula);
    ListMultimap<Integer, Formula> byOwner = ArrayListMultimap.create();
    for (Formula member : members) {
      byOwner.put(onlyOwner(member), member);
    }
    for (int owner = 0; owner < hands.length; owner++) {
      hands[owner] = conjunction(byOwner.get(owner)).of(owner);
    }
    sum = conjunction(byOwner.get(SEVERAL));
    isTooLarge |= products() > MOST_PRODUCTS;
  }

  /** Returns the number of products in all, each of which is one count at most. */
  private long products() {
    long products = sum.products.size();
    for (HandEvent hand : hands) {
      products = Math.min(products * hand.summands(), MOST_PRODUCTS + 1);
    }
    return products;
  }

  /** Returns the owner whose hand alone {@code formula} is about, if there is one. */
  private int onlyOwner(Formula formula) {
    ImmutableSet<Integer> owners =
        Subformulas.of(formula).atoms().stream()
            .map(p -> vocabulary.holding(p).owner())
            .collect(ImmutableSet.toImmutableSet());
    return owners.size() == 1 ? owners.iterator().next() : SEVERAL;
  }

  /**
   * Returns the indicator of {@code formula}; empty if the formula is modal, or takes more than
   * {@value #MOST_PRODUCTS} products.
   */
  public static Optional<Indicator> of(DealVocabulary vocabulary, Formula formula) {
    if (!DealTerms.isPropositional(formula)) {
      return Optional.empty();
    }
    Indicator indicator = new Indicator(vocabulary, formula);
    return indicator.isTooLarge ? Optional.empty() : Optional.of(indicator);
  }

  /** Returns by owner what a formula says of that hand, if it is a conjunction of such alone. */
  static Optional<HandEvent[]> byHand(DealVocabulary vocabulary, Formula formula) {
    return of(vocabulary, formula)
        .filter(
            it ->
                it.sum.products.size() == 1
                    && it.sum.products.getFirst().coefficient == 1
                    && Arrays.equals(
                        it.sum.products.getFirst().denied, DealTerms.nothingDenied(vocabulary)))
        .map(it -> it.hands);
  }

  /**
   * Returns the share of deals at which the formula holds; empty if they cannot be counted.
   *
   * @param counts makes ready to count the deals, given how many choices each count may take
   */
  public Optional<Fraction> share(IntFunction<HandCounts> counts) {
    HandCounts deals =
        counts.apply(
            Math.max(LEAST_CHOICES, DealCount.MOST_CHOICES / Math.max(1, (int) products())));
    BigInteger having = BigInteger.ZERO;
    for (Product product : sum.products) {
      Optional<BigInteger> some = deals.where(hands, product.denied);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      having = having.add(some.get().multiply(BigInteger.valueOf(product.coefficient)));
    }
    BigInteger numerator = having;
    return deals.all().map(total -> new Fraction(numerator, total));
  }

  private Sum indicator(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> constant(value ? 1 : 0);
      case Formula.Atom p -> conjunction(List.of(new Formula.Not(p))).complement();
      case Formula.Not(Formula.Atom p) -> conjunction(List.of(formula));
      case Formula.Not(var body) -> indicator(body).complement();
      case Formula.And(var members) -> conjunction(members);
      case Formula.Or(var members) ->
          conjunction(members.stream().<Formula>map(Indicator::negated).toList()).complement();
      case Formula.Implies(var left, var right) ->
          conjunction(List.of(left, negated(right))).complement();
      case Formula.Iff(var left, var right) -> equal(indicator(left), indicator(right));
      case Formula.ExactlyOne(var members) -> exactlyOne(members);
      case Formula.Cardinality f -> counted(f);
      case Formula.Parity(var members) -> {
        Sum even = constant(1);
        for (Formula member : members) {
          even = equal(even, indicator(member).complement());
        }
        yield even.complement();
      }
      case Formula.HasValue x -> throw modal(x);
      case Formula.Modal k -> throw modal(k);
    };
  }

  private static IllegalStateException modal(Formula formula) {
    return new IllegalStateException(
        "Only propositional formulas have an indicator here, not %s.".formatted(formula));
  }

  private static Formula negated(Formula formula) {
    return formula instanceof Formula.Not(var body) ? body : new Formula.Not(formula);
  }

  private Sum constant(long value) {
    Sum sum = new Sum();
    sum.add(DealTerms.nothingDenied(vocabulary), value);
    return sum;
  }

  /** All "owner was not dealt card" among the members make one product together. */
  private Sum conjunction(List<? extends Formula> members) {
    long[] denied = DealTerms.nothingDenied(vocabulary);
    List<Formula> others = new ArrayList<>();
    for (Formula member : members) {
      if (member instanceof Formula.Not(Formula.Atom p)) {
        DealVocabulary.Holding holding = vocabulary.holding(p);
        denied[holding.owner()] |= Masks.of(holding.card());
      } else {
        others.add(member);
      }
    }
    Sum product = new Sum();
    product.add(denied, 1);
    for (Formula other : others) {
      product = product.times(indicator(other));
    }
    return product;
  }

  /** 1 - x - y + 2xy. */
  private Sum equal(Sum x, Sum y) {
    Sum result = constant(1);
    result.addAll(x, -1);
    result.addAll(y, -1);
    result.addAll(x.times(y), 2);
    return result;
  }

  private Sum exactlyOne(List<Formula> members) {
    Sum none = constant(1);
    Sum one = constant(0);
    for (Formula member : members) {
      Sum yes = indicator(member);
      Sum no = yes.complement();
      Sum still = one.times(no);
      still.addAll(none.times(yes), 1);
      one = still;
      none = none.times(no);
    }
    return one;
  }

  private Sum counted(Formula.Cardinality formula) {
    Map<Integer, Sum> where = new TreeMap<>(Map.of(0, constant(1)));
    for (int i = 0; i < formula.parts().size(); i++) {
      Sum yes = indicator(formula.parts().get(i));
      Sum no = yes.complement();
      int step = i < formula.members().size() ? 1 : -1;
      Map<Integer, Sum> next = new TreeMap<>();
      for (var before : where.entrySet()) {
        int same = before.getKey();
        next.computeIfAbsent(same, d -> constant(0)).addAll(before.getValue().times(no), 1);
        next.computeIfAbsent(same + step, d -> constant(0)).addAll(before.getValue().times(yes), 1);
      }
      where = next;
    }
    Sum all = constant(0);
    where.forEach(
        (difference, sum) -> {
          if (formula.comparison().holds(Integer.compare(difference, formula.offset()))) {
            all.addAll(sum, 1);
          }
        });
    return all;
  }

  /** A coefficient, and a mask of denied cards per owner. */
  private static final class Product {
    private final long[] denied;
    private long coefficient;

    Product(long[] denied, long coefficient) {
      this.denied = denied;
      this.coefficient = coefficient;
    }
  }

  /** A sum of products, no two with the same masks. */
  private final class Sum {
    private final List<Product> products = new ArrayList<>();

    void add(long[] denied, long coefficient) {
      if (isTooLarge) {
        return;
      }
      for (Product product : products) {
        if (Arrays.equals(product.denied, denied)) {
          product.coefficient += coefficient;
          return;
        }
      }
      if (products.size() == MOST_PRODUCTS) {
        isTooLarge = true;
        return;
      }
      products.add(new Product(denied, coefficient));
    }

    /** Returns this sum, whose products deny cards to one owner alone, as an event. */
    HandEvent of(int owner) {
      return HandEvent.sum(
          products.stream().mapToLong(product -> product.denied[owner]).toArray(),
          products.stream().mapToLong(product -> product.coefficient).toArray());
    }

    void addAll(Sum other, long factor) {
      other.products.forEach(product -> add(product.denied, factor * product.coefficient));
    }

    Sum complement() {
      Sum result = constant(1);
      result.addAll(this, -1);
      return result;
    }

    Sum times(Sum other) {
      Sum result = new Sum();
      for (Product left : products) {
        for (Product right : other.products) {
          result.add(union(left.denied, right.denied), left.coefficient * right.coefficient);
        }
      }
      result.products.removeIf(product -> product.coefficient == 0);
      return result;
    }
  }

  private static long[] union(long[] left, long[] right) {
    long[] both = left.clone();
    for (int owner = 0; owner < both.length; owner++) {
      both[owner] |= right[owner];
    }
    return both;
  }
}
