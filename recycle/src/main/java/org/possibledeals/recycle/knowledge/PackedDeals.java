package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;

/**
 * The same program as {@link BoundedDeals}, with states and numbers of ways in a long each: for
 * those worlds, nearly all, where both have room there. A bound that is about one kind alone has
 * its counter in bits that the next kind uses again.
 */
final class PackedDeals {
  private static final int BITS = Long.SIZE - 1;
  private static final int MOST_STATES = 200_000;

  /** States that are kept where one way is enough. */
  private static final int FEW = 64;

  private final List<FaceKind> kinds;
  private final List<Slot> slots;
  private final ImmutableList<Bound> bounds;
  private final int asked;
  private final Field left;
  private final Field[] rooms;
  private final Field[] counters;
  private final Field[] questions;
  private int bits;
  private int mostBits;
  private boolean isTooMany;
  private boolean isCut;

  /** Some bits of a state. */
  private record Field(int shift, long mask) {
    int of(long state) {
      return (int) (state >>> shift & mask);
    }

    long plus(long state, int more) {
      return state + ((long) more << shift);
    }

    long without(long state) {
      return state & ~(mask << shift);
    }
  }

  private PackedDeals(
      List<FaceKind> kinds, List<Slot> slots, ImmutableList<Bound> bounds, int asked) {
    this.kinds = kinds;
    this.slots = slots;
    this.bounds = bounds;
    this.asked = asked;
    int copies = kinds.stream().mapToInt(kind -> kind.faces().length).sum();
    left = field(kinds.stream().mapToInt(kind -> kind.faces().length).max().orElse(0));
    rooms = slots.stream().map(slot -> field(slot.size())).toArray(Field[]::new);
    questions = new Field[asked];
    Arrays.setAll(questions, q -> field(copies));
    counters = new Field[bounds.size()];
    layOut();
  }

  private Field field(int most) {
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(most);
    Field field = new Field(bits, (1L << width) - 1);
    bits += width;
    mostBits = Math.max(mostBits, bits);
    return field;
  }

  private void layOut() {
    long once = 0;
    long more = 0;
    for (FaceKind kind : kinds) {
      more |= once & kind.bounds();
      once |= kind.bounds();
    }
    for (int b = 0; b < counters.length; b++) {
      if ((more >> b & 1) != 0) {
        counters[b] = field(bounds.get(b).cards().length());
      }
    }
    int shared = bits;
    for (FaceKind kind : kinds) {
      bits = shared;
      for (long own = kind.bounds() & ~more; own != 0; own &= own - 1) {
        int b = Long.numberOfTrailingZeros(own);
        counters[b] = field(bounds.get(b).cards().length());
      }
    }
  }

  /**
   * Returns in how many ways what was asked comes out, as {@link BoundedDeals#outcomes} does;
   * nothing if a long has no room for that.
   */
  static Optional<Map<Row, BigInteger>> outcomes(
      List<FaceKind> kinds, List<Slot> slots, ImmutableList<Bound> bounds, int asked) {
    var deals = new PackedDeals(kinds, slots, bounds, asked);
    if (deals.mostBits > BITS) {
      return Optional.empty();
    }
    try {
      Layer ends = deals.run(MOST_STATES, true);
      return deals.isTooMany ? Optional.empty() : Optional.of(deals.outcomes(ends));
    } catch (ArithmeticException e) { // a number of ways that a long has no room for
      return Optional.empty();
    }
  }

  /** Returns whether there is any way; nothing if that does not come out. */
  static Optional<Boolean> isPossible(
      List<FaceKind> kinds, List<Slot> slots, ImmutableList<Bound> bounds, int asked) {
    var deals = new PackedDeals(kinds, slots, bounds, asked);
    if (deals.mostBits > BITS) {
      return Optional.empty();
    }
    if (deals.run(FEW, false).size > 0) {
      return Optional.of(true);
    }
    if (!deals.isCut) {
      return Optional.of(false);
    }
    boolean isPossible = deals.run(MOST_STATES, false).size > 0;
    return deals.isCut && !isPossible ? Optional.empty() : Optional.of(isPossible);
  }

  private Map<Row, BigInteger> outcomes(Layer ends) {
    Map<Row, BigInteger> all = new LinkedHashMap<>();
    for (int i = 0; i < ends.size; i++) {
      int[] counts = new int[asked];
      for (int q = 0; q < asked; q++) {
        counts[q] = questions[q].of(ends.states[i]);
      }
      all.merge(new Row(counts), BigInteger.valueOf(ends.ways[i]), BigInteger::add);
    }
    return all;
  }

