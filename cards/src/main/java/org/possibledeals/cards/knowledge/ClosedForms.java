package org.possibledeals.cards.knowledge;

import com.google.common.collect.Maps;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;

/** The answers that conditions in closed form give, for a model of all deals of a structure. */
final class ClosedForms {
  private ClosedForms() {}

  /** Returns a deal of {@code some} at which the formula is false. */
  static Optional<Deal> counterexample(
      Plan.ClosedForm form, DealStructure some, DealStructure everybodys) {
    for (Way way : form.refutations()) {
      if (isMet(way, some, everybodys)) {
        return Optional.of(witness(way, some, everybodys));
      }
    }
    return Optional.empty();
  }

  /** Returns whether the formula holds at all deals of {@code some}. */
  static boolean holds(Plan.ClosedForm form, DealStructure some, DealStructure everybodys) {
    for (Way way : form.refutations()) {
      if (isMet(way, some, everybodys)) {
        return false;
      }
    }
    return true;
  }

  /** Gives out the cards in order, each to the first owner with whom {@code way} stays possible. */
  private static Deal witness(Way way, DealStructure some, DealStructure everybodys) {
    DealStructure narrowed = some.where(way.denied());
    if (way instanceof Way.OfCards) {
      return narrowed.someDeal().orElseThrow();
    }
    return narrowed.someDeal(given -> isMet(way, given, everybodys));
  }

  /** Returns whether {@code way} is met at some deal of {@code some}. */
  private static boolean isMet(Way way, DealStructure some, DealStructure everybodys) {
    DealStructure here = some.where(way.denied());
    if (!here.isPossible()) {
      return false;
    }
    return switch (way) {
      case Way.OfCards w -> true;
      case Way.UnsharedHand(var denied, int owner, var excluded) ->
          UnsharedHand.exists(here, everybodys.where(excluded), owner);
      case Way.SharedHand(var denied, int owner, var elsewhere) -> {
        DealStructure there = everybodys.where(elsewhere);
        yield there.isPossible() && SharedHand.exists(here, there, owner);
      }
      case Way.SharedHands(var denied, var elsewhere) ->
          SharedHands.exist(
              here, new HashMap<>(Maps.transformValues(elsewhere, everybodys::where)));
      case Way.Chain(var denied, int owner, var term, var elsewhere) -> {
        DealStructure there = everybodys.where(term);
        Map<Integer, DealStructure> own =
            new HashMap<>(Maps.transformValues(elsewhere, everybodys::where));
        own.put(owner, here);
        yield there.isPossible() && SharedHands.exist(there, own);
      }
    };
  }
}
