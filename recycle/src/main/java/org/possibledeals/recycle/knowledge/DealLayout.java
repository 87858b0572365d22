package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where in a long a state of {@link PackedDeals} has what the kinds from some one on depend on: how
 * many of that kind are left, the room of each class of slots that are alike from there on, what
 * the bounds have counted that are open, and the questions.
 */
final class DealLayout {
  private static final int BITS = Long.SIZE - 1;

  private final int[] classOf;
  private final int[] takers;
  private final @Nullable Field[] rooms;
  private final @Nullable Field[] counters;
  private final Field[] questions;
  private final Field left;
  private final long laterBounds;
  private final int[] firsts;
  private final int[] counting;
  private int bits;

  /** Some bits of a state. */
  record Field(int shift, long mask) {
    int of(long state) {
      return (int) (state >>> shift & mask);
    }

    long plus(long state, int more) {
      return state + ((long) more << shift);
    }
  }

  /**
   * A layout.
   *
   * @param classOf by slot, the first slot of its class; -1 where nothing may be given any more
   * @param counted the bounds that are counted, as bits
   */
  private DealLayout(
      int[] classOf,
      int[] takers,
      List<Slot> slots,
      List<FaceKind> kinds,
      long counted,
      long laterBounds,
      ImmutableList<Bound> bounds,
      int asked) {
    this.classOf = classOf;
    this.takers = takers;
    this.laterBounds = laterBounds;
    int copies = 0;
    int most = 0;
    for (FaceKind kind : kinds) {
      copies += kind.faces().length;
      most = Math.max(most, kind.faces().length);
    }
    left = field(most);
    int[] sizes = new int[slots.size()];
    for (int s = 0; s < sizes.length; s++) {
      if (classOf[s] >= 0) {
        sizes[classOf[s]] += slots.get(s).size();
      }
    }
    rooms = new Field[sizes.length];
    for (int s = 0; s < rooms.length; s++) {
      if (classOf[s] == s) {
        rooms[s] = field(sizes[s]);
      }
    }
    firsts = IntStream.range(0, rooms.length).filter(s -> rooms[s] != null).toArray();
    questions = new Field[asked];
    for (int q = 0; q < asked; q++) {
      questions[q] = field(copies);
    }
    counters = new Field[bounds.size()];
    for (int b = 0; b < counters.length; b++) {
      if ((counted >> b & 1) != 0) {
        counters[b] = field(bounds.get(b).cards().length());
      }
    }
    counting = IntStream.range(0, counters.length).filter(b -> counters[b] != null).toArray();
  }

  private Field field(int most) {
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(most);
    Field field = new Field(bits, (1L << width) - 1);
    bits += width;
    return field;
  }

  // --- The order of kinds, and their layouts.

  /** Returns kinds in an order where many slots are soon alike. */
  static ImmutableList<FaceKind> ordered(List<FaceKind> kinds, List<Slot> slots) {
    int[] none = new int[slots.size()];
    var states = Maps.toMap(kinds, kind -> states(split(none, kind, slots), slots));
    return ImmutableList.sortedCopyOf(
        Comparator.comparing((FaceKind kind) -> states.get(kind)).reversed(), kinds);
  }

  /** Returns about the number of states with such classes. */
  private static double states(int[] classes, List<Slot> slots) {
    int[] sizes = new int[slots.size()];
    for (int s = 0; s < classes.length; s++) {
      sizes[classes[s]] += slots.get(s).size();
    }
    double product = 1;
    for (int size : sizes) {
      product *= size + 1;
    }
    return product;
  }

  /** The meaning of a kind for a slot. */
  private record Told(int before, boolean isAllowed, long bounds, long asked) {}

  /** Returns classes, each by its first slot, of which a kind tells no two slots apart. */
  private static int[] split(int[] before, FaceKind kind, List<Slot> slots) {
    List<Told> told = new ArrayList<>();
    boolean[] isAllowed = new boolean[before.length];
    for (int slot : kind.slots()) {
      isAllowed[slot] = true;
    }
    int[] after = new int[before.length];
    for (int s = 0; s < before.length; s++) {
      long asked = 0;
      for (long q = kind.asked(); q != 0; q &= q - 1) {
        asked |= kind.isIn(Long.numberOfTrailingZeros(q), s) ? q & -q : 0;
      }
      boolean isIn = isAllowed[s];
      long bounds = isIn ? slots.get(s).bounds() & kind.bounds() : 0;
      // Equal cards are told apart by slot only.
      int own = kind.areEqual() ? s : before[s];
      told.add(new Told(own, isIn, bounds, isIn ? asked : 0));
      after[s] = told.indexOf(told.getLast());
    }
    return after;
  }

