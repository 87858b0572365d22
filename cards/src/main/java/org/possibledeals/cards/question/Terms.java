package org.possibledeals.cards.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;

/**
 * Disjunctive normal form of propositional formulas about deals.
 *
 * <p>A term is a conjunction of literals, as what it denies: a mask of cards per owner, and one
 * mask more of the cards that somebody must have. A structure without the denied cards has a deal
 * if and only if the term is true at some deal of the structure.
 */
public final class Terms {

  /** Most terms of a formula. */
  public static final int MOST_TERMS = 4096;

  private final DealVocabulary vocabulary;
  private boolean isTooLarge;

  private Terms(DealVocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Returns the terms of {@code formula}, or of its negation; nothing if they are more than {@value
   * #MOST_TERMS}.
   *
   * @param formula without modal operators
   */
  static Optional<List<long[]>> of(DealVocabulary vocabulary, Formula formula, boolean sign) {
    Terms terms = new Terms(vocabulary);
    List<long[]> all = terms.of(formula, sign);
    return terms.isTooLarge ? Optional.empty() : Optional.of(all);
  }

  /**
   * Writes the negation of a clause, a literal or a disjunction of literals, as a term; allocates
   * nothing.
   *
   * @param term takes it: one mask for each owner, and one more
   * @return false if {@code formula} is no clause, or a tautology; {@code term} says nothing then
   */
  public static boolean denyClause(DealVocabulary vocabulary, Formula formula, long[] term) {
    Arrays.fill(term, 0);
    if (!(formula instanceof Formula.Or(var members))) {
      return denyLiteral(vocabulary, formula, term);
    }
    for (int i = 0; i < members.size(); i++) {
      if (!denyLiteral(vocabulary, members.get(i), term)) {
        return false;
      }
    }
    return !isContradiction(term);
  }

  private static boolean denyLiteral(DealVocabulary vocabulary, Formula formula, long[] term) {
    boolean isNegated = formula instanceof Formula.Not;
    Formula bare = formula instanceof Formula.Not(var body) ? body : formula;
    if (!(bare instanceof Formula.Atom p)) {
      return false;
    }
    deny(term, vocabulary.holding(p), isNegated);
    return true;
  }

  /** Returns the term that is always true. */
  static long[] nothingDenied(DealVocabulary vocabulary) {
    return new long[vocabulary.owners().size() + 1];
  }

  /** Returns the conjunction of two terms, or nothing if it is a contradiction. */
  static Optional<long[]> both(long[] first, long[] second) {
    long[] both = first.clone();
    for (int i = 0; i < both.length; i++) {
      both[i] |= second[i];
    }
    return isContradiction(both) ? Optional.empty() : Optional.of(both);
  }

  /** Returns whether there is a card that somebody has, but no owner may have. */
  private static boolean isContradiction(long[] term) {
    long ownerless = -1;
    for (long denied : term) {
      ownerless &= denied;
    }
    return ownerless != 0;
  }

  /** Returns whether {@code formula} has no modal operator. */
  public static boolean isPropositional(Formula formula) {
    return switch (formula) {
      case Formula.Constant c -> true;
      case Formula.Atom p -> true;
      case Formula.Not(var body) -> isPropositional(body);
      case Formula.And(var members) -> members.stream().allMatch(Terms::isPropositional);
      case Formula.Or(var members) -> members.stream().allMatch(Terms::isPropositional);
      case Formula.Implies(var left, var right) -> isPropositional(left) && isPropositional(right);
      case Formula.Iff(var left, var right) -> isPropositional(left) && isPropositional(right);
      case Formula.ExactlyOne(var members) -> members.stream().allMatch(Terms::isPropositional);
      case Formula.Parity(var members) -> members.stream().allMatch(Terms::isPropositional);
      case Formula.Cardinality f -> f.parts().stream().allMatch(Terms::isPropositional);
      case Formula.HasValue x -> false;
      case Formula.Modal k -> false;
    };
  }

  List<long[]> of(Formula formula, boolean sign) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value == sign ? List.of(nothingDenied()) : List.of();
      case Formula.Atom p -> List.of(literal(vocabulary.holding(p), sign));
      case Formula.Not(var body) -> of(body, !sign);
      case Formula.And(var members) -> sign ? every(members, true) : some(members, false);
      case Formula.Or(var members) -> sign ? some(members, true) : every(members, false);
      case Formula.Implies(var left, var right) ->
          of(Formula.or(List.of(new Formula.Not(left), right)), sign);
      case Formula.Iff(var left, var right) ->
          union(
              product(of(left, true), of(right, sign)), product(of(left, false), of(right, !sign)));
      case Formula.ExactlyOne(var members) -> exactlyOne(members, sign);
      case Formula.Parity(var members) -> parity(members, sign);
      case Formula.Cardinality f -> counted(f, sign);
      case Formula.HasValue x -> throw modal(x);
      case Formula.Modal k -> throw modal(k);
    };
  }

