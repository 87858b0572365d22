package org.possibledeals.cards.count;

import java.util.Arrays;
import org.possibledeals.cards.structure.Masks;

/** Serves one owner in all ways: makes the edges of a level, and the nodes of the next. */
final class Splitting {
  private SplitLevel level;
  private SplitLevel next;
  private int owner;

  /** By class of the level, the class of the next that the cards not taken are in, or -1. */
  private int[] to = new int[4];

  private int[] taken = new int[to.length];
  private int[] left = new int[to.length];

  Splitting(SplitLevel level) {
    this.level = level;
    this.next = level;
  }

  /**
   * Serves an owner.
   *
   * @param from the level before, with its nodes
   * @param then the level after, with its classes
   * @param place of the owner served
   * @param hand how many cards the owner takes
   */
  void run(SplitLevel from, SplitLevel then, int place, int hand) {
    level = from;
    next = then;
    owner = place;
    prepare();
    for (int node = 0; node < level.nodes(); node++) {
      int room = 0;
      int needed = hand;
      for (int i = 0; i < level.classes(); i++) {
        if (to[i] < 0) {
          needed -= level.left(node, i);
        } else if (Masks.contains(level.sets[i], owner)) {
          room += level.left(node, i);
        }
      }
      if (needed >= 0 && room >= needed) {
        take(node, 0, needed, room, 1);
      }
      level.edgesDone(node);
    }
  }

  private void prepare() {
    int classes = level.classes();
    if (classes > to.length) {
      to = new int[2 * classes];
      taken = new int[to.length];
      left = new int[to.length];
    }
    Arrays.fill(taken, 0, classes, 0);
    Arrays.fill(left, 0, classes, 0);
    for (int i = 0; i < classes; i++) {
      to[i] = -1;
      for (int j = 0; j < next.classes(); j++) {
        if (next.sets[j] == (level.sets[i] & ~Masks.of(owner))) {
          to[i] = j;
        }
      }
    }
  }

  /**
   * Takes {@code needed} cards from the classes from {@code i} on, which have {@code room}, besides
   * those that nobody else may have.
   */
  private void take(int node, int i, int needed, int room, long choices) {
    if (i == level.classes()) {
      level.edge(taken, choices, next.node(left));
      return;
    }
    int cards = level.left(node, i);
    if (!Masks.contains(level.sets[i], owner)) {
      left[to[i]] += cards;
      take(node, i + 1, needed, room, choices);
      left[to[i]] -= cards;
      return;
    }
    if (to[i] < 0) {
      taken[i] = cards;
      take(node, i + 1, needed, room, choices);
      taken[i] = 0;
      return;
    }
    int least = Math.max(0, needed - (room - cards));
    int most = Math.min(cards, needed);
    for (int some = least; some <= most; some++) {
      taken[i] = some;
      left[to[i]] += cards - some;
      take(node, i + 1, needed - some, room - cards, choices * Binomials.CHOOSE[cards][some]);
      left[to[i]] -= cards - some;
    }
    taken[i] = 0;
  }
}
