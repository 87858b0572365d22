package org.possibledeals.kripke.deal;

/** Serves one owner in all ways: makes the edges of a level, and the nodes of the next. */
final class Splitting {
  private final SplitLevel level;
  private final SplitLevel next;
  private final int owner;
  private final int hand;

  /** By class of the level, the class of the next that the cards not taken are in, or -1. */
  private final int[] to;

  private final int[] taken;
  private final int[] left;
  private int node;

  /**
   * Prepares.
   *
   * @param owner the place of the owner served
   * @param hand how many cards the owner takes
   */
  Splitting(SplitLevel level, SplitLevel next, int owner, int hand) {
    this.level = level;
    this.next = next;
    this.owner = owner;
    this.hand = hand;
    to = new int[level.classes()];
    for (int i = 0; i < to.length; i++) {
      to[i] = -1;
      for (int j = 0; j < next.classes(); j++) {
        if (next.sets[j] == (level.sets[i] & ~(1 << owner))) {
          to[i] = j;
        }
      }
    }
    taken = new int[level.classes()];
    left = new int[next.classes()];
  }

  void run() {
    for (node = 0; node < level.nodes(); node++) {
      int room = 0;
      for (int i = 0; i < taken.length; i++) {
        room += Masks.contains(level.sets[i], owner) ? level.left(node, i) : 0;
      }
      if (room >= hand) {
        take(0, hand, room, 1);
      }
      level.edgesDone(node);
    }
  }

  /** Takes {@code needed} cards from the classes from {@code i} on, which have {@code room}. */
  private void take(int i, int needed, int room, long choices) {
    if (i == taken.length) {
      level.edge(taken, choices, next.node(left));
      return;
    }
    int cards = level.left(node, i);
    if (!Masks.contains(level.sets[i], owner)) {
      left[to[i]] += cards;
      take(i + 1, needed, room, choices);
      left[to[i]] -= cards;
      return;
    }
    int least = to[i] < 0 ? cards : Math.max(0, needed - (room - cards));
    int most = Math.min(cards, needed);
    for (int some = least; some <= most; some++) {
      taken[i] = some;
      leave(i, cards - some);
      take(i + 1, needed - some, room - cards, choices * DealCount.CHOOSE[cards][some]);
      leave(i, some - cards);
    }
    taken[i] = 0;
  }

  private void leave(int i, int cards) {
    if (to[i] >= 0) {
      left[to[i]] += cards;
    }
  }
}
