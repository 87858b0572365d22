package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.fast.Tricks;
import org.possibledeals.boerenbridge.rules.Auction;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

/**
 * What everybody saw of a round: each choice of a player, and the round before it, in which no hand
 * is dealt.
 *
 * @param steps in order
 * @param now the round as it is after them
 */
record Heard(ImmutableList<Step> steps, SimulatedRound now) {

  /** A move of the seat that is to move in {@code before}. */
  record Step(SimulatedRound before, int move) {}

  /** Returns what was seen of the current round. */
  static Heard of(PublicState open) {
    return of(
        open.rules().scoring(),
        open.rules().bidsAddUp(),
        open.plan(),
        open.turned(),
        open.auction(),
        open.play());
  }

  /** Returns what was seen of a round that is over. */
  static Heard of(PlayedRound round, Rules rules) {
    return of(
        round.scoring(),
        rules.bidsAddUp(),
        round.plan(),
        round.turned(),
        round.auction(),
        round.play());
  }

  private static Heard of(
      Scoring scoring,
      Rules.BidsAddUp bidsAddUp,
      RoundPlan plan,
      int turned,
      Auction auction,
      Play play) {
    SimulatedRound now = new SimulatedRound(4);
    long deck = Lanes.set(plan.deck());
    now.begin(
        new SimulatedRound.Plan(
            now.players,
            plan.cards(),
            deck,
            Lanes.set(turned),
            play.trump(),
            deck & SimulatedRound.ofSuit(play.trump()),
            auction.opener(),
            scoring,
            bidsAddUp,
            0));
    ImmutableList.Builder<Step> steps = ImmutableList.builder();
    for (int i = 0; i < auction.said(); i++) {
      int tricks = auction.firstBid((auction.opener() + i) % now.players);
      steps.add(step(now, tricks));
      now.say(tricks);
    }
    if (auction.isChanged()) {
      if (bidsAddUp == Rules.BidsAddUp.DEALER_AMENDS_BY_ONE) {
        steps.add(step(now, auction.bid(auction.dealer())));
      }
      now.amend(auction.bid(auction.dealer()));
    }
    for (Tricks.Trick trick : play.tricks().inOrder()) {
      for (int card : trick.cards()) {
        steps.add(step(now, Lanes.card(card)));
        now.card(Lanes.card(card));
      }
    }
    for (int i = 0; i < play.onTable(); i++) {
      int card = Lanes.card(Cards.lowest(play.table(now.seat())));
      steps.add(step(now, card));
      now.card(card);
    }
    return new Heard(steps.build(), now);
  }

  private static Step step(SimulatedRound now, int move) {
    SimulatedRound before = new SimulatedRound(now.players);
    before.become(now);
    return new Step(before, move);
  }

  /** Returns the steps of one seat. */
  ImmutableList<Step> of(int seat) {
    return steps.stream()
        .filter(step -> step.before().seat() == seat)
        .collect(ImmutableList.toImmutableList());
  }
}
