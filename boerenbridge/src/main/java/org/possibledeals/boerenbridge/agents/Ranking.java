package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Auction;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.cards.count.DealMarginals;

/**
 * Bids and cards in the order of the points they promise, by the probabilities of the model.
 *
 * <p>A card played now wins with the exact probability that nobody still to play can beat it. What
 * the other cards will win is estimated from the exact probability that nobody could beat them if
 * they were led now, a little less for plain suits, as they may be ruffed later, and more for
 * trumps, as those may ruff; tricks are taken to be won or lost one by one. The two estimates are
 * ours, and no result depends on their being exact.
 */
final class Ranking {

  /** How much a card of a plain suit keeps of its chance to be the master now. */
  private static final double PLAIN = 0.8;

  /** A trump wins at least so often, and more by half its chance to be the master now. */
  private static final double TRUMP = 0.4;

  /**
   * Minimum number of points that are a reason to prefer a card, whatever the others know of it.
   */
  private static final double NEAR = 0.05;

  private final BoerenbridgeObservation seen;
  private final Scoring scoring;
  private final ProgramView mind;

  Ranking(ProgramView mind) {
    seen = mind.seen();
    scoring = seen.open().rules().scoring();
    this.mind = mind;
  }

  /** Returns all bids, or all changes of the bid, the most promising first. */
  static ImmutableList<Move> ofBids(ProgramView mind) {
    double[] points = new Ranking(mind).bids();
    boolean isBid = mind.seen().stage() == Stage.BID;
    return Rule.best(
        points.length, bid -> points[bid], bid -> isBid ? new Move.Bid(bid) : new Move.Amend(bid));
  }

  /** Returns the points that each bid, or change of the bid, promises. */
  double[] bids() {
    Prospects prospects = of(seen.hand(), Prospects.NONE);
    double[] points = new double[seen.cards() + 1];
    for (int bid = 0; bid < points.length; bid++) {
      points[bid] = prospects.points(scoring, seen.cards(), bid, 0);
    }
    double[] promised = points.clone();
    for (int bid = 0; bid < points.length && seen.stage() == Stage.BID; bid++) {
      promised[bid] = afterChange(points, bid);
    }
    return promised;
  }

  /** Returns what a bid is worth if it has to be changed because it makes the bids add up. */
  private double afterChange(double[] points, int bid) {
    Auction auction = seen.open().auction();
    if (!auction.isDealersTurn() || auction.sum() + bid != seen.cards()) {
      return points[bid];
    }
    return switch (seen.open().rules().bidsAddUp()) {
      case CHANCE_DRAWS_ANOTHER -> (DoubleStream.of(points).sum() - points[bid]) / seen.cards();
      case DEALER_AMENDS_BY_ONE -> afterAmending(points, bid);
      case DEALER_MAY_NOT, ANYTHING_GOES -> points[bid];
    };
  }

  private double afterAmending(double[] points, int bid) {
    double below = bid > 0 ? points[bid - 1] : Double.NEGATIVE_INFINITY;
    double above = bid < seen.cards() ? points[bid + 1] : Double.NEGATIVE_INFINITY;
    // Of two ways to the same bid the straight one is preferred.
    return Math.nextDown(Math.max(below, above));
  }

  /** Returns the cards that may be played, the most promising first. */
  static ImmutableList<Move> ofCards(ProgramView mind) {
    Ranking ranking = new Ranking(mind);
    long legal = mind.seen().legal();
    return Rule.best(
        Cards.count(legal),
        i -> ranking.points(Cards.nth(legal, i)),
        i -> Move.PlayCard.of(Cards.nth(legal, i)));
  }

  /** Returns the cards that promise nearly as much as the most promising, those first. */
  static ImmutableList<Move> nearlyBest(ProgramView mind) {
    Ranking ranking = new Ranking(mind);
    ImmutableList<Move> cards = ofCards(mind);
    double most = ranking.points(card(cards.getFirst()));
    return cards.stream()
        .takeWhile(move -> ranking.points(card(move)) >= most - NEAR)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the cards of {@link #nearlyBest}, those first that are most probably this player's for
   * somebody who has not seen a hand.
   */
  static ImmutableList<Move> byExpectation(ProgramView mind) {
    DealMarginals expected = DealMarginals.of(mind.knowledge().everybodys());
    Comparator<Move> byCount =
        Comparator.comparing(move -> expected.count(mind.seen().seat(), card(move)));
    return nearlyBest(mind).stream()
        .sorted(byCount.reversed())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the card of a move that plays one. */
  static int card(Move move) {
    return ((Move.PlayCard) move).card();
  }

  /** Returns the points that a card promises if it is played now. */
  double points(int card) {
    Prospects now = Prospects.NONE.and(mind.chanceToWin(card));
    return of(seen.hand() & ~Cards.only(card), now)
        .points(scoring, seen.cards(), seen.bid(), seen.won());
  }

  private Prospects of(long cards, Prospects before) {
    Prospects prospects = before;
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      prospects = prospects.and(later(Cards.lowest(rest)));
    }
    return prospects;
  }

  /** Estimates the probability that a card kept for later wins a trick. */
  private double later(int card) {
    double master = mind.chanceOfMaster(card);
    return Cards.suit(card) == seen.trump() ? Math.max(master, TRUMP + master / 2) : PLAIN * master;
  }
}
