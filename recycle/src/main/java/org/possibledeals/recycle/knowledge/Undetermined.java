package org.possibledeals.recycle.knowledge;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.knowledge.Pools.Group;
import org.possibledeals.recycle.machine.Machine;

/**
 * The faces that are not determined while a step is guessed: they are settled, narrowed and
 * shuffled together, and the weight of the guess with them.
 */
final class Undetermined {
  private final Decisions decisions;
  private Pools pools;
  private Fraction weight;

  Undetermined(Pools pools, Fraction weight, Decisions decisions) {
    this.pools = pools;
    this.weight = weight;
    this.decisions = decisions;
  }

  Pools pools() {
    return pools;
  }

  Fraction weight() {
    return weight;
  }

  /** Returns an outcome of chance, each as likely. */
  int draw(int bound) {
    double[] weights = new double[bound];
    Arrays.fill(weights, 1);
    weight = weight.times(1, bound);
    return decisions.byChance(weights);
  }

  /** Returns whether all pools can still be handed out. */
  boolean isPossible(Machine m) {
    simplified(m);
    return canBeDealt(m, pools);
  }

  /** Returns the same, where each bound is looked at by itself; drops bounds that say nothing. */
  boolean isConsistent(Machine m) {
    if (!canBeDealt(m, pools.bound(Bounds.NONE))) {
      return false;
    }
    simplified(m);
    return true;
  }

  private static boolean canBeDealt(Machine m, Pools some) {
    return some.isFree(m)
        || BoundedDeals.of(some, Slot.byBounds(m, some), List.of(), false).isPossible();
  }

  private void simplified(Machine m) {
    if (!pools.bounds().isEmpty()) {
      simplify(m);
      pools = pools.bound(pools.bounds().reduced(pools.bags()));
    }
  }

  // --- One card.

  /** Returns the face of a card, which is settled by that. */
  int reveal(Machine m, int card) {
    int[] faces = candidates(m, card);
    if (faces.length == 0) {
      throw Otherwise.IT;
    }
    settle(m, card, faces[decisions.byChance(weights(m, card, faces))]);
    return m.rawFace(card);
  }

  /** Returns a value of a card's face, which is narrowed by that and no further. */
  int reveal(Machine m, int card, IntUnaryOperator value) {
    if (m.program().faces().length > Long.SIZE) {
      return value.applyAsInt(reveal(m, card));
    }
    int[] faces = candidates(m, card);
    if (faces.length == 0) {
      throw Otherwise.IT;
    }
    double[] weights = weights(m, card, faces);
    int[] values = new int[faces.length];
    double[] shares = new double[faces.length];
    long[] masks = new long[faces.length];
    int count = 0;
    for (int i = 0; i < faces.length; i++) {
      values[count] = value.applyAsInt(faces[i]);
      int v = com.google.common.primitives.Ints.indexOf(values, values[count]);
      count += v == count ? 1 : 0;
      shares[v] += weights[i];
      masks[v] |= 1L << faces[i];
    }
    int chosen = decisions.byChance(Arrays.copyOf(shares, count));
    if (count > 1) {
      narrow(m, card, masks[chosen]);
    }
    return values[chosen];
  }

  /** Settles that a card has a face. */
  void settle(Machine m, int card, int face) {
    if (m.isDetermined(card)) {
      if (m.rawFace(card) != face) {
        throw Otherwise.IT;
      }
      return;
    }
    int code = m.rawFace(card);
    Group group = pools.group(code);
    if (face < 0 || !group.allows(face) || pools.bag(code)[face] == 0) {
      throw Otherwise.IT;
    }
    weight = weight.times(pools.bag(code)[face], 1);
    pools = pools.without(group.pool(), face);
    m.setFace(card, face);
    requireRoom(m, group.pool());
    notice(m, card, 1L << face);
  }

  /** Narrows what a card may be; where one face is left, settles it. */
  void narrow(Machine m, int card, long mask) {
    Group group = pools.group(m.rawFace(card));
    if (Long.bitCount(mask) == 1) {
      settle(m, card, Long.numberOfTrailingZeros(mask));
      return;
    }
    Group narrowed = new Group(group.pool(), mask);
    pools = pools.with(narrowed);
    m.setFace(card, Pools.code(pools.find(narrowed)));
    requireRoom(m, group.pool());
    notice(m, card, mask);
  }

