package org.possibledeals.cards.kind;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A possible world: how many cards of each kind every owner holds.
 *
 * @param counts by owner, by kind, in the order of the vocabulary
 */
public record KindDeal(ImmutableList<ImmutableIntArray> counts) {

  /** Returns how many cards of {@code kind} {@code owner} holds. */
  public int count(int owner, int kind) {
    return counts.get(owner).get(kind);
  }

  /** Returns how many cards {@code owner} holds. */
  public int size(int owner) {
    return counts.get(owner).stream().sum();
  }
}