  /** Returns the layout of each kind, and that after all of them. */
  static DealLayout[] of(
      ImmutableList<FaceKind> kinds, List<Slot> slots, ImmutableList<Bound> bounds, int asked) {
    DealLayout[] layouts = new DealLayout[kinds.size() + 1];
    long[] before = new long[kinds.size() + 1];
    for (int k = 0; k < kinds.size(); k++) {
      before[k + 1] = before[k] | kinds.get(k).bounds();
    }
    int[] classes = new int[slots.size()];
    boolean[] isOpen = new boolean[slots.size()];
    long later = 0;
    for (int k = kinds.size(); k >= 0; k--) {
      long own = 0;
      long after = later;
      if (k < kinds.size()) {
        classes = split(classes, kinds.get(k), slots);
        own = kinds.get(k).bounds();
        for (int slot : kinds.get(k).slots()) {
          isOpen[slot] = true;
        }
      }
      int[] classOf = classes.clone();
      for (int s = 0; s < classOf.length; s++) {
        classOf[s] = isOpen[s] ? classOf[s] : -1;
      }
      int[] takers = k < kinds.size() ? takers(kinds.get(k), classOf, slots) : new int[0];
      long counted = own | before[k] & later;
      layouts[k] = new DealLayout(classOf, takers, slots, kinds, counted, after, bounds, asked);
      later |= own;
    }
    return layouts;
  }

  /** Returns the classes that may have a kind, the largest last. */
  private static int[] takers(FaceKind kind, int[] classOf, List<Slot> slots) {
    int[] sizes = new int[classOf.length];
    for (int slot : kind.slots()) {
      sizes[classOf[slot]] += slots.get(slot).size();
    }
    return Arrays.stream(kind.slots())
        .filter(slot -> classOf[slot] == slot)
        .boxed()
        .sorted(Comparator.comparingInt(slot -> sizes[slot]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  // --- States.

  boolean hasRoom() {
    return bits <= BITS;
  }

  /** Returns the classes of slots, each by its first slot. */
  int[] firsts() {
    return firsts;
  }

  /** Returns the state before anything is given; it has all slots that are ever given anything. */
  long start(List<Slot> slots) {
    long state = 0;
    for (int s = 0; s < classOf.length; s++) {
      state = classOf[s] < 0 ? state : room(classOf[s]).plus(state, slots.get(s).size());
    }
    return state;
  }

  /**
   * Returns the number of deals to single slots that one deal to classes of slots represents at the
   * start.
   */
  long startShare(List<Slot> slots) {
    return share(classOf.length, s -> slots.get(s).size());
  }

  /** Returns a state of the layout before as this one has it; -1 if a slot can never be full. */
  long carried(DealLayout before, long state) {
    long to = 0;
    for (int s : before.firsts) {
      int open = before.room(s).of(state);
      if (classOf[s] < 0) {
        if (open > 0) {
          return -1;
        }
      } else {
        to = room(classOf[s]).plus(to, open);
      }
    }
    return to | tallies(before, state);
  }

  /** Returns what bounds and questions have counted in a state of the layout before. */
  private long tallies(DealLayout before, long state) {
    long to = 0;
    for (int b : counting) {
      if (before.counts(b)) {
        to = counter(b).plus(to, before.counter(b).of(state));
      }
    }
    for (int q = 0; q < questions.length; q++) {
      to = questions[q].plus(to, before.questions[q].of(state));
    }
    return to;
  }

  /** Returns the number of deals to the slots of the layout before one here. */
  long share(DealLayout before, long state) {
    if (before.firsts.length == firsts.length) {
      return 1;
    }
    return share(classOf.length, s -> before.classOf[s] == s ? before.room(s).of(state) : 0);
  }

  private long share(int slots, IntUnaryOperator open) {
    long share = 1;
    int[] sums = new int[slots];
    for (int s = 0; s < slots; s++) {
      int more = classOf[s] < 0 ? 0 : open.applyAsInt(s);
      if (more > 0) {
        int all = sums[classOf[s]] += more;
        share =
            all == more ? share : LongMath.saturatedMultiply(share, LongMath.binomial(all, more));
      }
    }
    return share;
  }

  /** Returns the classes that may have the kind, each by its first slot, the largest last. */
  int[] takers() {
    return takers;
  }

  Field left() {
    return left;
  }

  Field room(int slot) {
    return Objects.requireNonNull(rooms[slot]);
  }

  Field question(int question) {
    return questions[question];
  }

  /** Returns whether a bound is counted here. */
  boolean counts(int bound) {
    return counters[bound] != null;
  }

  Field counter(int bound) {
    return Objects.requireNonNull(counters[bound]);
  }

  /** Returns which bounds are about later kinds, as bits. */
  long laterBounds() {
    return laterBounds;
  }
}
