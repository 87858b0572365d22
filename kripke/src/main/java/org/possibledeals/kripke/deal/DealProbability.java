package org.possibledeals.kripke.deal;

import com.google.common.primitives.ImmutableLongArray;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * Probabilities as quotients of exact counts, by inclusion and exclusion.
 *
 * <p>The indicator of a formula is written as a sum of products of the indicators of "owner o was
 * dealt none of these cards": 1 - x for a negation, products for conjunctions. A product is again a
 * mask of denied cards per owner, whose deals are counted. "o has none of ten cards" is one
 * product, not ten, so what games ask takes few. Source: own.
 */
final class DealProbability {

  /** The most products, each of which is one count. */
  static final int MOST_PRODUCTS = 1024;

  private final DealVocabulary vocabulary;

  private DealProbability(DealVocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Returns the share of the cell's deals at which {@code formula}, which is propositional, holds.
   *
   * @throws BeyondReachException if that takes more than {@value #MOST_PRODUCTS} products
   */
  static Fraction of(DealCell cell, Formula formula) {
    BigInteger sum = BigInteger.ZERO;
    Sum indicator = new DealProbability(cell.vocabulary()).indicator(formula);
    for (Map.Entry<ImmutableLongArray, Long> product : indicator.coefficients.entrySet()) {
      BigInteger count = cell.countWithout(product.getKey().toArray());
      sum = sum.add(count.multiply(BigInteger.valueOf(product.getValue())));
    }
    return new Fraction(sum, cell.worldCount());
  }

  private Sum indicator(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> constant(value ? 1 : 0);
      case Formula.Atom p -> lacks(vocabulary.holding(p)).complement();
      case Formula.Not(Formula.Atom p) -> lacks(vocabulary.holding(p));
      case Formula.Not(var body) -> indicator(body).complement();
      case Formula.And(var members) -> product(members);
      case Formula.Or(var members) ->
          product(members.stream().<Formula>map(Formula.Not::new).toList()).complement();
      case Formula.Implies(var left, var right) ->
          product(List.of(left, new Formula.Not(right))).complement();
      case Formula.Iff(var left, var right) -> equal(indicator(left), indicator(right));
      case Formula.ExactlyOne(var members) -> exactlyOne(members);
      case Formula.Parity(var members) -> {
        Sum even = constant(1);
        for (Formula member : members) {
          even = equal(even, indicator(member).complement());
        }
        yield even.complement();
      }
      case Formula.Knows k -> throw modal(k);
      case Formula.Considers k -> throw modal(k);
      case Formula.KnowsWhether k -> throw modal(k);
      case Formula.EverybodyKnows k -> throw modal(k);
      case Formula.CommonKnowledge k -> throw modal(k);
      case Formula.DistributedKnowledge k -> throw modal(k);
      case Formula.After k -> throw modal(k);
      case Formula.CanAnnounce k -> throw modal(k);
      case Formula.AfterWhether k -> throw modal(k);
      case Formula.Probability k -> throw modal(k);
    };
  }

  private static BeyondReachException modal(Formula formula) {
    return new BeyondReachException(
        "Deals are counted for formulas without knowledge operators; %s has one."
            .formatted(formula));
  }

  private Sum constant(long value) {
    Sum sum = new Sum();
    sum.add(ImmutableLongArray.copyOf(new long[vocabulary.owners().size()]), value);
    return sum;
  }

  /** "The owner was not dealt the card." */
  private Sum lacks(DealVocabulary.Holding holding) {
    long[] denied = new long[vocabulary.owners().size()];
    denied[holding.owner()] = Masks.of(holding.card());
    Sum sum = new Sum();
    sum.add(ImmutableLongArray.copyOf(denied), 1);
    return sum;
  }

  private Sum product(List<? extends Formula> members) {
    Sum product = constant(1);
    for (Formula member : members) {
      product = product.times(indicator(member));
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

  /** A sum of products with coefficients; a product is a mask of denied cards per owner. */
  private final class Sum {
    private final Map<ImmutableLongArray, Long> coefficients = new LinkedHashMap<>();

    void add(ImmutableLongArray product, long coefficient) {
      coefficients.merge(product, coefficient, Long::sum);
      coefficients.remove(product, 0L);
      if (coefficients.size() > MOST_PRODUCTS) {
        throw new BeyondReachException(
            "This probability takes more than %d counts; Boolean combinations of a few statements \"owner has none of these cards\" take few."
                .formatted(MOST_PRODUCTS));
      }
    }

    void addAll(Sum other, long factor) {
      other.coefficients.forEach((product, coefficient) -> add(product, factor * coefficient));
    }

    Sum complement() {
      Sum result = constant(1);
      result.addAll(this, -1);
      return result;
    }

    Sum times(Sum other) {
      Sum result = new Sum();
      coefficients.forEach(
          (left, a) ->
              other.coefficients.forEach((right, b) -> result.add(union(left, right), a * b)));
      return result;
    }
  }

  private static ImmutableLongArray union(ImmutableLongArray left, ImmutableLongArray right) {
    ImmutableLongArray.Builder both = ImmutableLongArray.builder(left.length());
    for (int owner = 0; owner < left.length(); owner++) {
      both.add(left.get(owner) | right.get(owner));
    }
    return both.build();
  }
}
