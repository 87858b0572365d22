package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * Who holds what while hands change hands, as the notes on exact knowledge have it: cards lie in
 * slots, and a card that is drawn, passed or shown leaves its slot for one of its own.
 *
 * @param agents how many owners are agents; the last owner is the stock
 */
record Slots(int agents, long cards, ImmutableList<Slot> all) {

  /**
   * Some cards of an owner.
   *
   * @param seen the mask of the agents who know which cards lie here
   * @param allowed the mask of the cards that may lie here
   */
  record Slot(int owner, int seen, long allowed, int size) {}

  static Slots dealt(DealStructure structure) {
    int agents = structure.owners() - 1;
    return new Slots(
        agents,
        structure.cards(),
        IntStream.range(0, structure.owners())
            .mapToObj(
                o ->
                    new Slot(
                        o, o < agents ? 1 << o : 0, structure.allowed(o), structure.capacity(o)))
            .collect(ImmutableList.toImmutableList()));
  }

  /** Returns the slot that an event's card leaves, if the event says which that is. */
  Optional<Integer> leaving(int from, int witness) {
    List<Integer> own =
        IntStream.range(0, all.size())
            .filter(slot -> all.get(slot).owner == from && all.get(slot).size > 0)
            .boxed()
            .toList();
    return own.size() == 1 && isTold(all.get(own.getFirst()), from, witness)
        ? Optional.of(own.getFirst())
        : Optional.empty();
  }

  /** Returns whether all who know the slot's cards learn which one leaves it. */
  private boolean isTold(Slot slot, int from, int witness) {
    int told = 1 << witness | (from < agents ? 1 << from : 0);
    return slot.size == 1 || (slot.seen & ~told) == 0;
  }

  /** Returns these when a card of {@code from} went to {@code to}, seen by {@code witness}. */
  Slots taking(int from, int to, int witness) {
    int slot = leaving(from, witness).orElseThrow();
    Slot before = all.get(slot);
    List<Slot> after = new ArrayList<>(all);
    after.set(slot, new Slot(from, before.seen, before.allowed, before.size - 1));
    after.add(new Slot(to, before.seen | 1 << witness, before.allowed, 1));
    return new Slots(agents, cards, ImmutableList.copyOf(after));
  }

  /** Returns the slots that are one from now on, if there are two of which the same is known. */
  Optional<int[]> equalOnes() {
    for (int one = 0; one < all.size(); one++) {
      for (int other = one + 1; other < all.size(); other++) {
        Slot a = all.get(one);
        Slot b = all.get(other);
        if (a.owner == b.owner && a.seen == b.seen && a.allowed == b.allowed) {
          return Optional.of(new int[] {one, other});
        }
      }
    }
    return Optional.empty();
  }

  /** Returns these with two slots made one. */
  Slots merged(int[] two) {
    List<Slot> after = new ArrayList<>(all);
    Slot gone = after.remove(two[1]);
    Slot kept = after.get(two[0]);
    after.set(two[0], new Slot(kept.owner, kept.seen, kept.allowed, kept.size + gone.size));
    return new Slots(agents, cards, ImmutableList.copyOf(after));
  }

  DealStructure structure() {
    return DealStructure.of(
        cards,
        all.stream().mapToLong(Slot::allowed).toArray(),
        all.stream().mapToInt(Slot::size).toArray());
  }

  /** Returns the model in which each slot is an agent who has seen it. */
  DealModel model() {
    return DealModel.of(words(), structure());
  }

  private DealVocabulary words() {
    return new DealVocabulary(
        IntStream.range(0, Long.bitCount(cards))
            .mapToObj(card -> "c" + card)
            .collect(ImmutableList.toImmutableList()),
        IntStream.range(0, all.size())
            .mapToObj(Slots::name)
            .collect(ImmutableList.toImmutableList()),
        ImmutableList.of());
  }

  private static AgentId name(int slot) {
    return new AgentId("s" + slot);
  }

  /** Returns the slots that an agent has seen: what it knows is what they know together. */
  ImmutableSortedSet<AgentId> seenBy(int agent) {
    return IntStream.range(0, all.size())
        .filter(slot -> Masks.contains(all.get(slot).seen, agent))
        .mapToObj(Slots::name)
        .collect(ImmutableSortedSet.toImmutableSortedSet(AgentId::compareTo));
  }

  /** Returns "{@code owner} holds {@code card} now". */
  Formula holds(int owner, int card) {
    return Formula.or(
        IntStream.range(0, all.size())
            .filter(slot -> all.get(slot).owner == owner)
            .<Formula>mapToObj(slot -> words().has(slot, card))
            .toList());
  }
}
