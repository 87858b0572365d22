package org.possibledeals.cards.knowledge;

import java.util.Arrays;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;

/**
 * Terms of a disjunctive normal form of formulas about deals.
 *
 * <p>A term is a conjunction of literals, as what it denies: a mask of cards per owner, and one
 * mask more of the cards that somebody must have. A structure without the denied cards has a deal
 * if and only if the term is true at some deal of the structure.
 */
final class DealTerms {

  /** Maximum number of terms per formula. */
  static final int MOST_TERMS = 4096;

  private DealTerms() {}

  /**
   * Writes the negation of a clause, a literal or a disjunction of literals, as a term; allocates
   * nothing.
   *
   * @param term takes it: one mask for each owner, and one more
   * @return false if {@code formula} is not a clause, or a tautology; {@code term} says nothing
   *     then
   */
  static boolean denyClause(DealVocabulary vocabulary, Formula formula, long[] term) {
    Arrays.fill(term, 0);
    if (!(formula instanceof Formula.Or(var members))) {
      return addLiteral(vocabulary, formula, false, term);
    }
    for (int i = 0; i < members.size(); i++) {
      if (!addLiteral(vocabulary, members.get(i), false, term)) {
        return false;
      }
    }
    return !isContradiction(term);
  }

  /** Adds a literal, or its negation, to a term; returns false if {@code formula} is none. */
  static boolean addLiteral(DealVocabulary vocabulary, Formula formula, boolean sign, long[] term) {
    boolean isNegated = formula instanceof Formula.Not;
    Formula bare = formula instanceof Formula.Not(var body) ? body : formula;
    if (!(bare instanceof Formula.Atom p)) {
      return false;
    }
    deny(term, vocabulary.holding(p), isNegated != sign);
    return true;
  }

  /** Returns the term that is always true. */
  static long[] nothingDenied(DealVocabulary vocabulary) {
    return new long[vocabulary.owners().size() + 1];
  }

  /** Returns the conjunction of two terms. */
  static long[] both(long[] first, long[] second) {
    long[] both = first.clone();
    for (int i = 0; i < both.length; i++) {
      both[i] |= second[i];
    }
    return both;
  }

  /** Returns whether there is a card that somebody has, but no owner may have. */
  static boolean isContradiction(long[] term) {
    long ownerless = -1;
    for (long denied : term) {
      ownerless &= denied;
    }
    return ownerless != 0;
  }

  /** Returns whether {@code formula} has no modal operator. */
  static boolean isPropositional(Formula formula) {
    if (formula instanceof Formula.HasValue || formula instanceof Formula.Modal) {
      return false;
    }
    for (Formula part : formula.parts()) {
      if (!isPropositional(part)) {
        return false;
      }
    }
    return true;
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
}
