package org.possibledeals.recycle.knowledge;

import com.google.common.math.DoubleMath;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.machine.Machine;

/**
 * Runs of the program that went the same way, as far as anybody has looked: a machine on which the
 * faces of some cards are not determined.
 */
final class RunClass {
  /** The chance of a bound that seems to have none by itself. */
  private static final double LEAST_CHANCE = 1e-3;

  private final Machine machine;
  private final Pools pools;
  private final Fraction weight;
  private final int[] logs;
  private @Nullable Completions completions;

  /** In how many ways all pools may be handed out, card by card, and what it took to count them. */
  private record Completions(BigInteger count, long work) {}

  /**
   * A world.
   *
   * @param machine not to be changed
   * @param pools what is not determined; each way to hand out a pool, card by card, is alike
   * @param weight in how many ways, up to a factor, what is determined came about, apart from the
   *     pools; plays weigh 1 each
   * @param logs by player, the number of what they have seen, if that is followed, else empty
   */
  RunClass(Machine machine, Pools pools, Fraction weight, int[] logs) {
    this.machine = machine;
    this.pools = pools;
    this.weight = weight;
    this.logs = logs;
  }

  /** Returns the world of a game that has not begun: its beginning is a step like others. */
  static RunClass beginning(GameProgram program) {
    Machine unstarted = Machine.unstarted(program, new Happenings(bound -> 0));
    return new RunClass(unstarted, Pools.NONE, Fraction.ONE, new int[0]);
  }

  Machine machine() {
    return machine;
  }

  Pools pools() {
    return pools;
  }

  Fraction weight() {
    return weight;
  }

  int[] logs() {
    return logs;
  }

  /** Returns what tells this world from others that went the same way, apart from its weight. */
  Row key() {
    Ints all = new Ints();
    List<Pools.Group> groups = new ArrayList<>();
    machine.fingerprint(
        face -> {
          if (face >= 0) {
            return face;
          }
          Pools.Group group = pools.canonical(face);
          if (!groups.contains(group)) {
            groups.add(group);
          }
          return Pools.code(groups.indexOf(group));
        },
        all::add);
    for (Pools.Group group : groups) {
      all.add(group.pool(), (int) group.mask(), (int) (group.mask() >>> Integer.SIZE));
    }
    for (int[] bag : pools.bags()) {
      all.add(bag);
    }
    pools.bounds().tell(machine, all);
    return new Row(all.add(logs).toArray());
  }

  RunClass withWeight(Fraction other) {
    RunClass same = new RunClass(machine, pools, other, logs);
    same.completions = completions;
    return same;
  }

  /** Returns the weight with the ways to hand out what is not determined. */
  Fraction mass() {
    return weight.times(completions().count);
  }

  /** Returns in how many ways what is not determined may be handed out, card by card. */
  BigInteger deals() {
    return completions().count;
  }

  /**
   * Returns about how many that may be, without counting: as if each bound, and what each card may
   * be, were independent of all else.
   */
  double roughDeals() {
    double deals = 1;
    int[] sizes = pools.sizes(machine);
    for (int[] bag : pools.bags()) {
      deals *= DoubleMath.factorial(Pools.total(bag));
    }
    for (int g = 0; g < sizes.length; g++) {
      int[] bag = pools.bags()[pools.groups()[g].pool()];
      long mask = pools.groups()[g].mask();
      if (mask != -1 && sizes[g] > 0) {
        deals *= StrictMath.pow((double) Bounds.supply(bag, mask) / Pools.total(bag), sizes[g]);
      }
    }
    for (Bound bound : pools.bounds().all()) {
      int[] bag = pools.bags()[bound.pool()];
      deals *=
          Math.max(LEAST_CHANCE, bound.chance(Bounds.supply(bag, bound.mask()), Pools.total(bag)));
    }
    return deals;
  }

  /** Returns about how many states are to be followed to count its deals. */
  long work() {
    return completions().work;
  }

  /**
   * Counts its deals: on average over chance, if it takes too many states to count them all. For
   * samples only, where a number of deals is a weight.
   *
   * @param states which states are kept after each kind of faces
   * @param mostStates how many are followed, about, at most
   */
  void countAbout(Thinning states, long mostStates) {
    if (completions == null && !pools.isFree(machine)) {
      var deals = BoundedDeals.of(pools, Slot.byBounds(machine, pools), List.of(), false);
      BigInteger ways = PackedDeals.sum(deals.estimates(states, mostStates));
      completions = new Completions(deals.byCards(ways), deals.work());
    }
  }

  private Completions completions() {
    // Another thread would come to the same; what is counted about is so before others see it.
    Completions known = completions;
    if (known == null) {
      known = counted();
      completions = known;
    }
    return known;
  }

  private Completions counted() {
    if (pools.isFree(machine)) {
      return new Completions(pools.freeDeals(), 1);
    }
    var deals = BoundedDeals.of(pools, Slot.byBounds(machine, pools), List.of(), false);
    return new Completions(deals.count(), deals.work());
  }
}
