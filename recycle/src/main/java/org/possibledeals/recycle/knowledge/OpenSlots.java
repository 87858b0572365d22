package org.possibledeals.recycle.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.math.BigIntegerMath;
import com.google.common.primitives.ImmutableIntArray;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.machine.Machine;

/**
 * What is not determined in a world, location by location: a slot is the cards of one group that
 * lie in one location. What lies where in it does not matter here.
 */
final class OpenSlots {
  /** Maximum number of steps of a listing, most of which may lead nowhere if there are bounds. */
  private static final int MOST_STEPS = 2_000_000;

  private final RunClass world;
  private int steps;
  private final List<Slot> slots = new ArrayList<>();

  OpenSlots(RunClass world) {
    this.world = world;
    slots.addAll(Slot.byPlace(world.machine(), world.pools()));
  }

  List<Slot> all() {
    return slots;
  }

  private ImmutableIntArray determined(int place) {
    Machine machine = world.machine();
    ImmutableIntArray.Builder faces = ImmutableIntArray.builder();
    for (int i = 0; i < machine.size(place); i++) {
      int card = machine.card(place, i);
      if (machine.isDetermined(card)) {
        faces.add(machine.rawFace(card));
      }
    }
    return faces.build();
  }

  /** Returns the faces that are determined in a place, in ascending order. */
  int[] determinedFaces(int place) {
    return determined(place).stream().sorted().toArray();
  }

  /** Returns how many cards of {@code face} are determined in these locations. */
  int determined(Holding.Owner owner, int face) {
    return (int)
        owner.places().stream()
            .mapToLong(place -> determined(place).stream().filter(f -> f == face).count())
            .sum();
  }

  /**
   * Adds each holding with its mass.
   *
   * @return false if there are more than {@code most}, or more than {@value #MOST_STEPS} steps are
   *     to be tried; some were added only
   */
  boolean addHoldings(Map<Holding, Fraction> masses, int most) {
    BigInteger orders =
        slots.stream()
            .map(slot -> BigIntegerMath.factorial(slot.size()))
            .reduce(world.weight().numerator(), BigInteger::multiply);
    int[][] given = new int[slots.size()][faces()];
    int[] room = slots.stream().mapToInt(Slot::size).toArray();
    return split(
        0, 0, new Fraction(orders, world.weight().denominator()), given, room, masses, most);
  }

  /**
   * Returns whether there are plainly more holdings than {@code most}, of a world with bounds,
   * where listing takes long: each holding is at most the given number of deals to slots as its
   * locations can be divided among their slots.
   */
  boolean hasMoreThan(int most) {
    boolean isSingle =
        Arrays.stream(world.pools().bags()).flatMapToInt(Arrays::stream).allMatch(n -> n <= 1);
    if (!isSingle || world.pools().bounds().isEmpty()) {
      return false;
    }
    BigInteger deals = BoundedDeals.of(world.pools(), slots, List.of(), false).count();
    for (int place = 0; place < world.machine().program().places().size(); place++) {
      int p = place;
      int open = slots.stream().filter(s -> s.place() == p).mapToInt(Slot::size).sum();
      deals = deals.divide(BigIntegerMath.factorial(open));
    }
    return deals.compareTo(BigInteger.valueOf(most)) > 0;
  }

  private int faces() {
    return world.machine().program().faces().length;
  }

  /** Hands out what is left of a face of a pool, and then what follows. */
  private boolean split(
      int pool,
      int face,
      Fraction mass,
      int[][] given,
      int[] room,
      Map<Holding, Fraction> masses,
      int most) {
    int[][] bags = world.pools().bags();
    if (pool == bags.length) {
      if (!isWithinBounds(given)) {
        return true;
      }
      masses.merge(holding(given), mass, Fraction::plus);
      return masses.size() <= most;
    }
    if (!canFill(pool, face, room)) {
      return true;
    }
    if (face == bags[pool].length) {
      for (int s = 0; s < room.length; s++) {
        if (slots.get(s).group().pool() == pool && room[s] > 0) {
          return true;
        }
      }
      return split(pool + 1, 0, mass, given, room, masses, most);
    }
    return place(pool, face, bags[pool][face], 0, mass, given, room, masses, most);
  }

