package org.possibledeals.kripke.relation;

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
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * Any relation: for each world the number of its class, and for each class its successors,
 * ascending.
 *
 * <p>Beliefs with introspection have few classes, so a relation that has quadratically many links
 * may still be small.
 */
public final class Links implements Relation {
  /** Bytes of a successor that is held, and of its copy while a relation is made of another. */
  private static final int BYTES_OF_A_SUCCESSOR = 8;

  private final int[] classOf;
  private final int[][] successorsOf;
  private final Optional<Relation> plausible;

  Links(int[] classOf, int[][] successorsOf) {
    this(classOf, successorsOf, Optional.empty());
  }

  private Links(int[] classOf, int[][] successorsOf, Optional<Relation> plausible) {
    this.classOf = classOf;
    this.successorsOf = successorsOf;
    this.plausible = plausible;
  }

  /**
   * Returns the relation in which each world has these successors, in any order.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if there are too many for the
   *     memory of the {@link Budget}
   */
  public static Relation listed(int size, IntFunction<IntStream> successors) {
    int[] each = IntStream.range(0, size).toArray();
    int[][] lists = new int[size][];
    long links = 0;
    for (int world = 0; world < size; world++) {
      lists[world] = successors.apply(world).sorted().distinct().toArray();
      links += lists[world].length;
      requireRoom(links);
    }
    return of(each, lists);
  }

  /**
   * Returns the relation in which each world has the successors of its list; two lists may be
   * equal.
   *
   * @param numberOf for each world the number of its list
   * @param lists the lists of successors, each ascending
   */
  public static Relation of(int[] numberOf, int[][] lists) {
    Map<IntBuffer, Integer> numbers = new HashMap<>();
    List<int[]> distinct = new ArrayList<>();
    int[] known = new int[lists.length];
    Arrays.fill(known, -1);
    int[] classOf = new int[numberOf.length];
    for (int world = 0; world < classOf.length; world++) {
      int list = numberOf[world];
      if (known[list] < 0) {
        known[list] = numbers.computeIfAbsent(IntBuffer.wrap(lists[list]), k -> numbers.size());
        if (known[list] == distinct.size()) {
          distinct.add(lists[list]);
        }
      }
      classOf[world] = known[list];
    }
    Links links = new Links(classOf, distinct.toArray(int[][]::new));
    return links.isEquivalence()
        ? Partition.numbered(classOf.length, distinct.size(), world -> classOf[world])
        : links;
  }

  /**
   * Checks that a relation may have so many links.
   *
   * @param links the number of successors that are held, of all classes together
   * @throws org.possibledeals.kripke.reach.BeyondReachException if they would need too much memory
   */
  private static void requireRoom(long links) {
    Budget.checkTime();
    Budget.checkMemory(
        links * BYTES_OF_A_SUCCESSOR,
        () -> "hold a relation of %d links".formatted(links),
        "contract the model or announce more before");
  }

  /** Returns whether each world is of the same class as all its successors. */
  private boolean isEquivalence() {
    return isReflexive()
        && IntStream.range(0, successorsOf.length)
            .allMatch(c -> Arrays.stream(successorsOf[c]).allMatch(to -> classOf[to] == c));
  }

  private boolean isReflexive() {
    return IntStream.range(0, size()).allMatch(world -> has(world, world));
  }

  private boolean has(int from, int to) {
    return Arrays.binarySearch(successorsOf[classOf[from]], to) >= 0;
  }

  @Override
  public int size() {
    return classOf.length;
  }

  @Override
  public int classCount() {
    return successorsOf.length;
  }

  @Override
  public int classOf(int world) {
    return classOf[world];
  }

  /** Returns the successors of a class, ascending. The caller may not change them. */
  public int[] successorsOf(int number) {
    return successorsOf[number];
  }

  @Override
  public BitSet successors(int world) {
    BitSet successors = new BitSet(size());
    for (int to : successorsOf[classOf[world]]) {
      successors.set(to);
    }
    return successors;
  }

  @Override
  public BitSet image(BitSet worlds) {
    BitSet image = new BitSet(size());
    worlds.stream()
        .map(world -> classOf[world])
        .distinct()
        .forEach(c -> Arrays.stream(successorsOf[c]).forEach(image::set));
    return image;
  }

  @Override
  public BitSet preimage(BitSet worlds) {
    BitSet classes = new BitSet(successorsOf.length);
    for (int c = 0; c < successorsOf.length; c++) {
      classes.set(c, Arrays.stream(successorsOf[c]).anyMatch(worlds::get));
    }
    return unionOf(classes);
  }

  @Override
  public BitSet unionOf(BitSet classes) {
    BitSet union = new BitSet(size());
    for (int world = 0; world < size(); world++) {
      if (classes.get(classOf[world])) {
        union.set(world);
      }
    }
    return union;
  }

  @Override
  public Relation restrictedTo(BitSet kept) {
    int[] old = kept.stream().toArray();
    int[] renumbered = new int[size()];
    for (int world = 0; world < old.length; world++) {
      renumbered[old[world]] = world;
    }
    int[][] left = new int[successorsOf.length][];
    Arrays.setAll(left, c -> Arrays.stream(only(c, kept::get)).map(to -> renumbered[to]).toArray());
    return of(Arrays.stream(old).map(world -> classOf[world]).toArray(), left);
  }

  private int[] only(int number, IntPredicate kept) {
    Budget.checkTime();
    return Arrays.stream(successorsOf[number]).filter(kept).toArray();
  }

