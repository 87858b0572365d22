package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.possibledeals.cards.count.DealCount;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The obvious version of a structure: all its deals, one by one.
 *
 * <p>Cards are given out in order, each to every owner that leaves a deal possible, so the listing
 * takes no detours.
 */
public final class DealListing {
  private DealListing() {}

  /**
   * Returns the deals of {@code structure} in a fixed order.
   *
   * @throws BeyondReachException if there are more than {@code limit}; the message says how many
   */
  public static ImmutableList<Deal> of(DealStructure structure, int limit) {
    return ifAtMost(structure, limit)
        .orElseThrow(
            () ->
                new BeyondReachException(
                    "There are %s deals; up to %d are listed."
                        .formatted(howMany(structure), limit)));
  }

  private static String howMany(DealStructure structure) {
    return DealCount.ifCountable(
            structure.cards(), structure.allowed(), structure.capacity(), DealCount.FEW_CHOICES)
        .map(BigInteger::toString)
        .orElse("more");
  }

  /**
   * Returns whether there are at most the given number of deals, listing them if they are hard to
   * count.
   */
  static boolean hasAtMost(DealStructure structure, int limit) {
    return DealCount.ifKnownToBeAtMost(structure, limit)
        .orElseGet(() -> ifAtMost(structure, limit).isPresent());
  }

  private static Optional<ImmutableList<Deal>> ifAtMost(DealStructure structure, int limit) {
    if (!DealCount.ifKnownToBeAtMost(structure, limit).orElse(true)) {
      return Optional.empty();
    }
    List<Deal> deals = new ArrayList<>();
    if (structure.isPossible()) {
      list(structure, structure.cards(), limit, deals);
    }
    return deals.size() > limit ? Optional.empty() : Optional.of(ImmutableList.copyOf(deals));
  }

  /**
   * Returns the explicit model of some deals, where agents tell apart what differs in a place that
   * they see.
   */
  public static KripkeModel<Deal> model(
      DealVocabulary vocabulary, ImmutableList<Deal> deals, Sight sight) {
    return model(
        vocabulary,
        deals,
        (agent, deal) -> Masks.stream(sight.places(agent)).mapToObj(deal::hand).toList());
  }

  /** Returns the explicit model of some deals, in which the agent with an index observes this. */
  static KripkeModel<Deal> model(
      DealVocabulary vocabulary, ImmutableList<Deal> deals, BiFunction<Integer, Deal, ?> observed) {
    KripkeModelBuilder<Deal> model = KripkeModel.over(deals);
    for (int agent = 0; agent < vocabulary.agents().size(); agent++) {
      int seat = agent;
      model.agent(vocabulary.agents().get(agent), deal -> observed.apply(seat, deal));
    }
    for (Formula.Atom atom : vocabulary.atoms()) {
      DealVocabulary.Holding holding = vocabulary.holding(atom);
      model.atom(atom, deal -> deal.has(holding.owner(), holding.card()));
    }
    return model.build();
  }

  /** Adds the deals, and stops at one more than {@code limit}. */
  private static void list(DealStructure structure, long left, int limit, List<Deal> deals) {
    Budget.checkTime();
    if (left == 0) {
      deals.add(structure.settled());
      return;
    }
    long card = left & -left;
    for (int owner = 0; owner < structure.owners() && deals.size() <= limit; owner++) {
      if ((structure.allowed(owner) & card) != 0) {
        DealStructure given = structure.having(owner, card);
        if (given.isPossible()) {
          list(given, left & ~card, limit, deals);
        }
      }
    }
  }
}
