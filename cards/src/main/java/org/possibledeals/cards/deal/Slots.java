package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * The slots in which the cards of {@link Holdings} lie, and the possible deals of cards to them.
 *
 * @param structure whose owners are the slots, in order
 */
record Slots(DealStructure structure, ImmutableList<Slot> each) {

  /**
   * A part of an owner's cards.
   *
   * @param owner who holds them
   * @param seenBy a mask of the agents who have seen them
   */
  record Slot(int owner, int seenBy) {}

  /** Returns a slot for each owner, seen by it if it is one of the agents, who come first. */
  static Slots dealt(DealStructure structure, int agents) {
    return new Slots(
        structure,
        IntStream.range(0, structure.owners())
            .mapToObj(owner -> new Slot(owner, owner < agents ? 1 << owner : 0))
            .collect(ImmutableList.toImmutableList()));
  }

  int count() {
    return each.size();
  }

  int owner(int slot) {
    return each.get(slot).owner;
  }

  boolean hasSeen(int agent, int slot) {
    return Masks.contains(each.get(slot).seenBy, agent);
  }

  /** Returns the slots of {@code owner}, ascending. */
  int[] of(int owner) {
    return IntStream.range(0, count()).filter(slot -> owner(slot) == owner).toArray();
  }

  Slots with(DealStructure narrowed) {
    return new Slots(narrowed, each);
  }

  /** Returns the deals in which no slot of {@code owner} has any of {@code absent}. */
  Slots lacking(int owner, long absent) {
    DealStructure narrowed = structure;
    for (int slot : of(owner)) {
      narrowed = narrowed.lacking(slot, absent);
    }
    return with(narrowed);
  }

  /** Returns the deals in which no slot of others than {@code owner} has any of {@code absent}. */
  Slots othersLacking(int owner, long absent) {
    DealStructure narrowed = structure;
    for (int slot = 0; slot < count(); slot++) {
      narrowed = owner(slot) == owner ? narrowed : narrowed.lacking(slot, absent);
    }
    return with(narrowed);
  }

  /**
   * Returns these with slots of one owner as one that the same agents have seen and that may have
   * the same cards, apart from cards that can be nowhere else.
   */
  Slots merged() {
    for (int slot = 0; slot < count(); slot++) {
      for (int later = slot + 1; later < count(); later++) {
        if (each.get(slot).equals(each.get(later)) && structure.isAlike(slot, later)) {
          return merging(slot, later).merged();
        }
      }
    }
    return this;
  }

  /** Returns these with all slots of {@code owner} as one. */
  Slots joined(int owner) {
    int[] own = of(owner);
    return own.length < 2 ? this : merging(own[0], own[1]).joined(owner);
  }

  private Slots merging(int slot, int later) {
    List<Slot> left = new ArrayList<>(each);
    left.remove(later);
    return new Slots(structure.merging(slot, later), ImmutableList.copyOf(left));
  }

  /**
   * Returns these after one card moved unseen from {@code slot} to a new slot of {@code owner},
   * which {@code witness} sees besides those who had seen it.
   *
   * @param laid a mask of cards that cannot move
   */
  Slots taking(int slot, int owner, int witness, long laid) {
    if (count() == DealVocabulary.MOST_OWNERS) {
      throw new BeyondReachException(
          "Holdings have at most %d slots; no further card can be followed."
              .formatted(DealVocabulary.MOST_OWNERS));
    }
    long[] allowed = new long[count() + 1];
    int[] capacity = new int[count() + 1];
    for (int other = 0; other < count(); other++) {
      allowed[other] = structure.allowed(other);
      capacity[other] = structure.capacity(other);
    }
    allowed[count()] = allowed[slot] & ~laid;
    capacity[count()] = 1;
    capacity[slot]--;
    Slot taken = new Slot(owner, each.get(slot).seenBy | 1 << witness);
    return new Slots(
        DealStructure.of(structure.cards(), allowed, capacity),
        ImmutableList.<Slot>builder().addAll(each).add(taken).build());
  }

  /** Returns whether a slot may have a card that is none of {@code laid}. */
  boolean isInUse(int slot, long laid) {
    long elsewhere = 0;
    for (int other = 0; other < count(); other++) {
      elsewhere |= other == slot ? 0 : structure.allowed(other);
    }
    long gone = structure.allowed(slot) & laid & ~elsewhere;
    return structure.capacity(slot) > Long.bitCount(gone);
  }
}
