package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.Masks;

/**
 * What the rules keep, and all see.
 *
 * @param seat whose turn it is
 * @param hints hints left
 * @param fuses wrong plays left
 * @param fireworks by colour, the rank that was played last, 0 for none
 * @param drawn how many cards were drawn from the stock
 * @param empty the slot that is to be filled, or -1
 * @param last how many turns are left once the stock is empty
 */
record HanabiOpen(
    HanabiRules rules,
    int seat,
    int hints,
    int fuses,
    ImmutableList<Integer> fireworks,
    int drawn,
    int empty,
    int last) {

  static HanabiOpen start(HanabiRules rules) {
    ImmutableList<Integer> none = ImmutableList.copyOf(Collections.nCopies(rules.colours(), 0));
    return new HanabiOpen(rules, 0, rules.hints(), rules.fuses(), none, 0, 0, rules.players());
  }

  /** Returns the cards of the fireworks; none if the last fuse burnt. */
  int score() {
    return fuses == 0 ? 0 : fireworks.stream().mapToInt(Integer::intValue).sum();
  }

  boolean isOver() {
    return fuses == 0 || last == 0 || score() == rules.colours() * rules.ranks();
  }

  /** Returns the cards that fit the fireworks. */
  long playable() {
    return IntStream.range(0, rules.colours())
        .filter(colour -> fireworks.get(colour) < rules.ranks())
        .mapToLong(colour -> rules.cards(colour, fireworks.get(colour)))
        .sum();
  }

  /** Returns the cards that were played already, or copies of them. */
  long useless() {
    return IntStream.range(0, rules.colours())
        .boxed()
        .flatMapToLong(
            c -> IntStream.range(0, fireworks.get(c)).mapToLong(rank -> rules.cards(c, rank)))
        .sum();
  }

  /** Returns this after a card was drawn: while hands are dealt the next slot is empty. */
  HanabiOpen withDraw() {
    int next = drawn + 1 < rules.slots() ? drawn + 1 : -1;
    return new HanabiOpen(rules, seat, hints, fuses, fireworks, drawn + 1, next, last);
  }

  /** Returns this after a card was played; the last rank of a colour is worth a hint. */
  HanabiOpen played(int card, int slot) {
    if (!Masks.contains(playable(), card)) {
      return turned(0, 1, fireworks, slot);
    }
    List<Integer> after = new ArrayList<>(fireworks);
    int colour = rules.colour(card);
    after.set(colour, after.get(colour) + 1);
    int more = after.get(colour) == rules.ranks() && hints < rules.hints() ? 1 : 0;
    return turned(more, 0, ImmutableList.copyOf(after), slot);
  }

  /**
   * Returns this after the turn of a player.
   *
   * @param more hints
   * @param burnt fuses
   * @param slot that has become empty, or -1
   */
  HanabiOpen turned(int more, int burnt, ImmutableList<Integer> after, int slot) {
    int next = (seat + 1) % rules.players();
    boolean isLast = drawn == Long.bitCount(rules.cards());
    int filled = isLast ? -1 : slot;
    int left = isLast ? last - 1 : last;
    return new HanabiOpen(rules, next, hints + more, fuses - burnt, after, drawn, filled, left);
  }
}
