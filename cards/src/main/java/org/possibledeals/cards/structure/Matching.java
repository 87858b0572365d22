package org.possibledeals.cards.structure;

/**
 * Whether there is a deal, by giving one: cards are given out as far as they go, and owners who
 * want more are served by moving cards along a chain of owners until a free one is reached.
 *
 * <p>For many owners, where the 2^owners sets of Hall's condition are too many: at most a search of
 * the owners for each card, a few bit operations an owner; mostly a few searches. Source: the proof
 * of Hall's theorem, by augmenting chains (C. Berge, 1957).
 */
final class Matching {
  private final long[] allowed;
  private final long[] hands;

  /** By owner reached, who wants a card of it, and which. */
  private final int[] asker;

  private final long[] wanted;
  private long free;

  private Matching(long cards, long[] allowed) {
    this.allowed = allowed;
    hands = new long[allowed.length];
    asker = new int[allowed.length];
    wanted = new long[allowed.length];
    free = cards;
  }

  /** Returns whether there is a deal; the capacities add up to the number of cards. */
  static boolean exists(long cards, long[] allowed, int[] capacity) {
    Matching matching = new Matching(cards, allowed);
    for (int owner = 0; owner < allowed.length; owner++) {
      long open = allowed[owner] & matching.free;
      int some = Math.min(capacity[owner], Long.bitCount(open));
      long taken = Long.expand(Masks.first(some), open);
      matching.hands[owner] = taken;
      matching.free &= ~taken;
    }
    for (int owner = 0; owner < allowed.length; owner++) {
      while (Long.bitCount(matching.hands[owner]) < capacity[owner]) {
        if (!matching.serve(owner)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Gives {@code first} one card more, if some chain ends at a free one. */
  private boolean serve(int first) {
    long reached = Masks.of(first);
    long waiting = reached;
    while (waiting != 0) {
      int owner = Long.numberOfTrailingZeros(waiting);
      waiting &= waiting - 1;
      long open = allowed[owner] & free;
      if (open != 0) {
        give(owner, Long.lowestOneBit(open), first);
        return true;
      }
      for (int other = 0; other < hands.length; other++) {
        long card = allowed[owner] & hands[other];
        if (card != 0 && !Masks.contains(reached, other)) {
          asker[other] = owner;
          wanted[other] = Long.lowestOneBit(card);
          reached |= Masks.of(other);
          waiting |= Masks.of(other);
        }
      }
    }
    return false;
  }

  private void give(int last, long card, int first) {
    free &= ~card;
    hands[last] |= card;
    for (int owner = last; owner != first; owner = asker[owner]) {
      hands[owner] &= ~wanted[owner];
      hands[asker[owner]] |= wanted[owner];
    }
  }
}
