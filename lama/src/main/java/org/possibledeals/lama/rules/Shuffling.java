package org.possibledeals.lama.rules;

import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Lottery;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The shuffle of all cards before a round: each order alike.
 *
 * @param stream the round, from 0
 */
record Shuffling(long stream) implements Lottery<Move> {

  private static final Fraction EACH =
      new Fraction(BigInteger.ONE, BigIntegerMath.factorial(Cards.COUNT));

  /** Source: Fisher and Yates. */
  @Override
  public Move draw(RandomGenerator random) {
    int[] order = IntStream.range(0, Cards.COUNT).toArray();
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
    return outcome instanceof Move.Shuffle(ImmutableIntArray order) && isShuffle(order)
        ? EACH
        : Fraction.ZERO;
  }

  /** Returns whether {@code order} has each card once. */
  static boolean isShuffle(ImmutableIntArray order) {
    return order.length() == Cards.COUNT
        && order.stream().allMatch(card -> card >= 0 && card < Cards.COUNT)
        && order.stream().distinct().count() == Cards.COUNT;
  }
}
