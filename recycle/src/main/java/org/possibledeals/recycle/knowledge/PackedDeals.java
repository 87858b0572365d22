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
 * The same program as {@link BoundedDeals}, with a state in a long and a number of ways in two: for
 * those worlds, nearly all, where both have room there.
 *
 * <p>Kinds of faces by which slots differ come first. Slots that no later kind tells apart are one
 * from then on, so that a state is only what the rest depends on: {@link DealLayout}. Of two slots
 * with a and b cards to go, C(a + b, a) deals are then one. In the end all slots are alike, and
 * what is left is a formula.
 */
final class PackedDeals {
  private static final int MOST_STATES = 200_000;

  /** States that are kept where one way is enough. */
  private static final int FEW = 64;

  private final ImmutableList<FaceKind> kinds;
  private final List<Slot> slots;
  private final ImmutableList<Bound> bounds;
  private final int asked;
  private final DealLayout[] layouts;
  private boolean isTooMany;
  private boolean isCut;
  private long mostWork = Long.MAX_VALUE;
  private Optional<Thinning> thinning = Optional.empty();
  private long work;

  PackedDeals(List<FaceKind> kinds, List<Slot> slots, ImmutableList<Bound> bounds, int asked) {
    this.kinds = DealLayout.ordered(kinds, slots);
    this.slots = slots;
    this.bounds = bounds;
    this.asked = asked;
    layouts = DealLayout.of(this.kinds, slots, bounds, asked);
  }

