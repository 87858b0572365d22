package org.possibledeals.agents.game;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The shuffle of a deck: each order alike.
 *
 * @param stream the number of the draw, as {@link Lottery#stream}
 * @param deck the cards to shuffle, a mask of numbers below 64
 * @param move makes the move of an order
 * @param order returns the order of a move, or nothing if the move is no shuffle
 * @param <M> move
 */
public record Shuffle<M>(
    long stream,
    long deck,
    Function<ImmutableIntArray, M> move,
    Function<M, Optional<ImmutableIntArray>> order)
    implements Lottery<M> {

  /** Source: Fisher and Yates. */
  @Override
  public M draw(RandomGenerator random) {
    int[] cards = cards().stream().mapToInt(card -> card).toArray();
    for (int i = 0; i < cards.length - 1; i++) {
      int j = random.nextInt(i, cards.length);
      int card = cards[j];
      cards[j] = cards[i];
      cards[i] = card;
    }
    return move.apply(ImmutableIntArray.copyOf(cards));
  }

  @Override
  public boolean isPossible(M outcome) {
    return order.apply(outcome).filter(cards -> isOrder(cards, deck)).isPresent();
  }

  @Override
  public Fraction probability(M outcome) {
    return isPossible(outcome)
        ? new Fraction(BigInteger.ONE, BigIntegerMath.factorial(Long.bitCount(deck)))
        : Fraction.ZERO;
  }

  @Override
  public Stream<M> outcomes() {
    return Collections2.permutations(cards()).stream()
        .map(cards -> move.apply(ImmutableIntArray.copyOf(cards)));
  }

  /** Returns whether {@code order} has each card of {@code deck} once. */
  public static boolean isOrder(ImmutableIntArray order, long deck) {
    return order.length() == Long.bitCount(deck)
        && order.stream()
            .allMatch(card -> card >= 0 && card < Long.SIZE && (deck >>> card & 1) != 0)
        && order.stream().distinct().count() == order.length();
  }

  private ImmutableList<Integer> cards() {
    return IntStream.range(0, Long.SIZE)
        .filter(card -> (deck >>> card & 1) != 0)
        .boxed()
        .collect(toImmutableList());
  }
}
