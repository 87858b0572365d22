package org.possibledeals.cards.knowledge;

import java.util.Optional;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.formula.Fraction;

/** Truth at all of some deals, by counting those at which a formula holds. */
final class CountingAnswers {

  private CountingAnswers() {}

  /** Returns whether the formula holds at all of {@code some}; empty if counting takes too much. */
  static Optional<Boolean> holds(Plan.Counting plan, DealStructure some) {
    return plan.indicator()
        .share(choices -> HandCounts.of(some, choices))
        .map(share -> share.equals(plan.isNegation() ? Fraction.ZERO : Fraction.ONE));
  }

  /**
   * Returns a deal of {@code some} at which the formula is false, if there is one: cards are given
   * in order to the first owner with whom there still is such a deal. Costs a count for each card
   * and owner.
   */
  static Optional<Deal> counterexample(Plan.Counting plan, DealStructure some) {
    if (holds(plan, some).orElseThrow()) {
      return Optional.empty();
    }
    return Optional.of(
        some.someDeal(given -> given.isPossible() && !holds(plan, given).orElse(true)));
  }
}
