package org.possibledeals.cards.deal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A formula with knowledge in it, made ready for closed forms: the ways in which it can be false,
 * and the route by which they are decided. Source: the chapter on exact knowledge in the notes.
 */
final class NestedKnowledge {
  private final DealRoute route;
  private final List<Alternative> refutations;

  private NestedKnowledge(DealRoute route, List<Alternative> refutations) {
    this.route = route;
    this.refutations = refutations;
  }

  static NestedKnowledge of(DealVocabulary vocabulary, Formula formula) {
    try {
      List<Alternative> refutations = Alternatives.refuting(vocabulary, formula);
      DealRoute route =
          refutations.stream()
              .map(Alternative::route)
              .max(DealRoute::compareTo)
              .orElse(DealRoute.CLAUSES);
      return new NestedKnowledge(route, refutations);
    } catch (BeyondReachException noClosedForm) {
      return new NestedKnowledge(DealRoute.LISTING, List.of());
    }
  }

  /** Returns how the closed forms decide it; {@link DealRoute#LISTING} says that they do not. */
  DealRoute route() {
    return route;
  }

  boolean hasClosedForm() {
    return route != DealRoute.LISTING;
  }

  /**
   * Returns a deal of {@code some} at which the formula is false in the model of all deals of
   * {@code everybodys}, unless by listing only.
   */
  Optional<Deal> counterexample(DealStructure some, DealStructure everybodys) {
    for (Alternative way : refutations) {
      if (isPossible(way, some, everybodys)) {
        return Optional.of(witness(way, some, everybodys));
      }
    }
    return Optional.empty();
  }

  /** Returns whether the formula holds at all deals of {@code some}, unless by listing only. */
  boolean holdsThroughout(DealStructure some, DealStructure everybodys) {
    for (Alternative way : refutations) {
      if (isPossible(way, some, everybodys)) {
        return false;
      }
    }
    return true;
  }

  /** Gives out the cards in order, each to the first owner with whom {@code way} stays possible. */
  private static Deal witness(Alternative way, DealStructure some, DealStructure everybodys) {
    DealStructure narrowed = some.where(way.denied());
    for (long left = some.cards(); left != 0; left &= left - 1) {
      narrowed = settling(way, narrowed, left & -left, everybodys);
    }
    return narrowed.settled();
  }

  /** Gives {@code card} to the first owner with whom {@code way} stays possible. */
  private static DealStructure settling(
      Alternative way, DealStructure some, long card, DealStructure everybodys) {
    for (int owner = 0; owner < some.owners(); owner++) {
      DealStructure given = some.having(owner, card);
      if (isPossible(way, given, everybodys)) {
        return given;
      }
    }
    throw new IllegalStateException("What is possible is so with some owner of each card.");
  }

  /** Returns whether {@code way} is true at some deal of {@code some}. */
  private static boolean isPossible(Alternative way, DealStructure some, DealStructure everybodys) {
    DealStructure here = some.where(way.denied());
    if (!here.isPossible()) {
      return false;
    }
    if (way.isAboutCards()) {
      return true;
    }
    if (!way.claims().isEmpty()) {
      Alternative.Claim claim = way.claims().get(0);
      return UnsharedHand.exists(here, everybodys.where(claim.denied()), claim.owner());
    }
    if (way.links().size() > 1) {
      return isPossibleFor(way.links(), here, everybodys, new HashMap<>());
    }
    Alternative.Link link = way.links().get(0);
    DealStructure there = everybodys.where(link.elsewhere().denied());
    if (!there.isPossible()) {
      return false;
    }
    if (link.elsewhere().isAboutCards()) {
      return SharedHand.exists(here, there, link.owner());
    }
    Map<Integer, DealStructure> shared = new HashMap<>();
    shared.put(link.owner(), here);
    return isPossibleFor(link.elsewhere().links(), there, everybodys, shared);
  }

  private static boolean isPossibleFor(
      List<Alternative.Link> links,
      DealStructure here,
      DealStructure everybodys,
      Map<Integer, DealStructure> shared) {
    for (Alternative.Link link : links) {
      shared.put(link.owner(), everybodys.where(link.elsewhere().denied()));
    }
    return SharedHands.exist(here, shared);
  }
}
