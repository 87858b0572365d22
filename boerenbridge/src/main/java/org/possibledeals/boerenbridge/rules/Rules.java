package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.List;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The rules of a match, with every choice that the printed rules leave open as a field.
 *
 * @param name what these rules are called
 * @param rounds the rounds in order, at least one
 * @param firstDealer who deals first
 * @param trumpDraw where trump comes from while cards remain undealt; with none left, a suit is
 *     drawn
 * @param trumpMayRepeat whether trump may be the same suit as the last trump before; otherwise
 *     cards are turned until one is of another suit or none is left
 * @param opener who bids first and leads the first trick of a later round
 * @param bidsAddUp what happens when the four bids add up to the number of tricks
 * @param scoring what a round is worth
 * @param tiesShareTheWin whether equal tops share the win; otherwise nobody wins then
 */
public record Rules(
    String name,
    ImmutableList<RoundPlan> rounds,
    FirstDealer firstDealer,
    TrumpDraw trumpDraw,
    boolean trumpMayRepeat,
    Opener opener,
    BidsAddUp bidsAddUp,
    Scoring scoring,
    boolean tiesShareTheWin) {

  /** Who deals the first round. The dealer bids last; the player to the left opens. */
  public enum FirstDealer {
    /** Any of the four, with the same probability. */
    DRAWN,
    /** The player who sits W, so that N opens. */
    WEST
  }

  /** Where trump comes from. */
  public enum TrumpDraw {
    /**
     * An undealt card is turned for all to see and stays out of play; its suit is trump. So does a
     * card turned in vain, of a suit that may not be trump again.
     */
    TURNED_CARD,
    /** A suit is drawn uniformly, and no card is shown. */
    DRAWN_SUIT
  }

  /** Who opens a round that is not the first. */
  public enum Opener {
    /** The deal passes clockwise, and the player left of the dealer opens. */
    LEFT_OF_DEALER,
    /** Whoever won the last trick of the round before. */
    WINNER_OF_LAST_TRICK
  }

  /** What happens when the four bids add up to the number of tricks. */
  public enum BidsAddUp {
    /** The dealer chooses one more or one less, within 0 and the number of tricks. */
    DEALER_AMENDS_BY_ONE,
    /** The dealer's bid becomes another number from 0 to the number of tricks, by chance. */
    CHANCE_DRAWS_ANOTHER
  }

  /**
   * Checks that there is something to play.
   *
   * @throws IllegalArgumentException if there is no round
   */
  public Rules {
    if (rounds.isEmpty()) {
      throw new IllegalArgumentException(
          "The rules %s have no rounds; a match has at least one.".formatted(name));
    }
  }

  /**
   * Returns the whole game: fifteen rounds of 2 up to 8 cards, 8 without trump, and 8 down to 2.
   *
   * <p>Source: the LAMAS project's page on BoerenBridge, sections Points, Gameplay, Number of
   * cards.
   */
  public static Rules full() {
    ImmutableList.Builder<RoundPlan> rounds = ImmutableList.builder();
    for (int cards = 2; cards <= 8; cards++) {
      rounds.add(new RoundPlan(cards, 0, true));
    }
    rounds.add(new RoundPlan(8, 0, false));
    for (int cards = 8; cards >= 2; cards--) {
      rounds.add(new RoundPlan(cards, 0, true));
    }
    return new Rules(
        "boerenbridge",
        rounds.build(),
        FirstDealer.DRAWN,
        TrumpDraw.TURNED_CARD,
        true,
        Opener.LEFT_OF_DEALER,
        BidsAddUp.DEALER_AMENDS_BY_ONE,
        new Scoring(10, 20, 6, 2, 2),
        true);
  }

  /**
   * Returns the small game of the LAMAS project's experiments: five rounds of 3 4 5 4 3 cards, each
   * from a deck that is dealt out.
   */
  public static Rules lamas() {
    ImmutableList.Builder<RoundPlan> rounds = ImmutableList.builder();
    for (int cards : new int[] {3, 4, 5, 4, 3}) {
      rounds.add(new RoundPlan(cards, Cards.RANKS - cards, true));
    }
    return new Rules(
        "lamas",
        rounds.build(),
        FirstDealer.DRAWN,
        TrumpDraw.DRAWN_SUIT,
        true,
        Opener.WINNER_OF_LAST_TRICK,
        BidsAddUp.CHANCE_DRAWS_ANOTHER,
        new Scoring(10, 10, 1, 2, 2),
        true);
  }

  /** Returns these rules with one thing changed: N opens the first round. */
  public Rules openedByNorth() {
    return withFirstDealer(FirstDealer.WEST);
  }

  /** Returns the same rules by another name. */
  public Rules renamed(String other) {
    return new Rules(
        other,
        rounds,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with other rounds. */
  public Rules withRounds(ImmutableList<RoundPlan> other) {
    return new Rules(
        name,
        other,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with another first dealer. */
  public Rules withFirstDealer(FirstDealer other) {
    return new Rules(
        name,
        rounds,
        other,
        trumpDraw,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with trump from elsewhere. */
  public Rules withTrumpDraw(TrumpDraw other) {
    return new Rules(
        name,
        rounds,
        firstDealer,
        other,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with a trump that may repeat, or may not. */
  public Rules withTrumpMayRepeat(boolean may) {
    return new Rules(
        name, rounds, firstDealer, trumpDraw, may, opener, bidsAddUp, scoring, tiesShareTheWin);
  }

  /** Returns these rules with another opener of later rounds. */
  public Rules withOpener(Opener other) {
    return new Rules(
        name,
        rounds,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        other,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with another change of bids that add up. */
  public Rules withBidsAddUp(BidsAddUp other) {
    return new Rules(
        name,
        rounds,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        opener,
        other,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with another scoring. */
  public Rules withScoring(Scoring other) {
    return new Rules(
        name,
        rounds,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        other,
        tiesShareTheWin);
  }

  /** Returns these rules with equal tops that share the win, or do not. */
  public Rules withTiesShareTheWin(boolean share) {
    return new Rules(
        name, rounds, firstDealer, trumpDraw, trumpMayRepeat, opener, bidsAddUp, scoring, share);
  }

  /** Returns all rules that have a name of their own, the whole game first. */
  public static ImmutableList<Rules> presets() {
    return ImmutableList.of(full(), lamas());
  }

  /** Returns each player's share of the win for the points of a match, in seat order. */
  public ImmutableList<Fraction> winShares(List<Integer> points) {
    int top = Collections.max(points);
    int winners = Collections.frequency(points, top);
    Fraction share = winners == 1 || tiesShareTheWin ? Fraction.of(1, winners) : Fraction.ZERO;
    return points.stream()
        .map(mine -> mine == top ? share : Fraction.ZERO)
        .collect(ImmutableList.toImmutableList());
  }
}
