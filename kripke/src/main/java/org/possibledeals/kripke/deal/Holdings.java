package org.possibledeals.kripke.deal;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.model.BeyondReachException;

/**
 * Who holds what, publicly, while hands change hands.
 *
 * <p>Cards lie in slots: a slot has an owner, who holds its cards, and agents who have seen them. A
 * deal makes one slot an owner, seen by its owner if that is an agent. A card that is drawn, shown
 * to one agent or passed leaves its slot for a slot of its own, with the same restrictions, because
 * nobody else knows which card it was. So the possible worlds stay a {@link DealStructure}, over
 * slots; they are exactly those of the product update with the event's action model, one event for
 * each card, and each weighs the same.
 *
 * <p>What is asked is about owners, as in the vocabulary: {@code has(N,AS)} is "N holds AS now".
 * Immutable. Source: own; action models: DEL, chapter 6.
 */
public final class Holdings {
  private final DealVocabulary vocabulary;
  private final DealStructure structure;
  private final ImmutableList<Slot> slots;

  /**
   * A part of an owner's cards.
   *
   * @param owner who holds them
   * @param seenBy a mask of the agents who have seen them
   */
  record Slot(int owner, int seenBy) {}

  private Holdings(DealVocabulary vocabulary, DealStructure structure, ImmutableList<Slot> slots) {
    this.vocabulary = vocabulary;
    this.structure = structure;
    this.slots = slots;
  }

  /**
   * Returns the holdings after a deal, each agent having seen their own hand.
   *
   * @throws IllegalArgumentException if the structure and the vocabulary do not fit
   */
  public static Holdings dealt(DealVocabulary vocabulary, DealStructure structure) {
    DealStructure checked = DealModel.of(vocabulary, structure).structure();
    ImmutableList.Builder<Slot> slots = ImmutableList.builder();
    for (int owner = 0; owner < checked.owners(); owner++) {
      slots.add(new Slot(owner, owner < vocabulary.agents().size() ? 1 << owner : 0));
    }
    return new Holdings(vocabulary, checked, slots.build());
  }

  /** Returns the words that questions use. */
  public DealVocabulary vocabulary() {
    return vocabulary;
  }

  /** Returns the possible worlds: deals to slots. */
  public DealStructure structure() {
    return structure;
  }

  /** Returns the number of slots. */
  public int slots() {
    return slots.size();
  }

  /** Returns the owner of a slot. */
  public int owner(int slot) {
    return slots.get(slot).owner;
  }

  /** Returns whether {@code agent} has seen the cards of {@code slot}. */
  public boolean hasSeen(int agent, int slot) {
    return Masks.contains(slots.get(slot).seenBy, agent);
  }

  /**
   * Returns the holdings after {@code agent} drew a card from {@code place} that nobody else saw,
   * each card as likely as another.
   *
   * @param place an owner that is no agent, with a card, all its cards in one slot
   * @throws BeyondReachException if the cards of {@code place} lie in several slots, or there would
   *     be more than 16
   * @throws IllegalArgumentException if {@code place} is an agent or has no card
   */
  public Holdings draw(int agent, int place) {
    requireAgent(agent);
    if (place < vocabulary.agents().size()) {
      throw new IllegalArgumentException(
          "A card is drawn from a place, not from the agent %s; that would be a pass."
              .formatted(vocabulary.owners().get(place)));
    }
    return taking(place, agent, agent);
  }

  /**
   * Returns the holdings after {@code from} passed a card to {@code to} that only these two saw.
   *
   * @param from an agent with a card, all whose cards lie in one slot
   * @throws BeyondReachException if they lie in several, or there would be more than 16
   * @throws IllegalArgumentException if {@code from} has no card or is {@code to}
   */
  public Holdings pass(int from, int to) {
    requireTwo(from, to);
    return taking(from, to, to);
  }

  /**
   * Returns the holdings after {@code from} showed a card to {@code to} that nobody else saw.
   *
   * @param from an agent with a card, all whose cards lie in one slot
   * @throws BeyondReachException if they lie in several, or there would be more than 16
   * @throws IllegalArgumentException if {@code from} has no card or is {@code to}
   */
  public Holdings show(int from, int to) {
    requireTwo(from, to);
    return taking(from, from, to);
  }

