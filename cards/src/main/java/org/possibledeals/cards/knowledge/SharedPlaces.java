package org.possibledeals.cards.knowledge;

import java.util.Optional;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;

/**
 * Whether some deal of u and some deal of v have the same cards in each of several places: those
 * that an agent sees.
 *
 * <p>A card goes either to one of these places, which allows it in u and in v, or to one of the
 * others in u and to one of the others in v. In general that is as hard as matching triples. It is
 * one test of Hall's condition where the others are free in u or in v: where each of them has all
 * its cards settled, or may have any of the same cards as the rest of them, such as a stock does.
 * Then v, say, can be narrowed to its deals that agree with one of u. One place alone is a {@link
 * SharedHand}. Source: own.
 */
final class SharedPlaces {
  private final DealStructure u;
  private final DealStructure v;
  private final long places;

  /** The deals of u, or of v, that agree with one of the other. */
  private final DealStructure narrowed;

  private final Side side;

  /** Whose deals were narrowed. */
  private enum Side {
    OF_U,
    OF_V,
    NOBODY
  }

  /** What some places have for sure, and the cards any of which are the rest of it. */
  private record Free(long settled, long open) {

    /** Returns this of some places of a structure, if they are free. */
    static Optional<Free> of(DealStructure deals, long places) {
      long settled = 0;
      long left = places;
      for (long before = 0; before != left; ) {
        before = left;
        for (long next = left; next != 0; next &= next - 1) {
          int place = Long.numberOfTrailingZeros(next);
          long may = deals.allowed(place) & ~settled;
          if (Long.bitCount(may) == deals.capacity(place) || deals.capacity(place) == 0) {
            settled |= deals.capacity(place) == 0 ? 0 : may;
            left &= ~Masks.of(place);
          }
        }
      }
      return left == 0 ? Optional.of(new Free(settled, 0)) : among(deals, left, settled);
    }

    private static Optional<Free> among(DealStructure deals, long places, long settled) {
      long open = deals.allowed(Long.numberOfTrailingZeros(places)) & ~settled;
      return Masks.stream(places).allMatch(place -> (deals.allowed(place) & ~settled) == open)
          ? Optional.of(new Free(settled, open))
          : Optional.empty();
    }
  }

  private SharedPlaces(
      DealStructure u, DealStructure v, long places, DealStructure narrowed, Side side) {
    this.u = u;
    this.v = v;
    this.places = places;
    this.narrowed = narrowed;
    this.side = side;
  }

  /**
   * Returns the question, if it has a closed form.
   *
   * @param u a structure that has a deal
   * @param v one of the same cards and capacities that has a deal
   */
  static Optional<SharedPlaces> of(DealStructure u, DealStructure v, long places) {
    if (Long.bitCount(places) == 1) {
      return Optional.of(new SharedPlaces(u, v, places, u, Side.NOBODY));
    }
    if (places == 0) {
      return Optional.of(new SharedPlaces(u, v, places, u, Side.OF_U));
    }
    long others = Masks.first(u.owners()) & ~places;
    Optional<Free> inU = Free.of(u, others);
    if (inU.isPresent()) {
      return Optional.of(
          new SharedPlaces(u, v, places, narrowed(v, u, places, inU.get()), Side.OF_V));
    }
    Optional<Free> inV = Free.of(v, others);
    if (inV.isPresent()) {
      return Optional.of(
          new SharedPlaces(u, v, places, narrowed(u, v, places, inV.get()), Side.OF_U));
    }
    return Optional.empty();
  }

  /** Returns the deals of one that agree with a deal of the other, in which the rest is free. */
  private static DealStructure narrowed(
      DealStructure one, DealStructure other, long places, Free rest) {
    long[] allowed = one.allowed();
    for (int place = 0; place < allowed.length; place++) {
      allowed[place] &=
          Masks.contains(places, place)
              ? other.allowed(place) & ~rest.settled
              : rest.settled | rest.open;
    }
    return DealStructure.of(one.cards(), allowed, one.capacity());
  }

  /** Returns whether there are such deals, of u and v that have a deal, where a form decides it. */
  static boolean exist(DealStructure u, DealStructure v, long places) {
    return Long.bitCount(places) == 1
        ? SharedHand.exists(u, v, Long.numberOfTrailingZeros(places))
        : of(u, v, places).orElseThrow().exist();
  }

  /** Returns whether there are such deals. */
  boolean exist() {
    return side == Side.NOBODY
        ? SharedHand.exists(u, v, Long.numberOfTrailingZeros(places))
        : narrowed.isPossible();
  }

  /** Returns a deal of u that agrees with one of v; there is one. */
  Deal deal() {
    return switch (side) {
      case OF_U -> narrowed.someDeal().orElseThrow();
      case OF_V -> u.withHands(places, narrowed.someDeal().orElseThrow()).someDeal().orElseThrow();
      case NOBODY ->
          u.someDeal(given -> SharedHand.exists(given, v, Long.numberOfTrailingZeros(places)));
    };
  }
}
