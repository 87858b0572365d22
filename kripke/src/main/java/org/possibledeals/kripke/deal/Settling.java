package org.possibledeals.kripke.deal;

import java.util.ArrayList;
import java.util.List;

/** What is settled in a structure from the outset, and the classes of the other cards. */
final class Settling {
  final long[] settled;
  final int[] room;
  private final long[] allowed;
  private long open;

  /** Settles what {@code structure}, which has a deal, leaves only one owner or no choice. */
  Settling(DealStructure structure) {
    int owners = structure.owners();
    settled = new long[owners];
    room = new int[owners];
    allowed = new long[owners];
    open = structure.cards();
    for (int owner = 0; owner < owners; owner++) {
      room[owner] = structure.capacity(owner);
      allowed[owner] = room[owner] == 0 ? 0 : structure.allowed(owner);
    }
    while (settleSomething()) {}
  }

  private boolean settleSomething() {
    long once = 0;
    long twice = 0;
    for (long mask : allowed) {
      twice |= once & mask;
      once |= mask;
    }
    boolean changed = false;
    for (int owner = 0; owner < allowed.length; owner++) {
      long mine =
          Long.bitCount(allowed[owner]) == room[owner] ? allowed[owner] : allowed[owner] & ~twice;
      if (mine != 0) {
        settle(owner, mine);
        changed = true;
      }
    }
    return changed;
  }

  private void settle(int owner, long mine) {
    settled[owner] |= mine;
    room[owner] -= Long.bitCount(mine);
    open &= ~mine;
    if (room[owner] == 0) {
      allowed[owner] = 0;
    }
    for (int other = 0; other < allowed.length; other++) {
      allowed[other] &= open;
    }
  }

  /** Returns the owners with something open, those with few kinds of hands first; at least two. */
  int[] order() {
    int[] order = new int[allowed.length];
    long[] kinds = new long[allowed.length];
    int count = 0;
    for (int owner = 0; owner < allowed.length; owner++) {
      if (room[owner] > 0) {
        long kindsOfHand = kindsOfHand(owner);
        int place = count++;
        for (; place > 0 && kinds[place - 1] > kindsOfHand; place--) {
          kinds[place] = kinds[place - 1];
          order[place] = order[place - 1];
        }
        kinds[place] = kindsOfHand;
        order[place] = owner;
      }
    }
    return java.util.Arrays.copyOf(order, Math.max(2, count));
  }

  /** Returns the number of ways to take a hand from the owner's classes if none ran out. */
  private long kindsOfHand(int owner) {
    int parts = parts(allowed[owner], 0, 0) - 1;
    return parts > 12 ? Long.MAX_VALUE : DealCount.CHOOSE[Math.min(52, room[owner]) + parts][parts];
  }

  /** Returns the number of classes that {@code cards} fall in. */
  private int parts(long cards, int owner, int found) {
    if (cards == 0) {
      return found;
    }
    if (owner == allowed.length) {
      return found + 1;
    }
    int with = parts(cards & allowed[owner], owner + 1, found);
    return parts(cards & ~allowed[owner], owner + 1, with);
  }

  /**
   * Returns the first level: the classes, as sets of places in {@code order}, and one node.
   *
   * @param classOf takes the class of each open card
   */
  SplitLevel classes(int[] order, byte[] classOf) {
    List<long[]> found = new ArrayList<>();
    if (open != 0) {
      classify(open, order, 0, 0, found);
    }
    int[] sets = new int[found.size()];
    long[] cards = new long[found.size()];
    int[] identity = new int[found.size()];
    int[] sizes = new int[found.size()];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = (int) found.get(i)[0];
      cards[i] = found.get(i)[1];
      identity[i] = i;
      sizes[i] = Long.bitCount(cards[i]);
      for (long left = cards[i]; left != 0; left &= left - 1) {
        classOf[Long.numberOfTrailingZeros(left)] = (byte) i;
      }
    }
    SplitLevel first = new SplitLevel(sets, cards, identity);
    first.node(sizes);
    return first;
  }

  private void classify(long cards, int[] order, int place, long set, List<long[]> found) {
    if (cards == 0) {
      return;
    }
    if (place == order.length) {
      found.add(new long[] {set, cards});
      return;
    }
    long may = allowed[order[place]];
    classify(cards & may, order, place + 1, set | 1L << place, found);
    classify(cards & ~may, order, place + 1, set, found);
  }
}
