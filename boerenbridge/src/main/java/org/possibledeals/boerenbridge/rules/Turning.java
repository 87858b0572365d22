package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /** Turns cards, every order of the stock alike, and returns them in that order. */
  ImmutableList<Integer> draw(RandomGenerator random) {
    var turned = ImmutableList.<Integer>builder();
    long left = stock;
    int card;
    do {
      card = Cards.random(left, random);
      turned.add(card);
      left &= ~Cards.only(card);
    } while (!isLast(card, left));
    return turned.build();
  }

  /** Returns whether no card is turned after this one, when these are left. */
  private boolean isLast(int card, long left) {
    return left == 0 || Cards.suit(card) != avoided;
  }

  /** Returns whether {@code turned} may be the cards that are turned, in this order. */
  boolean isPossible(ImmutableList<Integer> turned) {
    long left = stock;
    for (int k = 0; k < turned.size(); k++) {
      int card = turned.get(k);
      if ((left & Cards.only(card)) == 0) {
        return false;
      }
      left &= ~Cards.only(card);
      if (isLast(card, left) != (k == turned.size() - 1)) {
        return false;
      }
    }
    return !turned.isEmpty();
  }

  /** Returns one divided by the probability of {@code turned}, which is possible. */
  BigInteger ways(ImmutableList<Integer> turned) {
    return IntStream.range(0, turned.size())
        .mapToObj(k -> BigInteger.valueOf(Cards.count(stock) - k))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  /** Returns all that may be turned, in every order. They are made one by one. */
  Stream<ImmutableList<Integer>> outcomes() {
    return outcomes(ImmutableList.of(), stock);
  }

  private Stream<ImmutableList<Integer>> outcomes(ImmutableList<Integer> before, long left) {
    return Cards.stream(left)
        .boxed()
        .flatMap(
            card -> {
              var turned =
                  ImmutableList.<Integer>builderWithExpectedSize(before.size() + 1)
                      .addAll(before)
                      .add(card)
                      .build();
              long rest = left & ~Cards.only(card);
              return isLast(card, rest) ? Stream.of(turned) : outcomes(turned, rest);
            });
  }
}