  /** Requires of each group that there are faces for it and those that may have no others. */
  private void requireRoom(Machine m, int pool) {
    Group[] groups = pools.groups();
    int[] sizes = groups.length > 1 ? pools.sizes(m) : new int[0];
    for (int g = 0; g < sizes.length; g++) {
      long mask = groups[g].mask();
      if (sizes[g] == 0 || groups[g].pool() != pool || mask == -1) {
        continue;
      }
      int cards = 0;
      for (int other = 0; other < sizes.length; other++) {
        boolean isInside = groups[other].pool() == pool && (groups[other].mask() & ~mask) == 0;
        cards += isInside ? sizes[other] : 0;
      }
      if (cards > Bounds.supply(pools.bags()[pool], mask)) {
        throw Otherwise.IT;
      }
    }
  }

  // --- Bounds.

  /** Binds how many cards have one of some faces; what follows for single cards is narrowed. */
  void bind(Machine m, Bound bound) {
    pools = pools.bound(pools.bounds().with(bound));
    simplify(m);
  }

  /** Takes a card out of the bounds of which it is plain now whether it counts. */
  private void notice(Machine m, int card, long may) {
    if (pools.bounds().isEmpty()) {
      return;
    }
    boolean isChanged = false;
    for (Bound bound : pools.bounds().all()) {
      boolean isIn = (may & ~bound.mask()) == 0;
      if (bound.concerns(card) && (isIn || (may & bound.mask()) == 0)) {
        pools = pools.bound(pools.bounds().without(bound).with(bound.without(card, isIn)));
        isChanged = true;
      }
    }
    if (isChanged) {
      simplify(m);
    }
  }

  /** Drops bounds that nothing can break, and narrows what others leave no choice to. */
  private void simplify(Machine m) {
    for (Bound bound : pools.bounds().all()) {
      int cards = bound.cards().length();
      int supply = Bounds.supply(pools.bags()[bound.pool()], bound.mask());
      if (bound.most() < 0 || bound.least() > Math.min(cards, supply)) {
        throw Otherwise.IT;
      }
      if (bound.isIdle(supply)) {
        pools = pools.bound(pools.bounds().without(bound));
      } else if (bound.least() == cards || bound.most() == 0) {
        pools = pools.bound(pools.bounds().without(bound));
        narrowAll(m, bound, bound.most() == 0 ? ~bound.mask() : bound.mask());
        simplify(m);
        return;
      }
    }
  }

  private void narrowAll(Machine m, Bound bound, long mask) {
    for (int i = 0; i < bound.cards().length(); i++) {
      int card = bound.cards().get(i);
      if (m.isDetermined(card)) {
        if ((mask >> m.rawFace(card) & 1) == 0) {
          throw Otherwise.IT;
        }
        continue;
      }
      long left = 0;
      for (int face : candidates(m, card)) {
        left |= 1L << face;
      }
      if ((left & mask) == 0) {
        throw Otherwise.IT;
      }
      if ((left & ~mask) != 0) {
        narrow(m, card, left & mask);
      }
    }
  }

  /** Returns the faces that a card may have, by the bag and its group. */
  int[] candidates(Machine m, int card) {
    int code = m.rawFace(card);
    int[] bag = pools.bag(code);
    Group group = pools.group(code);
    int[] faces = new int[bag.length];
    int count = 0;
    for (int face = 0; face < bag.length; face++) {
      if (bag[face] > 0 && group.allows(face)) {
        faces[count++] = face;
      }
    }
    return Arrays.copyOf(faces, count);
  }

  /** Returns the same as a set, of a program of at most 64 faces. */
  long mayBe(Machine m, int card) {
    int code = m.rawFace(card);
    int[] bag = pools.bag(code);
    long left = 0;
    for (int face = 0; face < bag.length; face++) {
      left |= bag[face] > 0 ? 1L << face : 0;
    }
    return left & pools.group(code).mask();
  }

  /**
   * Returns how likely each of a card's faces is, roughly, if chance is drawn: a face is likelier
   * the fewer other cards may have it. If chance is not drawn, that does not matter.
   */
  double[] weights(Machine m, int card, int[] faces) {
    double[] weights = new double[faces.length];
    Arrays.fill(weights, 1);
    if (!decisions.areDrawn()) {
      return weights;
    }
    int[] bag = pools.bag(m.rawFace(card));
    int pool = pools.group(m.rawFace(card)).pool();
    int[] sizes = pools.sizes(m);
    Arrays.setAll(weights, i -> (double) bag[faces[i]] / takers(pool, sizes, faces[i]));
    return weights;
  }

