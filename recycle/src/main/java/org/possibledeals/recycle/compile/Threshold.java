package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.part;

import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;

/**
 * A comparison of how many cards of a location pass a filter with a number. Where hidden cards are
 * reasoned about, those that are known come first, and no more are looked at than settle it.
 */
record Threshold(Sequences.Filter filter, String sign, Code.Int number) implements Code.Bool {

  /** Returns whether a node is such a count: {@code (size (filter LOCATION 'V CONDITION))}. */
  static boolean isOne(Node node) {
    return node instanceof Form size
        && size.begins("size")
        && size.items().size() == 2
        && part(size, 1) instanceof Form filter
        && filter.begins("filter")
        && filter.items().size() == 4
        && part(filter, 1) instanceof Form place
        && place.items().size() == 3
        && (Node.isWord(part(place, 1), "vloc")
            || Node.isWord(part(place, 1), "iloc")
            || Node.isWord(part(place, 1), "hloc")
            || Node.isWord(part(place, 1), "oloc")
            || Node.isWord(part(place, 1), "mem"));
  }

  @Override
  public boolean of(Machine m) {
    int wanted = number.of(m);
    if (!m.isReasoning()) {
      return compare(counted(m), wanted);
    }
    int[] cards = filter.items().now(m);
    int count = 0;
    int open = 0;
    for (int card : cards) {
      boolean isKnown = m.isDetermined(card);
      count += isKnown && filter.accepts(m, card) ? 1 : 0;
      cards[open] = card;
      open += isKnown ? 0 : 1;
    }
    int[] hidden = Arrays.copyOf(cards, open);
    int known = count;
    return isSettled(known, known + open, wanted)
        ? compare(known, wanted)
        : counted(m, hidden, known, wanted).orElseGet(() -> oneByOne(m, hidden, known, wanted));
  }

  private int counted(Machine m) {
    int base = m.stack().top();
    filter.items().push(m);
    int end = m.stack().top();
    int count = 0;
    for (int i = base; i < end; i++) {
      count += filter.accepts(m, m.stack().at(i)) ? 1 : 0;
    }
    m.stack().popTo(base);
    return count;
  }

  /** Returns whether the cards of a range of counts are so many, if that is decided at once. */
  private Optional<Boolean> counted(Machine m, int[] hidden, int known, int wanted) {
    int most = hidden.length;
    int rest = wanted - known;
    int slot = filter.slot();
    Code.Bool condition = filter.asked();
    return switch (sign) {
      case "<" -> m.count(hidden, slot, condition, 0, rest - 1);
      case "<=" -> m.count(hidden, slot, condition, 0, rest);
      case ">" -> m.count(hidden, slot, condition, rest + 1, most);
      case ">=" -> m.count(hidden, slot, condition, rest, most);
      case "==" -> m.count(hidden, slot, condition, rest, rest);
      default -> m.count(hidden, slot, condition, rest, rest).map(isSo -> !isSo);
    };
  }

  private boolean oneByOne(Machine m, int[] cards, int known, int wanted) {
    int count = known;
    int open = cards.length;
    for (int i = 0; i < open && !isSettled(count, count + open - i, wanted); i++) {
      count += filter.accepts(m, cards[i]) ? 1 : 0;
    }
    return compare(count, wanted);
  }

  /** Returns whether all counts from {@code least} to {@code most} compare alike. */
  private boolean isSettled(int least, int most, int wanted) {
    return switch (sign) {
      case "==", "!=" -> wanted < least || wanted > most || least == most;
      default -> compare(least, wanted) == compare(most, wanted);
    };
  }

  private boolean compare(int count, int wanted) {
    return switch (sign) {
      case "<" -> count < wanted;
      case ">" -> count > wanted;
      case "<=" -> count <= wanted;
      case ">=" -> count >= wanted;
      case "==" -> count == wanted;
      default -> count != wanted;
    };
  }
}
