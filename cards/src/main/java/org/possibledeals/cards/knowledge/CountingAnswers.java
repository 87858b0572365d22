package org.possibledeals.cards.knowledge;

import java.util.Optional;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.formula.Fraction;

/** Truth at all of some deals, by counting those at which a formula holds. */
final class CountingAnswers {

  private CountingAnswers() {}

  /**
   * Returns whether the formula holds at all of {@code some}; nothing if counting takes too much.
   */
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
    DealStructure narrowed = some;
    for (long left = some.cards(); left != 0; left &= left - 1) {
      narrowed = giving(plan, narrowed, left & -left);
    }
    return Optional.of(narrowed.settled());
  }

  private static DealStructure giving(Plan.Counting plan, DealStructure some, long card) {
    for (int owner = 0; owner < some.owners(); owner++) {
      if ((some.allowed(owner) & card) != 0) {
        DealStructure given = some.having(owner, card);
        if (given.isPossible() && !holds(plan, given).orElse(true)) {
          return given;
        }
      }
    }
    throw new IllegalStateException("The formula is false at one of these deals.");
  }
}
