package org.possibledeals.kripke.model;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.BitSet;
import java.util.Collection;
import java.util.Set;
import org.possibledeals.kripke.reach.Budget;

/**
 * S, each world with its number from 0 on. It translates between worlds and the numbers of a {@link
 * NumberedModel}.
 */
record NumberedWorlds<W>(ImmutableMap<W, Integer> numbers) {

  NumberedWorlds {
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("A model needs at least one world.");
    }
  }

  /** Returns these worlds, numbered in their order; none is listed twice. */
  static <W> NumberedWorlds<W> of(Collection<? extends W> worlds) {
    ImmutableMap.Builder<W, Integer> numbers = ImmutableMap.builderWithExpectedSize(worlds.size());
    int next = 0;
    for (W world : worlds) {
      Budget.checkTime();
      numbers.put(world, next++);
    }
    return new NumberedWorlds<>(numbers.buildOrThrow());
  }

  int size() {
    return numbers.size();
  }

  ImmutableSet<W> all() {
    return numbers.keySet();
  }

  W world(int number) {
    return all().asList().get(number);
  }

  /** Returns the worlds with these numbers, in order. */
  ImmutableSet<W> named(BitSet set) {
    return set.stream().mapToObj(this::world).collect(ImmutableSet.toImmutableSet());
  }

  /**
   * Returns the number of a world.
   *
   * @throws IllegalArgumentException if it is not in the model
   */
  int number(W world) {
    Integer number = numbers.get(world);
    if (number == null) {
      throw new IllegalArgumentException(
          "No world %s in this model; its worlds are %s."
              .formatted(world, NumberedModel.some(numbers.keySet())));
    }
    return number;
  }

  /** Returns the numbers of worlds that are all in the model. */
  BitSet numbered(Set<? extends W> some) {
    BitSet set = new BitSet();
    some.forEach(world -> set.set(number(world)));
    return set;
  }

  NumberedWorlds<W> restrictedTo(BitSet kept) {
    return of(named(kept));
  }
}
