package org.possibledeals.cards.knowledge;

import com.google.common.collect.Sets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Sight;

/** The answers that conditions in closed form give, for a model of all deals of a structure. */
final class ClosedForms {

  /** The most owners among whom a hand that is not shared is looked for, in all sets of them. */
  private static final int MOST_OWNERS = 16;

  private ClosedForms() {}

  /**
   * Returns whether the conditions decide the formula at the deals of {@code some}. They always do
   * where each agent sees a place of their own, of at most {@value #MOST_OWNERS}.
   */
  static boolean isReached(
      Plan.ClosedForm form, DealStructure some, DealStructure everybodys, Sight sight) {
    return sight.isOwnHands() && some.owners() <= MOST_OWNERS
        || form.refutations().stream().allMatch(way -> isReached(way, some, everybodys, sight));
  }

  private static boolean isReached(
      Way way, DealStructure some, DealStructure everybodys, Sight sight) {
    return switch (way) {
      case Way.OfCards w -> true;
      case Way.UnsharedHand(var denied, int agent, var excluded) ->
          Long.bitCount(sight.places(agent)) == 1 && some.owners() <= MOST_OWNERS;
      case Way.SharedHand(var denied, int agent, var elsewhere) -> {
        DealStructure here = some.where(denied);
        DealStructure there = everybodys.where(elsewhere);
        yield !here.isPossible()
            || !there.isPossible()
            || SharedPlaces.of(here, there, sight.places(agent)).isPresent();
      }
      case Way.SharedHands(var denied, var elsewhere) -> haveOwnPlaces(elsewhere.keySet(), sight);
      case Way.Chain(var denied, int agent, var term, var elsewhere) ->
          haveOwnPlaces(Sets.union(Set.of(agent), elsewhere.keySet()), sight);
    };
  }

  private static boolean haveOwnPlaces(Set<Integer> agents, Sight sight) {
    return agents.stream().allMatch(agent -> Long.bitCount(sight.places(agent)) == 1)
        && Long.bitCount(sight.ofAll(agents)) == agents.size();
  }

  /** Returns a deal of {@code some} at which the formula is false. */
  static Optional<Deal> counterexample(
      Plan.ClosedForm form, DealStructure some, DealStructure everybodys, Sight sight) {
    for (Way way : form.refutations()) {
      if (isMet(way, some, everybodys, sight)) {
        return Optional.of(witness(way, some, everybodys, sight));
      }
    }
    return Optional.empty();
  }

  /** Returns whether the formula holds at all deals of {@code some}. */
  static boolean holds(
      Plan.ClosedForm form, DealStructure some, DealStructure everybodys, Sight sight) {
    for (Way way : form.refutations()) {
      if (isMet(way, some, everybodys, sight)) {
        return false;
      }
    }
    return true;
  }

  /** Gives out the cards in order, each to the first owner with whom {@code way} stays possible. */
  private static Deal witness(Way way, DealStructure some, DealStructure everybodys, Sight sight) {
    DealStructure narrowed = some.where(way.denied());
    if (way instanceof Way.OfCards) {
      return narrowed.someDeal().orElseThrow();
    }
    if (way instanceof Way.SharedHand(var denied, int agent, var elsewhere)
        && Long.bitCount(sight.places(agent)) != 1) {
      return SharedPlaces.of(narrowed, everybodys.where(elsewhere), sight.places(agent))
          .orElseThrow()
          .deal();
    }
    return narrowed.someDeal(given -> isMet(way, given, everybodys, sight));
  }

  /** Returns whether {@code way}, which is reached, is met at some deal of {@code some}. */
  private static boolean isMet(Way way, DealStructure some, DealStructure everybodys, Sight sight) {
    DealStructure here = some.where(way.denied());
    if (!here.isPossible()) {
      return false;
    }
    return switch (way) {
      case Way.OfCards w -> true;
      case Way.UnsharedHand(var denied, int agent, var excluded) ->
          UnsharedHand.exists(here, everybodys.where(excluded), place(sight, agent));
      case Way.SharedHand(var denied, int agent, var elsewhere) -> {
        DealStructure there = everybodys.where(elsewhere);
        yield there.isPossible() && SharedPlaces.exist(here, there, sight.places(agent));
      }
      case Way.SharedHands(var denied, var elsewhere) ->
          SharedHands.exist(here, own(elsewhere, everybodys, sight));
      case Way.Chain(var denied, int agent, var term, var elsewhere) -> {
        DealStructure there = everybodys.where(term);
        Map<Integer, DealStructure> own = own(elsewhere, everybodys, sight);
        own.put(place(sight, agent), here);
        yield there.isPossible() && SharedHands.exist(there, own);
      }
    };
  }

  /** Returns by place what the agents who see it have to confuse it with. */
  private static Map<Integer, DealStructure> own(
      Map<Integer, long[]> elsewhere, DealStructure everybodys, Sight sight) {
    Map<Integer, DealStructure> own = new HashMap<>();
    elsewhere.forEach((agent, term) -> own.put(place(sight, agent), everybodys.where(term)));
    return own;
  }

  /** Returns the one place that an agent sees. */
  private static int place(Sight sight, int agent) {
    return Long.numberOfTrailingZeros(sight.places(agent));
  }
}