  /** Returns how many cards of a pool may have a face. */
  private int takers(int pool, int[] sizes, int face) {
    int takers = 0;
    for (int g = 0; g < sizes.length; g++) {
      Group group = pools.groups()[g];
      takers += group.pool() == pool && group.allows(face) ? sizes[g] : 0;
    }
    return takers;
  }

  // --- Backs.

  /** Returns what is seen of a card from behind: the faces of a pool have one back. */
  int behind(Machine m, int card) {
    if (m.program().backs().areAlike() || m.isDetermined(card)) {
      return Events.behind(m.program(), Math.max(0, m.rawFace(card)));
    }
    int[] bag = pools.bag(m.rawFace(card));
    int face = 0;
    while (bag[face] == 0) {
      face++;
    }
    return Events.behind(m.program(), face);
  }

  // --- A shuffle.

  /**
   * Shuffles a location that nobody sees: its cards are a pool of their own now, one for each back.
   * Of a pool with cards elsewhere too, those that lie here are settled first. Copies of them stay
   * what they are.
   */
  void shuffle(Machine m, int place) {
    for (int copies = 0; copies < m.program().places().size(); copies++) {
      if (Events.isOfCopies(m.program(), copies)) {
        m.detach(copies, place);
      }
    }
    int[] here = new int[pools.bags().length];
    int[] everywhere = new int[pools.bags().length];
    int[] sizes = pools.sizes(m);
    for (int g = 0; g < sizes.length; g++) {
      everywhere[pools.groups()[g].pool()] += sizes[g];
    }
    for (int i = 0; i < m.size(place); i++) {
      int card = m.card(place, i);
      if (!m.isDetermined(card)) {
        here[pools.group(m.rawFace(card)).pool()]++;
      }
    }
    int[] backs = new int[m.size(place)];
    Arrays.setAll(backs, i -> behind(m, m.card(place, i)));
    int[] bag = settled(m, place, here, everywhere);
    for (int pool = 0; pool < here.length; pool++) {
      if (here[pool] > 0 && here[pool] == everywhere[pool]) {
        empty(m, pool, bag);
      }
    }
    for (int back : Arrays.stream(backs).distinct().toArray()) {
      int[] own = bag.clone();
      for (int face = 0; face < own.length; face++) {
        own[face] = Events.behind(m.program(), face) == back ? bag[face] : 0;
      }
      pooled(m, place, own, backs, back);
    }
  }

  /** Makes the cards here with one back a pool. */
  private void pooled(Machine m, int place, int[] bag, int[] backs, int back) {
    Group group = new Group(pools.freePool(), -1);
    pools = pools.withPool(group.pool(), bag).with(group);
    for (int i = 0; i < backs.length; i++) {
      if (backs[i] == back) {
        m.setFace(m.card(place, i), Pools.code(pools.find(group)));
      }
    }
  }

  /** Returns how many cards here have each face, those of pools that lie here alone left out. */
  private int[] settled(Machine m, int place, int[] here, int[] everywhere) {
    int[] bag = new int[m.program().faces().length];
    for (int i = 0; i < m.size(place); i++) {
      int card = m.card(place, i);
      if (!m.isDetermined(card)) {
        int pool = pools.group(m.rawFace(card)).pool();
        if (here[pool] < everywhere[pool]) {
          reveal(m, card);
        }
      }
      if (m.isDetermined(card)) {
        bag[m.rawFace(card)]++;
      }
    }
    return bag;
  }

  /** Empties a pool into a bag: in how many ways it could be handed out is part of the weight. */
  private void empty(Machine m, int pool, int[] bag) {
    weight = weight.times(ways(m, pool));
    pools = pools.bound(pools.bounds().withoutPool(pool));
    for (int face = 0; face < bag.length; face++) {
      bag[face] += pools.bags()[pool][face];
    }
    pools = pools.withPool(pool, new int[bag.length]);
  }

  /** Returns in how many ways a pool can be handed out, under the bounds on its cards. */
  private BigInteger ways(Machine m, int pool) {
    int[][] alone = new int[pools.bags().length][0];
    alone[pool] = pools.bags()[pool];
    Pools one = new Pools(alone, pools.groups(), pools.bounds().ofPool(pool));
    if (one.isFree(m)) {
      return one.freeDeals();
    }
    List<Slot> slots =
        Slot.byBounds(m, one).stream().filter(slot -> slot.group().pool() == pool).toList();
    return BoundedDeals.of(one, slots, List.of(), false).count();
  }
}
