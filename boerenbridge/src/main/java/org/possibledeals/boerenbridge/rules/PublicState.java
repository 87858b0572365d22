package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.cards.structure.DealStructure;

/**
 * All that everybody has seen of a match. No hidden card is in it.
 *
 * @param rules the rules of the match
 * @param past the rounds that are over, in order
 * @param points the points of those rounds, one per player, in seat order
 * @param stage what comes next
 * @param turned the cards turned for trump in this round, as a set; empty if none is
 * @param auction the bids of this round
 * @param play the cards played in this round, and its trump
 */
public record PublicState(
    Rules rules,
    ImmutableList<PlayedRound> past,
    ImmutableList<Integer> points,
    Stage stage,
    long turned,
    Auction auction,
    Play play) {

  /** The next step at the table. */
  public enum Stage {
    /** Chance says who deals first. */
    DEALER,
    /** Chance deals. */
    DEAL,
    /** Chance draws a trump suit. */
    TRUMP,
    /** A player bids. */
    BID,
    /** The dealer changes their bid. */
    AMEND,
    /** Chance changes the dealer's bid. */
    REDRAW,
    /** A player plays a card. */
    PLAY,
    /** Nothing: the match is over. */
    OVER
  }

  /** Returns the number of the current round, from 0; the number of rounds when all are over. */
  public int round() {
    return past.size();
  }

  /** Returns the plan of the current round, of the last one when all are over. */
  public RoundPlan plan() {
    return rules.rounds().get(Math.min(past.size(), rules.rounds().size() - 1));
  }

  /** Returns the seat whose turn it is, if the stage is one of a player's. */
  public int seat() {
    return switch (stage) {
      case BID -> auction.next();
      case AMEND -> auction.dealer();
      case PLAY -> play.seat();
      case DEALER, DEAL, TRUMP, REDRAW, OVER ->
          throw new IllegalStateException("It is no player's turn, but " + stage + ".");
    };
  }

  /**
   * Returns the deals of this round that everybody considers possible who has not seen a hand: the
   * public model. Its owners are the players and the stock.
   */
  public DealStructure structure() {
    return play.structure(plan().deck());
  }

  /** Returns the turned cards whose suit is not trump, as a set: they were turned in vain. */
  public long turnedInVain() {
    return turned & ~Cards.ofSuit(play.trump());
  }

  /** Returns the trump of the last round that had one, or {@link Cards#NO_SUIT}. */
  int trumpBefore() {
    for (PlayedRound round : past.reverse()) {
      if (round.play().trump() != Cards.NO_SUIT) {
        return round.play().trump();
      }
    }
    return Cards.NO_SUIT;
  }

  /** Returns the current round, with the cards played as in {@code seen}. */
  public PlayedRound current(Play seen) {
    return new PlayedRound(plan(), rules.scoring(), turned, auction, seen);
  }

  PublicState with(Stage next, Auction heard) {
    return new PublicState(rules, past, points, next, turned, heard, play);
  }

  PublicState with(Stage next, Play seen) {
    return new PublicState(rules, past, points, next, turned, auction, seen);
  }
}
