package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.math.BigIntegerMath;
import java.math.BigInteger;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.possibledeals.boerenbridge.fast.Cards;

/**
 * How cards are turned for trump: one after the other, until one is not of the suit to avoid or no
 * card is left. All of them are seen by everybody and stay out of play; the last one's suit is
 * trump. Those before it are turned in vain.
 *
 * @param stock the undealt cards, as a set, never empty
 * @param avoided the suit that does not count while there is another, or {@link Cards#NO_SUIT}
 */
record Turning(long stock, int avoided) {

  /** Returns the trump suit that turned cards give. */
  static int trump(long turned, int avoided) {
    long counting = turned & ~Cards.ofSuit(avoided);
    return Cards.suit(Cards.lowest(counting != 0 ? counting : turned));
  }

  /** Turns cards, every order of the stock alike, and returns the set of them. */
  long draw(RandomGenerator random) {
    long left = stock;
    long card;
    do {
      card = Cards.only(Cards.random(left, random));
      left &= ~card;
    } while ((card & vain()) != 0 && left != 0);
    return stock & ~left;
  }

  private long vain() {
    return stock & Cards.ofSuit(avoided);
  }

  private long counting() {
    return stock & ~Cards.ofSuit(avoided);
  }

  /** Returns whether {@code turned} may be the cards that are turned. */
  boolean isPossible(long turned) {
    return counting() == 0
        ? turned == stock
        : (turned & ~stock) == 0 && Cards.count(turned & counting()) == 1;
  }

  /** Returns one divided by the probability of {@code turned}, which is possible. */
  BigInteger ways(long turned) {
    if (counting() == 0) {
      return BigInteger.ONE;
    }
    int inVain = Cards.count(turned) - 1;
    int cards = Cards.count(stock);
    return BigIntegerMath.binomial(cards, inVain).multiply(BigInteger.valueOf(cards - inVain));
  }

  /** Returns all sets of cards that may be turned. */
  LongStream outcomes() {
    if (counting() == 0) {
      return LongStream.of(stock);
    }
    Set<Integer> vain = Cards.stream(vain()).boxed().collect(ImmutableSet.toImmutableSet());
    return Sets.powerSet(vain).stream()
        .mapToLong(before -> before.stream().mapToLong(Cards::only).sum())
        .flatMap(before -> Cards.stream(counting()).mapToLong(last -> before | Cards.only(last)));
  }
}