  @Override
  public Relation splitBy(BitSet set) {
    int[] numberOf = new int[size()];
    Arrays.setAll(numberOf, world -> 2 * classOf[world] + (set.get(world) ? 1 : 0));
    int[][] halves = new int[2 * successorsOf.length][];
    Arrays.setAll(halves, half -> only(half / 2, world -> set.get(world) == (half % 2 == 1)));
    return of(numberOf, halves);
  }

  Relation intersection(Links other) {
    Pairs pairs = new Pairs();
    int[] numberOf = new int[size()];
    Arrays.setAll(numberOf, world -> pairs.number(classOf[world], other.classOf[world]));
    int[][] common =
        pairs.map(
            (one, two) -> only(one, to -> Arrays.binarySearch(other.successorsOf[two], to) >= 0));
    return of(numberOf, common);
  }

  Relation product(Links events, int[] worldOf, int[] eventOf) {
    requireRoom((long) events.size() * size());
    int[][] numbers = new int[events.size()][size()];
    for (int[] ofEvent : numbers) {
      Arrays.fill(ofEvent, -1);
    }
    Pairs pairs = new Pairs();
    int[] numberOf = new int[worldOf.length];
    for (int pair = 0; pair < worldOf.length; pair++) {
      numbers[eventOf[pair]][worldOf[pair]] = pair;
      numberOf[pair] = pairs.number(classOf[worldOf[pair]], events.classOf[eventOf[pair]]);
    }
    long[] entries = {0};
    int[][] both =
        pairs.map(
            (ofWorlds, ofEvents) -> {
              int[] worlds = successorsOf[ofWorlds];
              int[] after = events.successorsOf[ofEvents];
              entries[0] += (long) worlds.length * after.length;
              requireRoom(entries[0]);
              return Arrays.stream(after)
                  .flatMap(event -> Arrays.stream(worlds).map(to -> numbers[event][to]))
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
      Budget.checkTime();
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

  /** The links against their direction; the links of a class are used once. */
  private static final class Backwards {
    private static final int[] NONE = {};

    /** For each class, its worlds. */
    private final Groups worldsOf;

    /** For each world, the classes whose successor it is. */
    private final Groups classesBefore;

    private final BitSet used = new BitSet();

    Backwards(Links links) {
      worldsOf = Groups.by(links.successorsOf.length, links.classOf);
      int[] holder = new int[Arrays.stream(links.successorsOf).mapToInt(to -> to.length).sum()];
      int[] held = new int[holder.length];
      int next = 0;
      for (int c = 0; c < links.successorsOf.length; c++) {
        for (int world : links.successorsOf[c]) {
          holder[next] = c;
          held[next++] = world;
        }
      }
      classesBefore = Groups.by(links.size(), held).mapped(holder);
    }

    int[] newSources(int world) {
      IntStream.Builder sources = IntStream.builder();
      boolean isAny = false;
      for (int c : classesBefore.group(world)) {
        if (!used.get(c)) {
          used.set(c);
          isAny = true;
          Arrays.stream(worldsOf.group(c)).forEach(sources);
        }
      }
      return isAny ? sources.build().toArray() : NONE;
    }
  }

  @Override
  public Links asLinks() {
    return this;
  }

  /**
   * Returns these links with links to the worlds at least as plausible: where two models stand side
   * by side, and only one orders its cells.
   */
  public Links withPlausibility(Relation links) {
    return new Links(classOf, successorsOf, Optional.of(links));
  }

  @Override
  public Relation plausibility() {
    return plausible.orElse(this);
  }

  @Override
  public Relation ranked(IntUnaryOperator rank) {
    throw new BeyondReachException(
        "Plausibility orders cells, and a relation that is no equivalence has none.");
  }

  @Override
  public ImmutableSet<FrameProperty> properties() {
    Set<FrameProperty> properties = EnumSet.noneOf(FrameProperty.class);
    if (Arrays.stream(successorsOf).allMatch(to -> to.length > 0)) {
      properties.add(FrameProperty.SERIAL);
    }
    if (isReflexive()) {
      properties.add(FrameProperty.REFLEXIVE);
    }
    if (eachStep((from, next) -> isWithin(next, from))) {
      properties.add(FrameProperty.TRANSITIVE);
    }
    if (eachStep(Links::isWithin)) {
      properties.add(FrameProperty.EUCLIDEAN);
    }
    if (IntStream.range(0, size())
        .allMatch(w -> Arrays.stream(successorsOf[classOf[w]]).allMatch(v -> has(v, w)))) {
      properties.add(FrameProperty.SYMMETRIC);
    }
    return Sets.immutableEnumSet(properties);
  }

  private interface TwoSets {
    boolean hold(int[] successors, int[] next);
  }

  /** Returns whether it holds of the successors of each world and those of each successor. */
  private boolean eachStep(TwoSets condition) {
    return Arrays.stream(successorsOf)
        .allMatch(
            successors ->
                Arrays.stream(successors)
                    .peek(world -> Budget.checkTime())
                    .map(world -> classOf[world])
                    .distinct()
                    .allMatch(next -> condition.hold(successors, successorsOf[next])));
  }

  private static boolean isWithin(int[] part, int[] whole) {
    return Arrays.stream(part).allMatch(world -> Arrays.binarySearch(whole, world) >= 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Links links
        && Arrays.equals(classOf, links.classOf)
        && Arrays.deepEquals(successorsOf, links.successorsOf);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(classOf) ^ Arrays.deepHashCode(successorsOf);
  }

  /** The numbers of the pairs that occur. */
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
