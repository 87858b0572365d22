package org.possibledeals.recycle.knowledge;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.possibledeals.recycle.machine.Machine;

/**
 * Cards of one group in one location, or in some that are not told apart, about which the same
 * bounds are.
 *
 * @param place the location, or the number of those that are not told apart
 * @param bounds as bits
 */
record Slot(int place, Pools.Group group, long bounds, ImmutableIntArray cards) {

  /** Which cards are of one slot. */
  private record Like(int place, Pools.Group group, long bounds) {}

  /** Returns the slots, of all locations together. */
  static List<Slot> byBounds(Machine machine, Pools pools) {
    return by(place -> -1, machine, pools);
  }

  /** Returns the slots, those of each location by themselves. */
  static List<Slot> byPlace(Machine machine, Pools pools) {
    return by(place -> place, machine, pools);
  }

  /**
   * Returns the slots.
   *
   * @param kind by location, a number that it shares with those from which it is not told apart
   */
  static List<Slot> by(IntUnaryOperator kind, Machine machine, Pools pools) {
    Map<Like, ImmutableIntArray.Builder> found = new LinkedHashMap<>();
    for (int place = 0; place < machine.program().places().size(); place++) {
      for (int i = 0; i < machine.size(place); i++) {
        int card = machine.card(place, i);
        if (!machine.isDetermined(card) && machine.where(card) == place) {
          Pools.Group group = pools.canonical(machine.rawFace(card));
          Like like = new Like(kind.applyAsInt(place), group, pools.bounds().about(card));
          found.computeIfAbsent(like, key -> ImmutableIntArray.builder()).add(card);
        }
      }
    }
    List<Slot> slots = new ArrayList<>();
    found.forEach(
        (like, cards) -> slots.add(new Slot(like.place, like.group, like.bounds, cards.build())));
    return slots;
  }

  int size() {
    return cards.length();
  }
}
