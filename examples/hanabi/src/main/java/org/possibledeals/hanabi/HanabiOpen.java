package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.stream.IntStream;

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
    return new HanabiOpen(
        rules,
        0,
        rules.hints(),
        rules.fuses(),
        ImmutableList.copyOf(Collections.nCopies(rules.colours(), 0)),
        0,
        0,
        rules.players());
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

  /** Returns this after a hint. */
  HanabiOpen hinted() {
    return turned(hints - 1, fuses, fireworks, -1);
  }

  HanabiOpen discarded(int slot) {
    return turned(hints + 1, fuses, fireworks, slot);
  }

  /** Returns this after a card was played; the last rank of a colour is worth a hint. */
  HanabiOpen played(int card, int slot) {
    for (int colour = 0; colour < rules.colours(); colour++) {
      int height = fireworks.get(colour);
      if (height < rules.ranks() && (rules.cards(colour, height) >>> card & 1) != 0) {
        int more = height + 1 == rules.ranks() && hints < rules.hints() ? 1 : 0;
        ImmutableList.Builder<Integer> after = ImmutableList.builder();
        after.addAll(fireworks.subList(0, colour)).add(height + 1);
        after.addAll(fireworks.subList(colour + 1, rules.colours()));
        return turned(hints + more, fuses, after.build(), slot);
      }
    }
    return turned(hints, fuses - 1, fireworks, slot);
  }

  private HanabiOpen turned(int left, int burning, ImmutableList<Integer> fire, int slot) {
    boolean isStockEmpty = drawn == Long.bitCount(rules.cards());
    return new HanabiOpen(
        rules,
        (seat + 1) % rules.players(),
        left,
        burning,
        fire,
        drawn,
        isStockEmpty ? -1 : slot,
        isStockEmpty ? last - 1 : last);
  }
}
