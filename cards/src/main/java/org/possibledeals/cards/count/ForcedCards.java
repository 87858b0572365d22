package org.possibledeals.cards.count;

import java.util.Arrays;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;

/** What is settled in a structure from the outset, and the classes of the other cards. */
final class ForcedCards {

  /** By owner, the cards that only this owner may have, or needs. */
  final long[] settled = new long[DealVocabulary.MOST_OWNERS];

  /** By owner, how many cards are not settled. */
  final int[] room = new int[settled.length];

  /** The owners with something open, those with few kinds of hands first; at least two. */
  final int[] order = new int[settled.length];

  private final long[] allowed = new long[settled.length];
  private final long[] kinds = new long[settled.length];
  private int owners;
  private int served;
  private long open;

  /** Settles what {@code structure}, which has a deal, leaves only one owner or no choice. */
  void settle(DealStructure structure) {
    owners = structure.owners();
    open = structure.cards();
    for (int owner = 0; owner < owners; owner++) {
      settled[owner] = 0;
      room[owner] = structure.capacity(owner);
      allowed[owner] = room[owner] == 0 ? 0 : structure.allowed(owner);
    }
    while (settleSomething()) {}
    orderOwners();
  }

  /** Returns the number of owners. */
  int owners() {
    return owners;
  }

  /** Returns the number of owners in {@link #order}. */
  int served() {
    return served;
  }

  private boolean settleSomething() {
    long once = 0;
    long twice = 0;
    for (int owner = 0; owner < owners; owner++) {
      twice |= once & allowed[owner];
      once |= allowed[owner];
    }
    boolean changed = false;
    for (int owner = 0; owner < owners; owner++) {
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
    for (int other = 0; other < owners; other++) {
      allowed[other] &= open;
    }
  }

  private void orderOwners() {
    Arrays.fill(order, 0);
    int count = 0;
    for (int owner = 0; owner < owners; owner++) {
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
    served = Math.max(2, count);
  }

  /** Returns the number of ways to take a hand from the owner's classes if none ran out. */
  private long kindsOfHand(int owner) {
    return Binomials.kinds(room[owner], parts(allowed[owner], 0, 0) - 1);
  }

  /** Returns the number of classes that {@code cards} fall in. */
  private int parts(long cards, int owner, int found) {
    if (cards == 0) {
      return found;
    }
    if (owner == owners) {
      return found + 1;
    }
    int with = parts(cards & allowed[owner], owner + 1, found);
    return parts(cards & ~allowed[owner], owner + 1, with);
  }

  /**
   * Adds the classes, as sets of places in {@link #order}, to a level that has none.
   *
   * @param classOf takes the class of each open card
   */
  void classify(SplitLevel first, byte[] classOf) {
    if (open != 0) {
      classify(open, 0, 0, first);
    }
    for (int i = 0; i < first.classes(); i++) {
      first.setClassOf(i, i);
      for (long left = first.cards[i]; left != 0; left &= left - 1) {
        classOf[Long.numberOfTrailingZeros(left)] = (byte) i;
      }
    }
  }

  private void classify(long cards, int place, long set, SplitLevel first) {
    if (cards == 0) {
      return;
    }
    if (place == served) {
      first.addClass(set, cards);
      return;
    }
    long may = allowed[order[place]];
    classify(cards & may, place + 1, set | Masks.of(place), first);
    classify(cards & ~may, place + 1, set, first);
  }
}