  private boolean isWithinBounds(int[][] given) {
    ImmutableList<Bound> bounds = world.pools().bounds().all();
    for (int b = 0; b < bounds.size(); b++) {
      int count = 0;
      for (int s = 0; s < given.length; s++) {
        for (long mask = bounds.get(b).mask();
            mask != 0 && (slots.get(s).bounds() >> b & 1) != 0;
            mask &= mask - 1) {
          count += given[s][Long.numberOfTrailingZeros(mask)];
        }
      }
      if (!bounds.get(b).allows(count)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether enough is left from a face on for the room that each slot of a pool has. */
  private boolean canFill(int pool, int face, int[] room) {
    int[] bag = world.pools().bags()[pool];
    for (int s = 0; s < room.length; s++) {
      Pools.Group group = slots.get(s).group();
      int left = group.pool() == pool ? room[s] : 0;
      for (int f = face; left > 0 && f < bag.length; f++) {
        left -= group.allows(f) ? bag[f] : 0;
      }
      if (left > 0) {
        return false;
      }
    }
    return true;
  }

  private boolean place(
      int pool,
      int face,
      int left,
      int slot,
      Fraction mass,
      int[][] given,
      int[] room,
      Map<Holding, Fraction> masses,
      int most) {
    if (++steps > MOST_STEPS) {
      return false;
    }
    if (left == 0) {
      return split(pool, face + 1, mass, given, room, masses, most);
    }
    if (slot == slots.size()) {
      return true;
    }
    Pools.Group group = slots.get(slot).group();
    int most0 = group.pool() == pool && group.allows(face) ? Math.min(left, room[slot]) : 0;
    Fraction here = mass;
    for (int some = 0; some <= most0; some++) {
      if (some > 0) {
        here = here.times(left - some + 1L, some);
      }
      given[slot][face] += some;
      room[slot] -= some;
      boolean goesOn = place(pool, face, left - some, slot + 1, here, given, room, masses, most);
      given[slot][face] -= some;
      room[slot] += some;
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  private Holding holding(int[][] counts) {
    int[][] given = new int[counts.length][];
    for (int s = 0; s < counts.length; s++) {
      Ints faces = new Ints();
      for (int face = 0; face < counts[s].length; face++) {
        for (int i = 0; i < counts[s][face]; i++) {
          faces.add(face);
        }
      }
      given[s] = faces.toArray();
    }
    return holdingOf(slots, given);
  }

  /** Returns the holding in which the cards of each of some slots have these faces. */
  Holding holdingOf(List<Slot> some, int[][] given) {
    Machine machine = world.machine();
    List<Ints> faces = new ArrayList<>();
    for (int place = 0; place < machine.program().places().size(); place++) {
      faces.add(new Ints().add(determined(place).toArray()));
    }
    for (int s = 0; s < given.length; s++) {
      for (int i = 0; i < given[s].length; i++) {
        faces.get(machine.where(some.get(s).cards().get(i))).add(given[s][i]);
      }
    }
    return new Holding(
        faces.stream()
            .map(row -> ImmutableIntArray.copyOf(Arrays.stream(row.toArray()).sorted()))
            .collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns the number of holdings by the ways to deal faces to slots, if no location has cards of
   * two groups, and no face lies in two pools: then each split of faces among the slots is another
   * holding.
   */
  Optional<BigInteger> countHoldings() {
    long places = slots.stream().map(Slot::place).distinct().count();
    int[][] bags = world.pools().bags();
    for (int face = 0; face < faces(); face++) {
      int f = face;
      if (Arrays.stream(bags).filter(bag -> bag[f] > 0).count() > 1) {
        return Optional.empty();
      }
    }
    if (places < slots.size()) {
      return Optional.empty();
    }
    boolean isSingle = Arrays.stream(bags).flatMapToInt(Arrays::stream).allMatch(n -> n <= 1);
    if (isSingle && world.pools().isFree(world.machine())) {
      return Optional.of(
          slots.stream()
              .map(slot -> BigIntegerMath.factorial(slot.size()))
              .reduce(world.pools().freeDeals(), BigInteger::divide));
    }
    return BoundedDeals.holdings(world.pools(), slots);
  }

  /** Returns whether nothing is left to deal. */
  boolean isSettled() {
    return Arrays.stream(world.pools().bags()).allMatch(bag -> Pools.total(bag) == 0);
  }
}
