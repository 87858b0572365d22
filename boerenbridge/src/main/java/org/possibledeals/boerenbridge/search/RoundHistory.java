package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.function.ObjIntConsumer;
import org.possibledeals.agents.search.Opponents.Step;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.boerenbridge.fast.Tricks;
import org.possibledeals.boerenbridge.rules.Auction;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * What everybody saw of a round: each choice of a player, and the round before it, in which no hand
 * is dealt.
 *
 * @param steps in order
 * @param now the round as it is after them
 */
record RoundHistory(ImmutableList<Step<SimulatedRound>> steps, SimulatedRound now) {

  /** Returns what was seen of the current round. */
  static RoundHistory of(PublicState open) {
    return of(open.current(open.play()), open.rules());
  }

  /** Returns what was seen of a round, which may be over. */
  static RoundHistory of(PlayedRound round, Rules rules) {
    ImmutableList.Builder<Step<SimulatedRound>> steps = ImmutableList.builder();
    SimulatedRound now = replayed(round, rules, (before, move) -> steps.add(step(before, move)));
    return new RoundHistory(steps.build(), now);
  }

  /** Returns the current round as a player sees it, with that player's hand alone. */
  static SimulatedRound position(BoerenbridgeObservation seen) {
    PublicState open = seen.open();
    PlayedRound round = open.current(open.play());
    SimulatedRound at;
    if (open.stage() == PublicState.Stage.PLAY) {
      at = new SimulatedRound(seen.players());
      at.begin(plan(round, open.rules()), round.auction(), round.play());
    } else {
      at = replayed(round, open.rules(), (before, move) -> {});
    }
    at.deal(seen.seat(), seen.dealt());
    return at;
  }

  private static SimulatedRound replayed(
      PlayedRound round, Rules rules, ObjIntConsumer<SimulatedRound> step) {
    Play play = round.play();
    Auction auction = round.auction();
    SimulatedRound now = new SimulatedRound(play.seats());
    now.begin(plan(round, rules));
    for (int i = 0; i < auction.said(); i++) {
      int tricks = auction.firstBid((auction.opener() + i) % now.players);
      step.accept(now, tricks);
      now.say(tricks);
    }
    if (auction.isChanged()) {
      if (rules.bidsAddUp() == Rules.BidsAddUp.DEALER_AMENDS_BY_ONE) {
        step.accept(now, auction.bid(auction.dealer()));
      }
      now.amend(auction.bid(auction.dealer()));
    }
    for (Tricks.Trick trick : play.tricks().inOrder()) {
      for (int card : trick.cards()) {
        step.accept(now, card);
        now.card(card);
      }
    }
    for (int i = 0; i < play.onTable(); i++) {
      int card = Cards.lowest(play.table(now.seat()));
      step.accept(now, card);
      now.card(card);
    }
    return now;
  }

  private static SimulatedRound.Plan plan(PlayedRound round, Rules rules) {
    long deck = round.plan().deck();
    int trump = round.play().trump();
    return new SimulatedRound.Plan(
        round.play().seats(),
        round.plan().cards(),
        deck,
        round.turned(),
        trump,
        deck & SimulatedRound.ofSuit(trump),
        round.auction().opener(),
        round.scoring(),
        rules.bidsAddUp(),
        0);
  }

  private static Step<SimulatedRound> step(SimulatedRound now, int move) {
    SimulatedRound before = new SimulatedRound(now.players);
    before.become(now);
    return new Step<>(before, move);
  }

  /** Returns the steps of one seat. */
  ImmutableList<Step<SimulatedRound>> of(int seat) {
    return steps.stream()
        .filter(step -> step.before().seat() == seat)
        .collect(ImmutableList.toImmutableList());
  }
}
