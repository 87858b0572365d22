package org.possibledeals.boerenbridge.rules;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.cards.structure.DealVocabulary;
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
 * @param bidsAddUp what happens when all bids add up to the number of tricks
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

  private static final String OH_HELL = "oh-hell";

  /** A choice between several ways in one thing. */
  public sealed interface Choice permits FirstDealer, TrumpDraw, Opener, BidsAddUp {}

  /** Who deals the first round. The dealer bids last; the player to the left opens. */
  public enum FirstDealer implements Choice {
    /** Any of the players, with the same probability. */
    DRAWN,
    /** The player in the last seat, W of four, so that the first one opens. */
    WEST
  }

  /** How trump is determined. */
  public enum TrumpDraw implements Choice {
    /**
     * An undealt card is turned for all to see and stays out of play; its suit is trump. So does a
     * card turned in vain, of a suit that may not be trump again.
     */
    TURNED_CARD,
    /** A suit is drawn uniformly, and no card is shown. */
    DRAWN_SUIT,
    /** Clubs are trump in every round that has trump. */
    CLUBS,
    /** Diamonds are trump in every round that has trump. */
    DIAMONDS,
    /** Hearts are trump in every round that has trump. */
    HEARTS,
    /** Spades are trump in every round that has trump. */
    SPADES,
    /** No round has trump. */
    NONE;

    /** Returns whether trump differs by chance. */
    public boolean isByChance() {
      return this == TURNED_CARD || this == DRAWN_SUIT;
    }

    /** Returns the suit that always is trump, or {@link Cards#NO_SUIT}. */
    public int suit() {
      return switch (this) {
        case CLUBS -> 0;
        case DIAMONDS -> 1;
        case HEARTS -> 2;
        case SPADES -> 3;
        case TURNED_CARD, DRAWN_SUIT, NONE -> Cards.NO_SUIT;
      };
    }
  }

  /** Who opens a round that is not the first. */
  public enum Opener implements Choice {
    /** The deal passes clockwise, and the player left of the dealer opens. */
    LEFT_OF_DEALER,
    /** Whoever won the last trick of the round before. */
    WINNER_OF_LAST_TRICK
  }

  /** What happens when all bids add up to the number of tricks. */
  public enum BidsAddUp implements Choice {
    /** The dealer chooses one more or one less, within 0 and the number of tricks. */
    DEALER_AMENDS_BY_ONE,
    /** The dealer's bid becomes another number from 0 to the number of tricks, by chance. */
    CHANCE_DRAWS_ANOTHER,
    /** It cannot happen: the dealer may not bid what would make them add up. */
    DEALER_MAY_NOT,
    /** Nothing. */
    ANYTHING_GOES
  }

  /**
   * Checks that there is at least one match to play.
   *
   * @throws IllegalArgumentException if there is no round, or not as many players in each
   */
  public Rules {
    checkArgument(
        !rounds.isEmpty(), "The rules %s have no rounds; a match has at least one.", name);
    if (rounds.stream().mapToInt(RoundPlan::players).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "The rules %s have rounds for %s players; all rounds of a match are for as many."
              .formatted(name, rounds.stream().map(RoundPlan::players).toList()));
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
      rounds.add(new RoundPlan(4, cards, Deck.FROM_SEVEN, true));
    }
    rounds.add(new RoundPlan(4, 8, Deck.FROM_SEVEN, false));
    for (int cards = 8; cards >= 2; cards--) {
      rounds.add(new RoundPlan(4, cards, Deck.FROM_SEVEN, true));
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
      rounds.add(new RoundPlan(4, cards, Deck.ofAtLeast(4 * cards), true));
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

  /**
   * Returns Oh Hell for four: nineteen rounds of 10 down to 1 and up to 10 cards of 52, the next
   * card turned for trump, a bid that the dealer may not make, and 10 points and one for each trick
   * if the bid is made.
   */
  public static Rules ohHell() {
    return ohHell(4).renamed(OH_HELL);
  }

  /**
   * Returns Oh Hell for {@code players}, who are dealt 10 cards at first, or as many as leave a
   * card to turn.
   *
   * @param players {@value Seats#FEWEST} to {@value Seats#MOST}
   */
  public static Rules ohHell(int players) {
    Deck deck = Deck.FROM_TWO;
    int most = Math.min(10, (deck.size() - 1) / players);
    return new Rules(
        OH_HELL + "-" + players,
        IntStream.rangeClosed(1 - most, most - 1)
            .mapToObj(step -> new RoundPlan(players, Math.abs(step) + 1, deck, true))
            .collect(ImmutableList.toImmutableList()),
        FirstDealer.DRAWN,
        TrumpDraw.TURNED_CARD,
        true,
        Opener.LEFT_OF_DEALER,
        BidsAddUp.DEALER_MAY_NOT,
        new Scoring(10, 10, 1, 1, 0),
        true);
  }

  /** Returns the number of players. */
  public int players() {
    return rounds.getFirst().players();
  }

  /**
   * Returns a round of the match.
   *
   * @param round its number, from 1
   * @throws IllegalArgumentException if there is no such round
   */
  public RoundPlan plan(int round) {
    if (round < 1 || round > rounds.size()) {
      throw new IllegalArgumentException(
          "No round %d; the rounds of %s are 1 to %d.".formatted(round, name, rounds.size()));
    }
    return rounds.get(round - 1);
  }

  /** Returns the cards that some round is dealt from, and all from the sevens up. */
  public Deck deck() {
    int lowest = Deck.FROM_SEVEN.lowestRank();
    for (RoundPlan round : rounds) {
      lowest = Math.min(lowest, round.pack().lowestRank());
    }
    return new Deck(lowest);
  }

  /** Returns the words of formulas about a round. */
  public DealVocabulary vocabulary() {
    return Seats.vocabulary(players(), deck());
  }

  /** Returns these rules with one thing changed: the first seat opens the first round. */
  public Rules openedByFirstSeat() {
    return with(FirstDealer.WEST);
  }

  /** Returns the same rules by another name. */
  public Rules renamed(String other) {
    return with(other, rounds);
  }

  /** Returns these rules with other rounds. */
  public Rules withRounds(ImmutableList<RoundPlan> other) {
    return with(name, other);
  }

  private Rules with(String otherName, ImmutableList<RoundPlan> otherRounds) {
    return new Rules(
        otherName,
        otherRounds,
        firstDealer,
        trumpDraw,
        trumpMayRepeat,
        opener,
        bidsAddUp,
        scoring,
        tiesShareTheWin);
  }

  /** Returns these rules with another choice in one thing. */
  public Rules with(Choice choice) {
    return new Rules(
        name,
        rounds,
        choice instanceof FirstDealer other ? other : firstDealer,
        choice instanceof TrumpDraw other ? other : trumpDraw,
        trumpMayRepeat,
        choice instanceof Opener other ? other : opener,
        choice instanceof BidsAddUp other ? other : bidsAddUp,
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

  /** Returns these rules with a trump that may repeat, or may not. */
  public Rules withTrumpMayRepeat(boolean may) {
    return new Rules(
        name, rounds, firstDealer, trumpDraw, may, opener, bidsAddUp, scoring, tiesShareTheWin);
  }

  /** Returns these rules with equal tops that share the win, or do not. */
  public Rules withTiesShareTheWin(boolean share) {
    return new Rules(
        name, rounds, firstDealer, trumpDraw, trumpMayRepeat, opener, bidsAddUp, scoring, share);
  }

  /** Returns all rules that have a name of their own, the whole game first. */
  public static ImmutableList<Rules> presets() {
    return Stream.concat(
            Stream.of(full(), lamas(), ohHell()),
            IntStream.rangeClosed(Seats.FEWEST, Seats.MOST).mapToObj(Rules::ohHell))
        .collect(ImmutableList.toImmutableList());
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