  private static IllegalStateException modal(Formula formula) {
    return new IllegalStateException(
        "Terms are of formulas without modal operators, not of %s.".formatted(formula));
  }

  private long[] nothingDenied() {
    return nothingDenied(vocabulary);
  }

  private long[] literal(DealVocabulary.Holding holding, boolean sign) {
    long[] denied = nothingDenied();
    deny(denied, holding, sign);
    return denied;
  }

  /** Adds a literal to a term: all other owners are denied the card, or this one is. */
  private static void deny(long[] denied, DealVocabulary.Holding holding, boolean sign) {
    int owners = denied.length - 1;
    long card = Masks.of(holding.card());
    for (int owner = 0; owner < owners; owner++) {
      denied[owner] |= (owner == holding.owner()) != sign ? card : 0;
    }
    denied[owners] |= sign ? card : 0;
  }

  private List<long[]> every(List<Formula> members, boolean sign) {
    long[] literals = nothingDenied();
    List<Formula> others = new ArrayList<>();
    for (Formula member : members) {
      if (member instanceof Formula.Atom p) {
        deny(literals, vocabulary.holding(p), sign);
      } else if (member instanceof Formula.Not(Formula.Atom p)) {
        deny(literals, vocabulary.holding(p), !sign);
      } else {
        others.add(member);
      }
    }
    List<long[]> terms = isContradiction(literals) ? List.of() : List.of(literals);
    for (Formula member : others) {
      terms = product(terms, of(member, sign));
    }
    return terms;
  }

  private List<long[]> some(List<Formula> members, boolean sign) {
    List<long[]> terms = List.of();
    for (Formula member : members) {
      terms = union(terms, of(member, sign));
    }
    return terms;
  }

  private List<long[]> exactlyOne(List<Formula> members, boolean sign) {
    List<long[]> none = List.of(nothingDenied());
    List<long[]> one = List.of();
    List<long[]> more = List.of();
    for (Formula member : members) {
      List<long[]> yes = of(member, true);
      List<long[]> no = of(member, false);
      more = union(more, product(one, yes));
      one = union(product(one, no), product(none, yes));
      none = product(none, no);
    }
    return sign ? one : union(none, more);
  }

  private List<long[]> counted(Formula.Cardinality formula, boolean sign) {
    Map<Integer, List<long[]>> where = new TreeMap<>(Map.of(0, List.of(nothingDenied())));
    for (int i = 0; i < formula.parts().size(); i++) {
      List<long[]> yes = of(formula.parts().get(i), true);
      List<long[]> no = of(formula.parts().get(i), false);
      int step = i < formula.members().size() ? 1 : -1;
      Map<Integer, List<long[]>> next = new TreeMap<>();
      where.forEach(
          (difference, terms) -> {
            next.merge(difference, product(terms, no), this::union);
            next.merge(difference + step, product(terms, yes), this::union);
          });
      where = next;
    }
    List<long[]> all = List.of();
    for (var terms : where.entrySet()) {
      int order = Integer.compare(terms.getKey(), formula.offset());
      all = formula.comparison().holds(order) == sign ? union(all, terms.getValue()) : all;
    }
    return all;
  }

  private List<long[]> parity(List<Formula> members, boolean sign) {
    List<long[]> even = List.of(nothingDenied());
    List<long[]> odd = List.of();
    for (Formula member : members) {
      List<long[]> yes = of(member, true);
      List<long[]> no = of(member, false);
      List<long[]> stillEven = union(product(even, no), product(odd, yes));
      odd = union(product(odd, no), product(even, yes));
      even = stillEven;
    }
    return sign ? odd : even;
  }

  private List<long[]> union(List<long[]> left, List<long[]> right) {
    List<long[]> terms = new ArrayList<>(left);
    terms.addAll(right);
    return bounded(terms);
  }

  private List<long[]> product(List<long[]> left, List<long[]> right) {
    List<long[]> terms = new ArrayList<>();
    for (long[] first : left) {
      for (long[] second : right) {
        both(first, second).ifPresent(terms::add);
      }
      if (terms.size() > MOST_TERMS) {
        break;
      }
    }
    return bounded(terms);
  }

  /** Returns the terms, or none once there were too many. */
  private List<long[]> bounded(List<long[]> terms) {
    isTooLarge |= terms.size() > MOST_TERMS;
    return isTooLarge ? List.of() : terms;
  }
}
