package org.possibledeals.experiments.tournament;

import com.google.common.collect.Collections2;
import com.google.common.collect.ImmutableList;
import com.google.common.math.IntMath;
import java.util.stream.IntStream;

/** Who sits where: the seatings in which each deal is played. */
public enum LineUp {
  /**
   * Every deal once in each rotation of the entrants, so that all of them play all of its hands.
   */
  ROTATE,
  /**
   * Every deal once in every order of the entrants, so that each of them also sits on each side of
   * each other: where neighbours matter. A deal has as many matches as there are orders, 24 of four
   * entrants.
   */
  ORDERS,
  /** Seats as given, and the first seat makes the first move. */
  FIXED,
  /** The original LAMAS experiment: seats as given, reversed for the second half of the matches. */
  LAMAS;

  /**
   * Returns the seatings for one deal, in the order in which they are played.
   *
   * @param deal from 0
   * @param deals how many there are in all
   * @param seats how many sit at the table
   * @return at least one seating: for each seat the position of its entrant, from 0
   */
  ImmutableList<ImmutableList<Integer>> seatings(int deal, int deals, int seats) {
    ImmutableList<Integer> asGiven = seating(IntStream.range(0, seats));
    return switch (this) {
      case ROTATE ->
          IntStream.range(0, seats)
              .mapToObj(turn -> seating(asGiven.stream().mapToInt(k -> (k + turn) % seats)))
              .collect(ImmutableList.toImmutableList());
      case ORDERS ->
          Collections2.orderedPermutations(asGiven).stream()
              .map(ImmutableList::copyOf)
              .collect(ImmutableList.toImmutableList());
      case FIXED -> ImmutableList.of(asGiven);
      case LAMAS -> ImmutableList.of(2L * deal < deals ? asGiven : asGiven.reverse());
    };
  }

  /** Maximum number of seats whose orders are played: 40 320 matches per deal. */
  private static final int MOST_ORDERED = 8;

  /**
   * Checks that each deal can be played in all its seatings.
   *
   * @throws IllegalArgumentException if there are too many orders
   */
  public void requireSeats(int seats) {
    if (this == ORDERS && seats > MOST_ORDERED) {
      throw new IllegalArgumentException(
          "Cannot play each deal in every order of %d seats; it takes at most %d, or rotations."
              .formatted(seats, MOST_ORDERED));
    }
  }

  /** Returns how many matches one deal is played in. */
  public int matchesPerDeal(int seats) {
    return switch (this) {
      case ROTATE -> seats;
      case ORDERS -> IntMath.factorial(seats);
      case FIXED, LAMAS -> 1;
    };
  }

  private static ImmutableList<Integer> seating(IntStream positions) {
    return positions.boxed().collect(ImmutableList.toImmutableList());
  }
}
