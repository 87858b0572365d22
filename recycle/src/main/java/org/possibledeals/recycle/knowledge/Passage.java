package org.possibledeals.recycle.knowledge;

import com.google.common.math.LongMath;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.possibledeals.recycle.knowledge.DealLayout.Field;

/**
 * From the layout of one kind of faces to that of the next, slot by slot: a slot that has its share
 * of the kind passes on what it has to go, together with those that no later kind tells from it. So
 * of the slots that have theirs a state keeps no more than the next kind asks for. Where a long has
 * no room for both layouts, all pass at the end.
 */
final class Passage {
  private final DealLayout before;
  private final DealLayout after;
  private final @Nullable Field[] rooms;
  private final int[] others;
  private final boolean isEarly;

  Passage(DealLayout before, DealLayout after, int slots) {
    this.before = before;
    this.after = after;
    rooms = new Field[slots];
    int bits = before.bits();
    for (int s : after.firsts()) {
      long mask = after.room(s).mask();
      rooms[s] = new Field(bits, mask);
      bits += Long.bitCount(mask);
    }
    isEarly = bits < Long.SIZE;
    others =
        Arrays.stream(before.firsts())
            .filter(s -> Arrays.stream(before.takers()).noneMatch(taker -> taker == s))
            .toArray();
  }

  /** Returns the classes of slots that do not get the kind, and pass at the beginning. */
  int[] others() {
    return others;
  }

  /** Returns the state where a class of slots passes, with so much room left; -1 if it may not. */
  long passed(long state, int slot, int open) {
    long without = before.room(slot).plus(state, -before.room(slot).of(state));
    if (!isEarly) {
      return before.room(slot).plus(without, open);
    }
    int to = after.classOf(slot);
    if (to < 0) {
      return open > 0 ? -1 : without;
    }
    return room(to).plus(without, open);
  }

  /** Returns how many deals to slots become one by that. */
  long share(long state, int slot, int open) {
    int to = after.classOf(slot);
    if (!isEarly || to < 0 || open == 0) {
      return 1;
    }
    int there = room(to).of(state);
    return there == 0 ? 1 : LongMath.binomial(there + open, open);
  }

  private Field room(int slot) {
    return Objects.requireNonNull(rooms[slot]);
  }

  /** Returns a state when all have passed, in the next layout; -1 if a slot can never be full. */
  long end(long state) {
    if (!isEarly) {
      return after.carried(before, state);
    }
    long to = after.tallies(before, state);
    for (int s : after.firsts()) {
      to = after.room(s).plus(to, room(s).of(state));
    }
    return to;
  }

  /** Returns how many deals to slots become one at the end. */
  long endShare(long state) {
    return isEarly ? 1 : after.share(before, state);
  }
}
