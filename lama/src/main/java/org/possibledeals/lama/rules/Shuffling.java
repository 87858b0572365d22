package org.possibledeals.lama.rules;

import com.google.common.collect.Collections2;
import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The shuffle of all cards before a round: each order alike.
 *
 * @param stream the round, from 0
 * @param deck the cards to shuffle
 */
record Shuffling(long stream, long deck) implements Lottery<Move> {

  /** Source: Fisher and Yates. */
  @Override
  public Move draw(RandomGenerator random) {
    int[] order = Cards.of(deck).stream().mapToInt(card -> card).toArray();
    for (int i = 0; i < order.length - 1; i++) {
      int j = random.nextInt(i, order.length);
      int card = order[j];
      order[j] = order[i];
      order[i] = card;
    }
    return new Move.Shuffle(ImmutableIntArray.copyOf(order));
  }

  @Override
  public Fraction probability(Move outcome) {
    return outcome instanceof Move.Shuffle(ImmutableIntArray order) && isShuffle(order, deck)
        ? new Fraction(BigInteger.ONE, BigIntegerMath.factorial(Long.bitCount(deck)))
        : Fraction.ZERO;
  }

  @Override
  public Stream<Move> outcomes() {
    return Collections2.permutations(Cards.of(deck)).stream()
        .map(order -> new Move.Shuffle(ImmutableIntArray.copyOf(order)));
  }

  /** Returns whether {@code order} has each card of {@code deck} once. */
  static boolean isShuffle(ImmutableIntArray order, long deck) {
    return order.length() == Long.bitCount(deck)
        && order.stream()
            .allMatch(card -> card >= 0 && card < Cards.COUNT && (deck >>> card & 1) != 0)
        && order.stream().distinct().count() == order.length();
  }
}
