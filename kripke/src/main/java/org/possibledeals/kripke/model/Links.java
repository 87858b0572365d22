package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Any relation: for each world the number of its view, and for each view its worlds, ascending.
 *
 * <p>Beliefs with introspection have few views, so a relation that has quadratically many links may
 * still be small.
 */
final class Links implements Relation {
  /** So many entries of views are held; more would not fit in the memory of most machines. */
  private static final long MOST_ENTRIES = 50_000_000;

  private final int[] viewOf;
  private final int[][] views;

  Links(int[] viewOf, int[][] views) {
    this.viewOf = viewOf;
    this.views = views;
  }

  /**
   * Returns the relation with these views, whatever their numbers, equal ones included.
   *
   * @param numberOf for each world the number of its view
   * @param lists the views, each ascending
   */
  static Relation of(int[] numberOf, int[][] lists) {
    Map<IntBuffer, Integer> numbers = new HashMap<>();
    List<int[]> distinct = new ArrayList<>();
    int[] known = new int[lists.length];
    Arrays.fill(known, -1);
    int[] viewOf = new int[numberOf.length];
    for (int world = 0; world < viewOf.length; world++) {
      int list = numberOf[world];
      if (known[list] < 0) {
        known[list] = numbers.computeIfAbsent(IntBuffer.wrap(lists[list]), k -> numbers.size());
        if (known[list] == distinct.size()) {
          distinct.add(lists[list]);
        }
      }
      viewOf[world] = known[list];
    }
    Links links = new Links(viewOf, distinct.toArray(int[][]::new));
    return links.isEquivalence()
        ? Partition.numbered(viewOf.length, distinct.size(), world -> viewOf[world])
        : links;
  }

  /** Whoever is considered possible has the same view as the world that considers it. */
  private boolean isEquivalence() {
    return isReflexive()
        && IntStream.range(0, views.length)
            .allMatch(view -> Arrays.stream(views[view]).allMatch(world -> viewOf[world] == view));
  }

  private boolean isReflexive() {
    return IntStream.range(0, size()).allMatch(world -> has(world, world));
  }

  private boolean has(int from, int to) {
    return Arrays.binarySearch(views[viewOf[from]], to) >= 0;
  }

  @Override
  public int size() {
    return viewOf.length;
  }

  @Override
  public int viewCount() {
    return views.length;
  }

  @Override
  public int viewOf(int world) {
    return viewOf[world];
  }

  /** Returns the worlds of a view, ascending, not to be changed. */
  int[] view(int number) {
    return views[number];
  }

  @Override
  public BitSet successors(int world) {
    BitSet successors = new BitSet(size());
    for (int to : views[viewOf[world]]) {
      successors.set(to);
    }
    return successors;
  }

  @Override
  public BitSet preimage(BitSet worlds) {
    BitSet touched = new BitSet(views.length);
    for (int view = 0; view < views.length; view++) {
      touched.set(view, Arrays.stream(views[view]).anyMatch(worlds::get));
    }
    return unionOf(touched);
  }

  @Override
  public BitSet unionOf(BitSet numbers) {
    BitSet union = new BitSet(size());
    for (int world = 0; world < size(); world++) {
      if (numbers.get(viewOf[world])) {
        union.set(world);
      }
    }
    return union;
  }

  @Override
  public int[] countsOf(BitSet worlds) {
    int[] counts = new int[views.length];
    Arrays.setAll(counts, view -> (int) Arrays.stream(views[view]).filter(worlds::get).count());
    return counts;
  }

  @Override
  public Relation restrictedTo(BitSet kept) {
    int[] old = kept.stream().toArray();
    int[] renumbered = new int[size()];
    for (int world = 0; world < old.length; world++) {
      renumbered[old[world]] = world;
    }
    int[][] left = new int[views.length][];
    Arrays.setAll(
        left, view -> Arrays.stream(only(view, kept::get)).map(to -> renumbered[to]).toArray());
    return of(Arrays.stream(old).map(world -> viewOf[world]).toArray(), left);
  }

  private int[] only(int view, IntPredicate kept) {
    return Arrays.stream(views[view]).filter(kept).toArray();
  }

  @Override
  public Relation splitBy(BitSet set) {
    int[] numberOf = new int[size()];
    Arrays.setAll(numberOf, world -> 2 * viewOf[world] + (set.get(world) ? 1 : 0));
    int[][] halves = new int[2 * views.length][];
    Arrays.setAll(halves, half -> only(half / 2, world -> set.get(world) == (half % 2 == 1)));
    return of(numberOf, halves);
  }

  Relation intersection(Links other) {
    Pairs pairs = new Pairs();
    int[] numberOf = new int[size()];
    Arrays.setAll(numberOf, world -> pairs.number(viewOf[world], other.viewOf[world]));
    int[][] common =
        pairs.map((one, two) -> only(one, to -> Arrays.binarySearch(other.views[two], to) >= 0));
    return of(numberOf, common);
  }