  /**
   * Returns the holdings after {@code owner} showed {@code card} to everybody: the announcement
   * that they hold it.
   *
   * @throws IllegalArgumentException if they cannot hold it
   */
  public Holdings showToAll(int owner, int card) {
    DealStructure shown = structure;
    for (int slot = 0; slot < slots(); slot++) {
      if (owner(slot) != owner) {
        shown = shown.lacking(slot, Masks.of(card));
      }
    }
    if (!shown.isPossible() || !Masks.contains(structure.cards(), card)) {
      throw new IllegalArgumentException(
          "%s cannot show %s, which they cannot hold."
              .formatted(vocabulary.owners().get(owner), vocabulary.cards().get(card)));
    }
    return new Holdings(vocabulary, shown, slots);
  }

  private void requireAgent(int agent) {
    if (agent < 0 || agent >= vocabulary.agents().size()) {
      throw new IllegalArgumentException(
          "Owner %d is no agent; agents are %s.".formatted(agent, vocabulary.agents()));
    }
  }

  private void requireTwo(int from, int to) {
    requireAgent(from);
    requireAgent(to);
    if (from == to) {
      throw new IllegalArgumentException(
          "%s does not show or pass cards to themselves.".formatted(vocabulary.owners().get(from)));
    }
  }

  /** One card of {@code from} moves to a new slot of {@code owner}, which {@code witness} sees. */
  private Holdings taking(int from, int owner, int witness) {
    int slot = onlySlot(from);
    if (slots() == DealVocabulary.MOST_OWNERS) {
      throw new BeyondReachException(
          "Holdings have at most %d slots; no further card can be followed."
              .formatted(DealVocabulary.MOST_OWNERS));
    }
    long[] allowed = new long[slots() + 1];
    int[] capacity = new int[slots() + 1];
    for (int other = 0; other < slots(); other++) {
      allowed[other] = structure.allowed(other);
      capacity[other] = structure.capacity(other);
    }
    allowed[slots()] = allowed[slot];
    capacity[slots()] = 1;
    capacity[slot]--;
    Slot taken = new Slot(owner, slots.get(slot).seenBy | 1 << witness);
    return new Holdings(
        vocabulary,
        DealStructure.of(structure.cards(), allowed, capacity),
        ImmutableList.<Slot>builder().addAll(slots).add(taken).build());
  }

  private int onlySlot(int owner) {
    List<Integer> own = new ArrayList<>();
    for (int slot = 0; slot < slots(); slot++) {
      if (owner(slot) == owner && structure.capacity(slot) > 0) {
        own.add(slot);
      }
    }
    if (own.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no card to give or show.".formatted(vocabulary.owners().get(owner)));
    }
    if (own.size() > 1) {
      throw new BeyondReachException(
          "%s has cards of %d kinds, such as dealt and drawn ones; a card may leave unseen only where there is one kind."
              .formatted(vocabulary.owners().get(owner), own.size()));
    }
    return own.get(0);
  }

  /**
   * Returns what {@code agent} considers possible at {@code world}: the worlds in which the slots
   * that they have seen hold the same cards.
   *
   * @param world a deal to slots
   * @throws IllegalArgumentException if it is not possible
   */
  public HoldingsCell perspective(int agent, Deal world) {
    requireAgent(agent);
    if (!structure.contains(world)) {
      throw new IllegalArgumentException("%s is no deal to these slots.".formatted(world));
    }
    DealStructure cell = structure;
    for (int slot = 0; slot < slots(); slot++) {
      if (hasSeen(agent, slot)) {
        cell = cell.withHand(slot, world.hand(slot));
      }
    }
    return new HoldingsCell(this, cell);
  }

  /** Returns what each owner holds at {@code world}, a deal to slots. */
  public Deal held(Deal world) {
    long[] hands = new long[vocabulary.owners().size()];
    for (int slot = 0; slot < slots(); slot++) {
      hands[owner(slot)] |= world.hand(slot);
    }
    return new Deal(ImmutableLongArray.copyOf(hands));
  }

  /** Returns a term of a query about owners, as one about slots. */
  long[] bySlot(long[] term) {
    long[] denied = new long[slots() + 1];
    for (int slot = 0; slot < slots(); slot++) {
      denied[slot] = term[owner(slot)];
    }
    denied[slots()] = term[term.length - 1];
    return denied;
  }
}
