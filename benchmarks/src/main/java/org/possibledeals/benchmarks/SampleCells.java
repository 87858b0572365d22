package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealQuery;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;

/**
 * Cells that a player may have in a round of n cards before the others have played: 24 unseen cards
 * of three hands at n = 8, 26 of three hands and the stock at n = 6.
 *
 * <p>Each has some voids, so that Hall's conditions are not all idle: another player has none of
 * the unseen cards of some suit, as after not following it.
 *
 * @param structure the public model
 * @param cell the player's cell
 * @param clause a clause of two or three literals to ask of the cell
 * @param mover another player, who does not follow suit now
 * @param card the card that the mover plays
 * @param lacking the cards of the led suit, none of which the mover has
 */
record SampleCells(
    DealStructure structure, DealCell cell, DealQuery clause, int mover, long card, long lacking) {

  private static final DealVocabulary WORDS = Seats.vocabulary(4, Deck.FROM_SEVEN);

  static ImmutableList<SampleCells> of(int handSize, int size, RandomGenerator random) {
    return Stream.generate(() -> one(handSize, random))
        .limit(size)
        .collect(ImmutableList.toImmutableList());
  }

  private static SampleCells one(int handSize, RandomGenerator random) {
    long[] hands = deal(handSize, random);
    int stock = Deck.FROM_SEVEN.size() - 4 * handSize;
    DealStructure structure = unrestricted(handSize);
    for (int voids = random.nextInt(4); voids > 0; voids--) {
      int owner = 1 + random.nextInt(3);
      long suit = Cards.ofSuit(random.nextInt(Cards.SUITS));
      structure = structure.lacking(owner, suit & ~hands[owner]);
    }
    DealCell cell = DealCell.of(WORDS, structure, 0, hands[0]);
    int mover = 1 + random.nextInt(3);
    int card = Cards.random(hands[mover], random);
    long led = Cards.ofSuit(random.nextInt(Cards.SUITS));
    return new SampleCells(
        structure,
        cell,
        DealQuery.of(WORDS, clause(hands[0], stock, random)),
        mover,
        1L << card,
        led & ~hands[mover]);
  }

  /** Returns all deals of four hands of the 32 cards; the rest is the stock. */
  static DealStructure unrestricted(int handSize) {
    long deck = Deck.FROM_SEVEN.cards();
    int stock = Deck.FROM_SEVEN.size() - 4 * handSize;
    return DealStructure.of(
        deck,
        new long[] {deck, deck, deck, deck, deck},
        new int[] {handSize, handSize, handSize, handSize, stock});
  }

  private static long[] deal(int handSize, RandomGenerator random) {
    long[] hands = new long[5];
    long left = Deck.FROM_SEVEN.cards();
    for (int owner = 0; owner < 4; owner++) {
      for (int k = 0; k < handSize; k++) {
        int card = Cards.random(left, random);
        left &= ~Cards.only(card);
        hands[owner] |= Cards.only(card);
      }
    }
    hands[4] = left;
    return hands;
  }

  private static Formula clause(long hand, int stock, RandomGenerator random) {
    int owners = stock == 0 ? 4 : 5;
    long unseen = Deck.FROM_SEVEN.cards() & ~hand;
    var literals = ImmutableList.<Formula>builder();
    for (int k = 2 + random.nextInt(2); k > 0; k--) {
      Formula atom = WORDS.has(1 + random.nextInt(owners - 1), Cards.random(unseen, random));
      literals.add(random.nextBoolean() ? atom : new Formula.Not(atom));
    }
    return Formula.or(literals.build());
  }
}
