package org.possibledeals.cards.deal;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.possibledeals.cards.deal.SmallDeals.Dealt;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Holdings, and beside them the explicit model that the product update with the action model of
 * each event makes, its worlds named as deals to slots.
 *
 * @param most how many worlds there may be
 */
record Moving(Holdings holdings, KripkeModel<Deal> product, int most) {

  private static final Formula TRUE = new Formula.Constant(true);
  private static final Formula FALSE = new Formula.Constant(false);

  static Moving of(Dealt dealt, int most) {
    return new Moving(
        Holdings.dealt(dealt.vocabulary(), dealt.structure()), dealt.model().listed(most), most);
  }

  /** Returns these after a random agent drew a card from the stock, if that can be followed. */
  Moving drawn(Random random) {
    int agents = holdings.vocabulary().agents().size();
    int agent = random.nextInt(agents);
    try {
      return moved(holdings.draw(agent, agents), agents, agent, List.of(agent));
    } catch (BeyondReachException | IllegalArgumentException outsideTheDomain) {
      return this;
    }
  }

  /** Returns these after an agent showed or passed a card to another, if that can be followed. */
  Moving shownOrPassed(Random random) {
    int agents = holdings.vocabulary().agents().size();
    int from = random.nextInt(agents);
    int to = random.nextInt(agents);
    try {
      return random.nextBoolean()
          ? moved(holdings.show(from, to), from, from, List.of(from, to))
          : moved(holdings.pass(from, to), from, to, List.of(from, to));
    } catch (BeyondReachException | IllegalArgumentException outsideTheDomain) {
      return this;
    }
  }

  /**
   * Returns these after an agent who can played a random card to the stock, or showed it to all.
   */
  Moving playedOrShownToAll(Random random) {
    DealVocabulary words = holdings.vocabulary();
    int agents = words.agents().size();
    int owner = random.nextInt(agents);
    int card = random.nextInt(words.cards().size());
    Formula.Atom has = words.has(owner, card);
    if (product.truthSet(has).isEmpty()) {
      return this;
    }
    boolean plays = random.nextBoolean();
    ActionModelBuilder action = ActionModel.over(List.of("it")).precondition("it", has);
    if (plays) {
      action.change("it", has, FALSE).change("it", words.has(agents, card), TRUE);
    }
    words.agents().forEach(agent -> action.agent(agent, event -> event));
    return new Moving(
        plays ? holdings.play(owner, card, agents) : holdings.showToAll(owner, card),
        product.productUpdate(action.build()).model().renamed(WorldEventPair::world),
        most);
  }

  /** One event for each card, that these agents tell apart; others see that something happened. */
  private Moving moved(Holdings next, int from, int to, List<Integer> witnesses) {
    DealVocabulary words = holdings.vocabulary();
    List<Integer> cards =
        IntStream.range(0, words.cards().size())
            .filter(card -> !product.truthSet(words.has(from, card)).isEmpty())
            .boxed()
            .toList();
    ActionModelBuilder action = ActionModel.over(cards.stream().map(card -> "e" + card).toList());
    for (int card : cards) {
      action.precondition("e" + card, words.has(from, card));
      if (from != to) {
        action.change("e" + card, words.has(from, card), FALSE);
        action.change("e" + card, words.has(to, card), TRUE);
      }
    }
    for (int agent = 0; agent < words.agents().size(); agent++) {
      boolean sees = witnesses.contains(agent);
      action.agent(words.agents().get(agent), event -> sees ? event : "some card");
    }
    int slot = slotThatGave(next);
    KripkeModel<Deal> after =
        product
            .productUpdate(action.build())
            .model()
            .renamed(
                pair -> withMoved(pair.world(), slot, Integer.parseInt(pair.event().substring(1))));
    return after.worlds().size() > most ? this : new Moving(next, after, most);
  }

  private int slotThatGave(Holdings after) {
    return IntStream.range(0, holdings.slots())
        .filter(s -> holdings.structure().capacity(s) != after.structure().capacity(s))
        .findFirst()
        .orElseThrow();
  }

  private static Deal withMoved(Deal world, int slot, int card) {
    long[] hands = Arrays.copyOf(world.hands().toArray(), world.hands().length() + 1);
    hands[slot] &= ~Masks.of(card);
    hands[hands.length - 1] = Masks.of(card);
    return Deal.of(hands);
  }
}
