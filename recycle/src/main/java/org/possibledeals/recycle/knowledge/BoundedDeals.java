package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.DoubleMath;
import com.google.common.math.LongMath;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.kripke.reach.Budget;

/**
 * The ways to hand out what is not determined in a world, under its {@link Bounds}: a dynamic
 * program over kinds of faces, slot by slot. Faces are of one kind if the same slots may have them
 * and the same bounds are about them. Of what is given so far only matters how much room each slot
 * has left, and what the bounds have counted that are still open. At most {@value #MOST_STATES}
 * such states are kept at a time.
 */
final class BoundedDeals {
  private static final int MOST_STATES = 30_000;

  /**
   * A question how many cards with a face some slots have.
   *
   * @param slots as bits
   */
  record Asked(long slots, int face) {}

  /** The definition of one way. */
  private enum Each {
    /** Who gets which card. */
    DEAL,
    /** Which faces lie in which slot: equal cards are not told apart. */
    HOLDING
  }

  /** How a state was reached: from which, with how many of the kind given to the slot. */
  private record Edge(State from, int given, BigInteger ways) {}

  private static final class State {
    final int[] numbers;
    BigInteger ways = BigInteger.ZERO;
    final List<Edge> edges = new ArrayList<>(2);

    State(int[] numbers) {
      this.numbers = numbers;
    }
  }

  private final int[][] bags;
  private final List<Slot> slots;
  private final ImmutableList<Bound> bounds;
  private final List<Asked> asked;
  private final List<FaceKind> kinds = new ArrayList<>();
  private final boolean isTraced;
  private final int firstBound;
  private final int firstAsked;
  private List<State> ends = List.of();
  private final Each each;
  private Optional<Thinning> thinning = Optional.empty();
  private boolean isTooMany;
  private boolean isRun;
  private long work;

  private BoundedDeals(
      Pools pools, List<Slot> slots, List<Asked> asked, boolean isTraced, Each each) {
    this.each = each;
    bags = pools.bags();
    this.slots = slots;
    bounds = pools.bounds().all();
    this.asked = asked;
    this.isTraced = isTraced;
    firstBound = 1 + slots.size();
    firstAsked = firstBound + bounds.size();
    isTooMany = slots.size() > Long.SIZE || asked.size() > Long.SIZE;
    for (int pool = 0; pool < bags.length && !isTooMany; pool++) {
      addKinds(pool);
    }
  }

  /**
   * Returns the deals.
   *
   * @param isTraced whether single ways are wanted, and not their number alone
   */
  static BoundedDeals of(Pools pools, List<Slot> slots, List<Asked> asked, boolean isTraced) {
    return new BoundedDeals(pools, slots, asked, isTraced, Each.DEAL);
  }

  /**
   * Returns in how many ways the slots may have faces, equal cards not told apart; empty if that
   * would take too much. No face is in two pools.
   */
  static Optional<BigInteger> holdings(Pools pools, List<Slot> slots) {
    var deals = new BoundedDeals(pools, slots, List.of(), false, Each.HOLDING);
    if (deals.isTooMany) {
      return Optional.empty();
    }
    var packed = new PackedDeals(deals.kinds, slots, deals.bounds, 0).outcomes();
    if (packed.isPresent()) {
      return Optional.of(PackedDeals.sum(packed.get()));
    }
    deals.run();
    return deals.isTooMany ? Optional.empty() : Optional.of(PackedDeals.sum(deals.plainOutcomes()));
  }

  /** Works them out, if that is not done. */
  private void need() {
    if (!isRun && !isTooMany) {
      run();
    }
    if (isTooMany) {
      throw Refusal.tooMany("is hidden is bound in too many ways");
    }
  }

  /** Returns whether there is any way; refused as {@link #count}. */
  boolean isPossible() {
    return (isTooMany
            ? Optional.<Boolean>empty()
            : new PackedDeals(kinds, slots, bounds, asked.size()).isPossible())
        .orElseGet(() -> count().signum() > 0);
  }

  private void addKinds(int pool) {
    Map<List<Long>, List<Integer>> alike = new LinkedHashMap<>();
    for (int face = 0; face < bags[pool].length; face++) {
      if (bags[pool][face] > 0) {
        alike.computeIfAbsent(signature(pool, face), key -> new ArrayList<>()).add(face);
      }
    }
    alike.forEach(
        (key, faces) -> {
          Ints copies = new Ints();
          for (int face : faces) {
            for (int i = 0; i < bags[pool][face]; i++) {
              copies.add(face);
            }
          }
          long[] wanted = asked.stream().mapToLong(Asked::slots).toArray();
          boolean areEqual = each == Each.HOLDING && key.get(3) >= 0;
          kinds.add(
              new FaceKind(
                  copies.toArray(), areEqual, ordered(key.get(0)), key.get(1), key.get(2), wanted));
        });
  }

