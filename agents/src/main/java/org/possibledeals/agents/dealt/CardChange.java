package org.possibledeals.agents.dealt;

import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;

/** What a move does to hidden cards, or makes known of them to all. Places are owners of deals. */
public sealed interface CardChange {

  /** All learn that the cards of {@code place} are among {@code cards}, a mask. */
  record Among(int place, long cards) implements CardChange {}

  /** All learn that {@code place} has all of {@code cards}, a mask. */
  record Shown(int place, long cards) implements CardChange {}

  /**
   * A card goes from one place to another. Who sees one of the two sees which; the others do not.
   */
  record Transfer(int card, int from, int to) implements CardChange {

    /** Returns whether a player with this sight sees which card it is. */
    boolean isSeenBy(long places) {
      return Masks.contains(places, from) || Masks.contains(places, to);
    }

    /** Returns whether all see which card it is. */
    boolean isOpen(Sight sight) {
      return sight.places().stream().allMatch(this::isSeenBy);
    }

    private DealStructure transferred(DealStructure before, Sight sight) {
      long[] allowed = before.allowed();
      int[] capacity = before.capacity();
      boolean isOpen = isOpen(sight);
      long moved = isOpen ? Masks.of(card) : allowed[from];
      if (!isOpen && capacity[to] > 0 && moved != allowed[to]) {
        throw new IllegalStateException(
            "A hidden card cannot join place %d, of which something else is known.".formatted(to));
      }
      allowed[to] = capacity[to] == 0 ? moved : allowed[to] | moved;
      capacity[to]++;
      capacity[from]--;
      allowed[from] = capacity[from] == 0 ? 0 : isOpen ? allowed[from] & ~moved : allowed[from];
      return DealStructure.of(before.cards(), allowed, capacity);
    }
  }

  /**
   * Returns what is publicly possible after this, given what was before and who sees what.
   *
   * @throws IllegalStateException if a card that not all see joins others of which something else
   *     is known: it needs a place of its own
   */
  default DealStructure after(DealStructure before, Sight sight) {
    return switch (this) {
      case Among(int place, long cards) -> before.lacking(place, ~cards);
      case Shown(int place, long cards) -> before.having(place, cards);
      case Transfer transfer -> transfer.transferred(before, sight);
    };
  }

  /** Returns what all learn; ⊤ of a transfer. */
  default Formula said(DealVocabulary words) {
    return switch (this) {
      case Among(int place, long cards) -> words.hasNone(place, words.allCards() & ~cards);
      case Shown(int place, long cards) ->
          Formula.and(Masks.stream(cards).mapToObj(card -> words.has(place, card)).toList());
      case Transfer transfer -> new Formula.Constant(true);
    };
  }
}