  private boolean hasRoom() {
    for (DealLayout layout : layouts) {
      if (!layout.hasRoom()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns in how many ways what was asked comes out, as {@link BoundedDeals#outcomes} does; empty
   * if there is no room for that.
   */
  Optional<Map<Row, BigInteger>> outcomes() {
    if (!hasRoom()) {
      return Optional.empty();
    }
    try {
      WideLayer ends = run(MOST_STATES, true);
      return isTooMany ? Optional.empty() : Optional.of(outcomes(ends));
    } catch (ArithmeticException e) { // a number of ways that two longs have no room for
      return Optional.empty();
    }
  }

  /** Returns whether there is any way; empty if that does not come out. */
  Optional<Boolean> isPossible() {
    if (!hasRoom()) {
      return Optional.empty();
    }
    if (run(FEW, false).size() > 0) {
      return Optional.of(true);
    }
    if (!isCut) {
      return Optional.of(false);
    }
    boolean isPossible = run(MOST_STATES, false).size() > 0;
    return isCut && !isPossible ? Optional.empty() : Optional.of(isPossible);
  }

  /**
   * Returns what {@link #outcomes} does, on average over chance: after each kind of faces some
   * states are kept, by how many ways they roughly have. Returns nothing either if too many states
   * are to be followed.
   *
   * @param mostStates how many states are followed at most
   */
  Optional<Map<Row, BigInteger>> estimates(Thinning states, long mostStates) {
    thinning = Optional.of(states);
    mostWork = mostStates;
    return outcomes();
  }

  /** Returns the ways of all outcomes together. */
  static BigInteger sum(Map<Row, BigInteger> outcomes) {
    return outcomes.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** Returns how many states were followed so far. */
  long work() {
    return work;
  }

  private Map<Row, BigInteger> outcomes(WideLayer ends) {
    Map<Row, BigInteger> all = new LinkedHashMap<>();
    DealLayout last = layouts[layouts.length - 1];
    for (int i = 0; i < ends.size(); i++) {
      int[] counts = new int[asked];
      for (int q = 0; q < asked; q++) {
        counts[q] = last.question(q).of(ends.state(i));
      }
      all.merge(new Row(counts), ends.ways(i), BigInteger::add);
    }
    return all;
  }

  private WideLayer run(int most, boolean isCounted) {
    isCut = false;
    WideLayer layer = new WideLayer(isCounted, 1);
    layer.add(layouts[0].start(slots), 0, 1, layouts[0].startShare(slots));
    long open = bounds.isEmpty() ? 0 : -1L >>> Long.SIZE - bounds.size();
    for (int k = 0; k < kinds.size() && !isTooMany; k++) {
      long later = layouts[k].laterBounds();
      layer = give(new Giving(kinds.get(k), layouts[k], open & ~later), layer, most);
      layer = thinned(carried(layer, layouts[k], layouts[k + 1]), layouts[k + 1]);
      open &= later;
    }
    return layer;
  }

  private WideLayer give(Giving now, WideLayer layer, int most) {
    int[] takers = now.layout.takers();
    WideLayer here = takers.length == 0 ? new WideLayer(layer.isCounted(), 1) : begun(now, layer);
    for (int i = 0; i < takers.length; i++) {
      Budget.checkTime();
      WideLayer next = new WideLayer(layer.isCounted(), here.size());
      int every = layer.isCounted() ? 1 : Math.ceilDiv(Math.max(1, here.size()), most);
      isCut |= every > 1;
      for (int at = 0; at < here.size(); at += every) {
        spread(now, takers[i], i == takers.length - 1, here, at, next);
        if (work + next.size() > mostWork) {
          break;
        }
      }
      if (layer.isCounted() && next.size() > most || work + next.size() > mostWork) {
        isTooMany = true;
        return new WideLayer(true, 1);
      }
      here = next;
      work += next.size();
    }
    return here;
  }

  /** That slots are given some of a kind; the last one all that is left. */
  private record Giving(FaceKind kind, DealLayout layout, long closing) {}

  /** Returns the states with all of a kind left. */
  private static WideLayer begun(Giving now, WideLayer layer) {
    WideLayer begun = new WideLayer(layer.isCounted(), layer.size());
    for (int at = 0; at < layer.size(); at++) {
      long to = now.layout.left().plus(layer.state(at), now.kind.faces().length);
      begun.add(to, layer.high(at), layer.low(at), 1);
    }
    return begun;
  }

  private void spread(
      Giving now, int slot, boolean isLast, WideLayer here, int at, WideLayer next) {
    DealLayout layout = now.layout;
    long state = here.state(at);
    int rest = layout.left().of(state);
    int room = layout.room(slot).of(state);
    long touched = now.kind.bounds() & slots.get(slot).bounds();
    for (int given = isLast ? rest : 0; given <= Math.min(rest, room); given++) {
      long to = layout.room(slot).plus(layout.left().plus(state, -given), -given);
      for (long b = touched; b != 0; b &= b - 1) {
        int bound = Long.numberOfTrailingZeros(b);
        if (layout.counter(bound).of(state) + given > bounds.get(bound).most()) {
          return; // and more would be too many too
        }
        to = layout.counter(bound).plus(to, given);
      }
      if (isLast && isBroken(layout, to, now.closing)) {
        continue;
      }
      for (long q = now.kind.asked(); q != 0; q &= q - 1) {
        int question = Long.numberOfTrailingZeros(q);
        to = now.kind.isIn(question, slot) ? layout.question(question).plus(to, given) : to;
      }
      long share = now.kind.areEqual() ? 1 : LongMath.binomial(rest, given);
      next.add(to, here.high(at), here.low(at), share);
    }
  }

  private boolean isBroken(DealLayout layout, long state, long closing) {
    for (long b = closing; b != 0; b &= b - 1) {
      int bound = Long.numberOfTrailingZeros(b);
      int count = layout.counts(bound) ? layout.counter(bound).of(state) : 0;
      if (!bounds.get(bound).allows(count)) {
        return true;
      }
    }
    return false;
  }

  /** Returns some of the states: what is left to give is as likely as if there were no bounds. */
  private WideLayer thinned(WideLayer layer, DealLayout layout) {
    if (thinning.isEmpty() || layer.size() <= thinning.get().most()) {
      return layer;
    }
    double[] weights = new double[layer.size()];
    for (int at = 0; at < weights.length; at++) {
      weights[at] = StrictMath.log(layer.approximately(at));
      for (int slot : layout.firsts()) {
        weights[at] -= LogFactorial.of(layout.room(slot).of(layer.state(at)));
      }
    }
    double greatest = Arrays.stream(weights).max().orElse(0);
    Arrays.setAll(weights, at -> StrictMath.exp(weights[at] - greatest));
    double[] kept = thinning.get().of(weights);
    WideLayer some = new WideLayer(true, thinning.get().most());
    for (int at = 0; at < weights.length; at++) {
      if (kept[at] > weights[at]) {
        double ways = layer.approximately(at) * (kept[at] / weights[at]);
        some.addAbout(layer.state(at), ways, thinning.get().random());
      } else if (kept[at] > 0) {
        some.add(layer.state(at), layer.high(at), layer.low(at), 1);
      }
    }
    return some;
  }

  /** Returns the states as the next layout has them. */
  private static WideLayer carried(WideLayer layer, DealLayout before, DealLayout after) {
    WideLayer carried = new WideLayer(layer.isCounted(), layer.size());
    for (int at = 0; at < layer.size(); at++) {
      long state = layer.state(at);
      long to = after.carried(before, state);
      if (to >= 0) {
        carried.add(to, layer.high(at), layer.low(at), after.share(before, state));
      }
    }
    return carried;
  }
}
