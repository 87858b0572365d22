package org.possibledeals.recycle.knowledge;

import static java.util.stream.Collectors.groupingBy;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.recycle.machine.Machine;

/**
 * The cards of a position whose faces a player does not know, in pools: within a pool, faces may be
 * exchanged as far as the player considers it possible.
 */
public final class OpenCards {

  /** Nothing that a player does not know. */
  static final OpenCards NONE = new OpenCards(ImmutableList.of(), Bounds.NONE);

  /** Cards that were shuffled together, and what each may be. */
  private record Pool(int[] cards, Pools.Group[] groups) {}

  private final ImmutableList<Pool> pools;
  private final Bounds bounds;

  private OpenCards(ImmutableList<Pool> pools, Bounds bounds) {
    this.pools = pools;
    this.bounds = bounds;
  }

  static OpenCards of(RunClass world) {
    return new OpenCards(
        IntStream.range(0, world.pools().bags().length)
            .mapToObj(pool -> pool(world, pool))
            .collect(ImmutableList.toImmutableList()),
        world.pools().bounds());
  }

  private static Pool pool(RunClass world, int pool) {
    Machine machine = world.machine();
    int[] cards =
        IntStream.range(0, machine.cardCount())
            .filter(card -> !machine.isDetermined(card))
            .filter(card -> world.pools().group(machine.rawFace(card)).pool() == pool)
            .toArray();
    Pools.Group[] groups =
        Arrays.stream(cards)
            .mapToObj(card -> world.pools().group(machine.rawFace(card)))
            .toArray(Pools.Group[]::new);
    return new Pool(cards, groups);
  }

  /**
   * Exchanges faces of those cards that are still hidden. Where any card of a pool may have any of
   * its faces, all ways are alike; else it is a walk of some steps over the ways that are possible.
   *
   * @param machine played on from the position
   */
  public void shuffle(Machine machine, IntPredicate isHidden, RandomGenerator random) {
    for (Pool pool : pools) {
      int[] places =
          IntStream.range(0, pool.cards.length)
              .filter(place -> isHidden.test(pool.cards[place]))
              .toArray();
      for (int i = places.length - 1; i > 0; i--) {
        exchange(machine, pool, places[i], places[random.nextInt(i + 1)]);
      }
    }
  }

  /**
   * Exchanges the faces of all hidden cards whose backs are alike, each way as likely: as they may
   * lie to one who remembers nothing.
   */
  static void forget(Machine machine, IntPredicate isHidden, RandomGenerator random) {
    IntStream.range(0, machine.cardCount())
        .filter(isHidden)
        .boxed()
        .collect(groupingBy(card -> Events.behind(machine.program(), machine.rawFace(card))))
        .values()
        .forEach(
            cards -> {
              int[] faces = cards.stream().mapToInt(machine::rawFace).toArray();
              for (int left = faces.length; left > 0; left--) {
                int drawn = random.nextInt(left);
                machine.setFace(cards.get(left - 1), faces[drawn]);
                faces[drawn] = faces[left - 1];
              }
            });
  }

  /** Returns whether no bound counts otherwise when two cards exchange their faces. */
  private boolean areBoundAlike(int a, int b, int faceOfA, int faceOfB) {
    return bounds.all().stream()
        .allMatch(
            bound ->
                bound.concerns(a) == bound.concerns(b)
                    || (bound.mask() >> faceOfA & 1) == (bound.mask() >> faceOfB & 1));
  }

  private void exchange(Machine machine, Pool pool, int a, int b) {
    int faceOfA = machine.rawFace(pool.cards[a]);
    int faceOfB = machine.rawFace(pool.cards[b]);
    if (pool.groups[a].allows(faceOfB)
        && pool.groups[b].allows(faceOfA)
        && areBoundAlike(pool.cards[a], pool.cards[b], faceOfA, faceOfB)) {
      machine.setFace(pool.cards[a], faceOfB);
      machine.setFace(pool.cards[b], faceOfA);
    }
  }
}