  private List<Long> signature(int pool, int face) {
    long allowed = 0;
    for (int s = 0; s < slots.size(); s++) {
      Pools.Group group = slots.get(s).group();
      allowed |= group.pool() == pool && group.allows(face) ? 1L << s : 0;
    }
    long concerned = 0;
    for (int b = 0; b < bounds.size(); b++) {
      boolean isIn = bounds.get(b).pool() == pool && (bounds.get(b).mask() >> face & 1) != 0;
      concerned |= isIn ? 1L << b : 0;
    }
    long wanted = 0;
    for (int a = 0; a < asked.size(); a++) {
      wanted |= asked.get(a).face == face ? 1L << a : 0;
    }
    long alone = each == Each.HOLDING && bags[pool][face] > 1 ? face : -1;
    return List.of(allowed, concerned, wanted, alone);
  }

  /** Returns the slots of a set, the largest last: what it gets follows from the others. */
  private int[] ordered(long set) {
    return IntStream.range(0, slots.size())
        .filter(s -> (set >> s & 1) != 0)
        .boxed()
        .sorted(Comparator.comparingInt(s -> slots.get(s).size()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private void run() {
    isRun = true;
    int[] start = new int[firstAsked + asked.size()];
    for (int s = 0; s < slots.size(); s++) {
      start[1 + s] = slots.get(s).size();
    }
    State first = new State(start);
    first.ways = BigInteger.ONE;
    List<State> layer = List.of(first);
    long open = -1;
    for (int k = 0; k < kinds.size(); k++) {
      long later = 0;
      for (FaceKind kind : kinds.subList(k + 1, kinds.size())) {
        later |= kind.bounds();
      }
      layer = thinned(give(kinds.get(k), layer, open & ~later));
      open &= later;
    }
    ends = layer;
  }

  /** Returns the states that are kept, each with as many ways as before on average. */
  private List<State> thinned(List<State> layer) {
    if (thinning.isEmpty()) {
      return layer;
    }
    double[] before = layer.stream().mapToDouble(state -> state.ways.doubleValue()).toArray();
    double[] after = thinning.get().of(before);
    for (int i = 0; i < after.length; i++) {
      if (after[i] != before[i]) {
        double ways = after[i] + thinning.get().random().nextDouble();
        layer.get(i).ways = DoubleMath.roundToBigInteger(ways, RoundingMode.FLOOR);
      }
    }
    return layer.stream().filter(state -> state.ways.signum() > 0).toList();
  }

  /**
   * Returns the states after a kind was given.
   *
   * @param closing the bounds about which nothing follows, as bits
   */
  private List<State> give(FaceKind kind, List<State> layer, long closing) {
    List<State> here = layer;
    for (State state : here) {
      state.numbers[0] = kind.faces().length;
    }
    for (int i = 0; i < kind.slots().length; i++) {
      boolean isLast = i == kind.slots().length - 1;
      Map<Row, State> next = new HashMap<>();
      List<State> order = new ArrayList<>();
      for (State state : here) {
        Budget.checkTime();
        int left = state.numbers[0];
        int slot = kind.slots()[i];
        int most = Math.min(left, state.numbers[1 + slot]);
        for (int given = isLast ? left : 0; given <= most; given++) {
          reach(kind, state, slot, given, isLast ? closing : 0, next, order);
        }
      }
      if (order.size() > MOST_STATES && thinning.isEmpty()) {
        isTooMany = true;
        return List.of();
      }
      here = order.size() > MOST_STATES ? thinned(order) : order;
      work += 16L * order.size(); // each takes as long as some sixteen packed ones
    }
    return kind.slots().length == 0 ? List.of() : here;
  }

  private void reach(
      FaceKind kind,
      State from,
      int slot,
      int given,
      long closing,
      Map<Row, State> next,
      List<State> order) {
    int left = from.numbers[0];
    int[] numbers = from.numbers.clone();
    numbers[0] -= given;
    numbers[1 + slot] -= given;
    for (long b = kind.bounds() & slots.get(slot).bounds(); b != 0; b &= b - 1) {
      int bound = Long.numberOfTrailingZeros(b);
      numbers[firstBound + bound] += given;
      if (numbers[firstBound + bound] > bounds.get(bound).most()) {
        return;
      }
    }
    for (int bound = 0; closing != 0 && bound < bounds.size(); bound++) {
      if ((closing >> bound & 1) != 0) {
        if (!bounds.get(bound).allows(numbers[firstBound + bound])) {
          return;
        }
        numbers[firstBound + bound] = 0;
      }
    }
    for (long a = kind.asked(); a != 0; a &= a - 1) {
      int question = Long.numberOfTrailingZeros(a);
      boolean isIn = (asked.get(question).slots >> slot & 1) != 0;
      numbers[firstAsked + question] += isIn ? given : 0;
    }
    State to =
        next.computeIfAbsent(
            new Row(numbers),
            key -> {
              State made = new State(numbers);
              order.add(made);
              return made;
            });
    BigInteger ways =
        kind.areEqual()
            ? from.ways
            : from.ways.multiply(BigInteger.valueOf(LongMath.binomial(left, given)));
    to.ways = to.ways.add(ways);
    if (isTraced) {
      to.edges.add(new Edge(from, given, ways));
    }
  }

  /**
   * Returns the number of ways, card by card.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if too many states are to be kept
   */
  BigInteger count() {
    return byCards(PackedDeals.sum(outcomes()));
  }

  /**
   * Returns what {@link #outcomes} does, on average over chance.
   *
   * @param states which states are kept after each kind of faces, or fewer
   * @param mostStates how many are followed, at most, as long as some can be kept
   */
  Map<Row, BigInteger> estimates(Thinning states, long mostStates) {
    for (int most = states.most(); most > 0 && !isTooMany; most /= 3) {
      var packed = new PackedDeals(kinds, slots, bounds, asked.size());
      long limit = most < 3 ? Long.MAX_VALUE : mostStates;
      var outcomes = packed.estimates(new Thinning(most, states.random()), limit);
      work += packed.work();
      if (outcomes.isPresent()) {
        return outcomes.get();
      }
    }
    return plainEstimates(states);
  }

  /** Returns the same without packing, where a long has no room for a state. */
  Map<Row, BigInteger> plainEstimates(Thinning states) {
    thinning = Optional.of(states);
    return plainOutcomes();
  }

  /** Returns the number of ways of some outcomes, card by card. */
  BigInteger byCards(BigInteger ways) {
    BigInteger cards = ways;
    for (Slot slot : slots) {
      cards = cards.multiply(BigIntegerMath.factorial(slot.size()));
    }
    return cards;
  }

  /**
   * Returns in how many ways, up to a factor, what was asked comes out: by the counts.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if too many states are to be kept
   */
  Map<Row, BigInteger> outcomes() {
    if (!isRun && !isTooMany) {
      var packed = new PackedDeals(kinds, slots, bounds, asked.size());
      var outcomes = packed.outcomes();
      work += packed.work();
      if (outcomes.isPresent()) {
        return outcomes.get();
      }
    }
    return plainOutcomes();
  }

  /** Returns about how many states were followed so far. */
  long work() {
    return work;
  }

  /** Returns the same without packing. */
  Map<Row, BigInteger> plainOutcomes() {
    need();
    Map<Row, BigInteger> all = new LinkedHashMap<>();
    for (State end : ends) {
      all.merge(outcome(end), end.ways, BigInteger::add);
    }
    return all;
  }

  private Row outcome(State end) {
    return new Row(Arrays.copyOfRange(end.numbers, firstAsked, firstAsked + asked.size()));
  }

  /** Returns one way in which what was asked comes out so: the faces of each slot. */
  int[][] example(Row outcome) {
    need();
    State end = ends.stream().filter(e -> outcome(e).equals(outcome)).findFirst().orElseThrow();
    return trace(end, edges -> edges.getFirst(), faces -> faces);
  }

  /** Draws a way, each as likely: the faces of each slot, in random order. */
  int[][] draw(RandomGenerator random) {
    need();
    State end = ends.get(Draws.index(ends.stream().map(e -> e.ways).toList(), random));
    return trace(
        end,
        edges -> edges.get(Draws.index(edges.stream().map(Edge::ways).toList(), random)),
        faces -> Draws.mixed(faces, random));
  }

  private int[][] trace(State end, Function<List<Edge>, Edge> choose, UnaryOperator<int[]> order) {
    Ints[] given = new Ints[slots.size()];
    Arrays.setAll(given, s -> new Ints());
    State at = end;
    for (int k = kinds.size() - 1; k >= 0; k--) {
      FaceKind kind = kinds.get(k);
      int[] faces = order.apply(kind.faces());
      int next = 0;
      for (int i = kind.slots().length - 1; i >= 0; i--) {
        Edge edge = choose.apply(at.edges);
        given[kind.slots()[i]].add(Arrays.copyOfRange(faces, next, next + edge.given));
        next += edge.given;
        at = edge.from;
      }
    }
    return Arrays.stream(given).map(row -> order.apply(row.toArray())).toArray(int[][]::new);
  }
}