  Relation product(Links events, int[] worldOf, int[] eventOf) {
    int[][] numbers = new int[events.size()][size()];
    for (int[] ofEvent : numbers) {
      Arrays.fill(ofEvent, -1);
    }
    Pairs pairs = new Pairs();
    int[] numberOf = new int[worldOf.length];
    for (int pair = 0; pair < worldOf.length; pair++) {
      numbers[eventOf[pair]][worldOf[pair]] = pair;
      numberOf[pair] = pairs.number(viewOf[worldOf[pair]], events.viewOf[eventOf[pair]]);
    }
    long[] entries = {0};
    int[][] both =
        pairs.map(
            (view, ofEvents) -> {
              entries[0] += (long) views[view].length * events.views[ofEvents].length;
              if (entries[0] > MOST_ENTRIES) {
                throw new BeyondReachException(
                    "Cannot build a product with more than %d links.".formatted(MOST_ENTRIES));
              }
              return Arrays.stream(events.views[ofEvents])
                  .flatMap(event -> Arrays.stream(views[view]).map(to -> numbers[event][to]))
                  .filter(pair -> pair >= 0)
                  .sorted()
                  .toArray();
            });
    return of(numberOf, both);
  }

  static BitSet reaching(List<Links> relations, BitSet worlds, BitSet targets) {
    List<Backwards> backwards = relations.stream().map(Backwards::new).toList();
    BitSet reached = (BitSet) targets.clone();
    int[] queue = new int[worlds.cardinality()];
    int end = 0;
    for (int world = targets.nextSetBit(0); world >= 0; world = targets.nextSetBit(world + 1)) {
      queue[end++] = world;
    }
    for (int next = 0; next < end; next++) {
      for (Backwards of : backwards) {
        for (int from : of.newSources(queue[next])) {
          if (worlds.get(from) && !reached.get(from)) {
            reached.set(from);
            queue[end++] = from;
          }
        }
      }
    }
    return reached;
  }

  /** The links against their direction, each view used once. */
  private static final class Backwards {
    private static final int[] NONE = {};

    /** For each view, the worlds that have it. */
    private final Groups worldsOf;

    /** For each world, the views that hold it. */
    private final Groups viewsWith;

    private final BitSet used = new BitSet();

    Backwards(Links links) {
      worldsOf = Groups.by(links.views.length, links.viewOf);
      int[] holder = new int[Arrays.stream(links.views).mapToInt(view -> view.length).sum()];
      int[] held = new int[holder.length];
      int next = 0;
      for (int view = 0; view < links.views.length; view++) {
        for (int world : links.views[view]) {
          holder[next] = view;
          held[next++] = world;
        }
      }
      viewsWith = Groups.by(links.size(), held).mapped(holder);
    }

    int[] newSources(int world) {
      IntStream.Builder sources = IntStream.builder();
      boolean isAny = false;
      for (int view : viewsWith.group(world)) {
        if (!used.get(view)) {
          used.set(view);
          isAny = true;
          Arrays.stream(worldsOf.group(view)).forEach(sources);
        }
      }
      return isAny ? sources.build().toArray() : NONE;
    }
  }

  @Override
  public Links asLinks() {
    return this;
  }

  @Override
  public ImmutableSet<FrameProperty> properties() {
    Set<FrameProperty> properties = EnumSet.noneOf(FrameProperty.class);
    if (Arrays.stream(views).allMatch(view -> view.length > 0)) {
      properties.add(FrameProperty.SERIAL);
    }
    if (isReflexive()) {
      properties.add(FrameProperty.REFLEXIVE);
    }
    if (eachNextView((view, next) -> isWithin(next, view))) {
      properties.add(FrameProperty.TRANSITIVE);
    }
    if (eachNextView(Links::isWithin)) {
      properties.add(FrameProperty.EUCLIDEAN);
    }
    if (IntStream.range(0, size())
        .allMatch(w -> Arrays.stream(views[viewOf[w]]).allMatch(v -> has(v, w)))) {
      properties.add(FrameProperty.SYMMETRIC);
    }
    return Sets.immutableEnumSet(properties);
  }

  private interface TwoViews {
    boolean hold(int[] view, int[] next);
  }

  /** Whether it holds of each view and the views at its worlds. */
  private boolean eachNextView(TwoViews condition) {
    return Arrays.stream(views)
        .allMatch(
            view ->
                Arrays.stream(view)
                    .map(world -> viewOf[world])
                    .distinct()
                    .allMatch(next -> condition.hold(view, views[next])));
  }

  private static boolean isWithin(int[] part, int[] whole) {
    return Arrays.stream(part).allMatch(world -> Arrays.binarySearch(whole, world) >= 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Links links
        && Arrays.equals(viewOf, links.viewOf)
        && Arrays.deepEquals(views, links.views);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(viewOf) ^ Arrays.deepHashCode(views);
  }

  /** Numbers for the pairs that occur. */
  private static final class Pairs {
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<int[]> pairs = new ArrayList<>();

    int number(int one, int two) {
      Integer fresh = pairs.size();
      Integer known = numbers.putIfAbsent((long) one << Integer.SIZE | two, fresh);
      if (known == null) {
        pairs.add(new int[] {one, two});
        return fresh;
      }
      return known;
    }

    int[][] map(Combination combination) {
      return pairs.stream().map(p -> combination.of(p[0], p[1])).toArray(int[][]::new);
    }
  }

  private interface Combination {
    int[] of(int one, int two);
  }
}