  private Layer run(int most, boolean isCounted) {
    isCut = false;
    long start = 0;
    for (int s = 0; s < rooms.length; s++) {
      start = rooms[s].plus(start, slots.get(s).size());
    }
    Layer layer = new Layer();
    layer.add(start, 1, isCounted);
    long open = bounds.isEmpty() ? 0 : -1L >>> Long.SIZE - bounds.size();
    for (int k = 0; k < kinds.size() && !isTooMany; k++) {
      long later = 0;
      for (FaceKind kind : kinds.subList(k + 1, kinds.size())) {
        later |= kind.bounds();
      }
      layer = give(kinds.get(k), layer, open & ~later, most, isCounted);
      open &= later;
    }
    return layer;
  }

  private Layer give(FaceKind kind, Layer layer, long closing, int most, boolean isCounted) {
    Layer here = layer;
    for (int i = 0; i < kind.slots().length; i++) {
      Budget.checkTime();
      boolean isLast = i == kind.slots().length - 1;
      Layer next = new Layer();
      int every = isCounted ? 1 : Math.ceilDiv(Math.max(1, here.size), most);
      isCut |= every > 1;
      for (int at = 0; at < here.size; at += every) {
        long state = i == 0 ? left.plus(here.states[at], kind.faces().length) : here.states[at];
        spread(kind, kind.slots()[i], state, here.ways[at], isLast, closing, next, isCounted);
      }
      if (isCounted && next.size > most) {
        isTooMany = true;
        return new Layer();
      }
      here = next;
    }
    return kind.slots().length == 0 ? new Layer() : here;
  }

  private void spread(
      FaceKind kind,
      int slot,
      long state,
      long ways,
      boolean isLast,
      long closing,
      Layer next,
      boolean isCounted) {
    int rest = left.of(state);
    int room = rooms[slot].of(state);
    long touched = kind.bounds() & slots.get(slot).bounds();
    for (int given = isLast ? rest : 0; given <= Math.min(rest, room); given++) {
      long to = rooms[slot].plus(left.plus(state, -given), -given);
      for (long b = touched; b != 0; b &= b - 1) {
        int bound = Long.numberOfTrailingZeros(b);
        if (counters[bound].of(to) + given > bounds.get(bound).most()) {
          return; // and more would be too many too
        }
        to = counters[bound].plus(to, given);
      }
      if (isLast && isBroken(to, closing)) {
        continue;
      }
      to = isLast ? closed(to, closing) : to;
      for (long q = kind.asked(); q != 0; q &= q - 1) {
        int question = Long.numberOfTrailingZeros(q);
        to = kind.isIn(question, slot) ? questions[question].plus(to, given) : to;
      }
      long share = kind.areEqual() ? 1 : LongMath.binomial(rest, given);
      next.add(to, isCounted ? Math.multiplyExact(ways, share) : 1, isCounted);
    }
  }

  private boolean isBroken(long state, long closing) {
    for (long b = closing; b != 0; b &= b - 1) {
      int bound = Long.numberOfTrailingZeros(b);
      int count = counters[bound] == null ? 0 : counters[bound].of(state);
      if (!bounds.get(bound).allows(count)) {
        return true;
      }
    }
    return false;
  }

  private long closed(long state, long closing) {
    long to = state;
    for (long b = closing; b != 0; b &= b - 1) {
      Field counter = counters[Long.numberOfTrailingZeros(b)];
      to = counter == null ? to : counter.without(to);
    }
    return to;
  }

  /** States with their numbers of ways, each state once: a table with open addressing. */
  private static final class Layer {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    long[] states = new long[32];
    long[] ways = new long[32];
    int[] table = new int[64];
    int size;

    void add(long state, long more, boolean isCounted) {
      int mask = table.length - 1;
      int at = (int) (state * SPREAD >>> Integer.SIZE) & mask;
      while (table[at] != 0) {
        int index = table[at] - 1;
        if (states[index] == state) {
          ways[index] = isCounted ? Math.addExact(ways[index], more) : 1;
          return;
        }
        at = at + 1 & mask;
      }
      if (size == states.length) {
        grow();
        add(state, more, isCounted);
        return;
      }
      states[size] = state;
      ways[size] = more;
      table[at] = ++size;
    }

    private void grow() {
      states = Arrays.copyOf(states, 2 * size);
      ways = Arrays.copyOf(ways, 2 * size);
      table = new int[4 * size];
      int mask = table.length - 1;
      for (int i = 0; i < size; i++) {
        int at = (int) (states[i] * SPREAD >>> Integer.SIZE) & mask;
        while (table[at] != 0) {
          at = at + 1 & mask;
        }
        table[at] = i + 1;
      }
    }
  }
}
