package org.possibledeals.cards.knowledge;

import java.util.List;
import java.util.Optional;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A propositional formula about deals, made ready to be asked of many cells.
 *
 * <p>It holds the negation in disjunctive normal form: {@link DealTerms}. A clause has one term: K
 * of a clause is one test of Hall's condition; K of a conjunction is one test per clause.
 */
public final class DealQuery {
  private final DealVocabulary vocabulary;
  private final Formula formula;
  private final long[][] refutations;

  private DealQuery(DealVocabulary vocabulary, Formula formula, List<Alternative> refuting) {
    this.vocabulary = vocabulary;
    this.formula = formula;
    refutations = new long[refuting.size()][];
    for (int i = 0; i < refutations.length; i++) {
      refutations[i] = refuting.get(i).denied();
    }
  }

  /**
   * Returns {@code formula} made ready.
   *
   * @param formula without modal operators
   * @throws IllegalArgumentException if an atom is not of {@code vocabulary}
   * @throws BeyondReachException if the formula is modal, or its negation has more than {@value
   *     DealTerms#MOST_TERMS} terms
   */
  public static DealQuery of(DealVocabulary vocabulary, Formula formula) {
    if (!DealTerms.isPropositional(formula)) {
      throw new BeyondReachException(
          "A query about a deal is a formula without knowledge operators; %s has one."
              .formatted(formula));
    }
    return ifPropositional(vocabulary, formula)
        .orElseThrow(
            () ->
                new BeyondReachException(
                    "This formula has more than %d alternatives; conjunctions of clauses about cards have few."
                        .formatted(DealTerms.MOST_TERMS)));
  }

  /** Returns {@code formula} made ready, if it is not modal and has not too many terms. */
  public static Optional<DealQuery> ifPropositional(DealVocabulary vocabulary, Formula formula) {
    return DealTerms.isPropositional(formula)
        ? Alternatives.refuting(vocabulary, Sight.ownHands(0), formula)
            .map(refuting -> new DealQuery(vocabulary, formula, refuting))
        : Optional.empty();
  }

  /** Returns the formula. */
  public Formula formula() {
    return formula;
  }

  /** Returns the words of the formula. */
  public DealVocabulary vocabulary() {
    return vocabulary;
  }

  /**
   * Returns the terms of the negation, each a mask of denied cards per owner. Not to be changed.
   */
  public long[][] refutations() {
    return refutations;
  }
}
