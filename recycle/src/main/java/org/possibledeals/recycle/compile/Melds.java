package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.using;
import static org.possibledeals.recycle.compile.Sequences.sortedBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** Forms that find sets of cards in others: of a kind, of the same points, in a row. */
final class Melds {
  private static final int MOST_CARDS = 20;
  private static final int MOST_CARDS_OF_RUNS = 200;

  private final ImmutableList<String> keys;
  private final Parts parts;
  private final Owned owned;
  private final Sequences sequences;

  Melds(ImmutableList<String> keys, Parts parts, Owned owned, Sequences sequences) {
    this.keys = keys;
    this.parts = parts;
    this.owned = owned;
    this.sequences = sequences;
  }

  /** The cards by their value of an attribute. */
  Value partition(Form form) {
    if (form.items().size() < 3) {
      throw expected(form, "(partition KEY CARDS …)");
    }
    Code.Int key = parts.string(part(form, 1));
    Code.Sets sets = sequences.parts(form, 2);
    return Value.ofSets(
        m -> {
          int k = keys.indexOf(m.program().strings().get(key.of(m)));
          Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
          for (int[] set : sets.of(m)) {
            for (int card : set) {
              int value = k < 0 ? 0 : m.program().faces()[m.face(card)][k];
              groups.computeIfAbsent(value, v -> new ArrayList<>()).add(card);
            }
          }
          return groups.values().stream()
              .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
              .toList();
        });
  }

  // --- Subsets.

  /** All subsets, the empty one first. */
  Value subsets(Form form) {
    arity(form, 2, "(subsets CARDS)");
    Code.Items all = parts.cards(part(form, 1));
    Place at = form.at();
    return Value.ofSets(m -> subsets(few(m, all.now(m), at), -1, set -> true));
  }

  /** All subsets of a size whose cards have the same points. */
  Value tuples(Form form) {
    arity(form, 5, "(tuples INT CARDS using POINTS)");
    using(form, 3);
    Code.Int count = parts.integer(part(form, 1));
    Code.Items all = parts.cards(part(form, 2));
    Code.Int map = owned.points(part(form, 4));
    Place at = form.at();
    return Value.ofSets(
        m -> {
          int[] cards = few(m, all.now(m), at);
          int n = count.of(m);
          int scores = map.of(m);
          return subsets(cards, n, set -> isEven(m, set, scores));
        });
  }

  private static int[] few(Machine m, int[] cards, Place at) {
    if (cards.length > MOST_CARDS) {
      throw new ProgramException(
          at, "%d cards have too many subsets; at most %d.".formatted(cards.length, MOST_CARDS));
    }
    m.spend(1 << cards.length);
    return cards;
  }

  /** Returns the subsets of {@code size} cards, of any size if that is negative. */
  private static List<int[]> subsets(int[] cards, int size, Predicate<int[]> isKept) {
    List<int[]> found = new ArrayList<>();
    for (int mask = 0; mask < 1 << cards.length; mask++) {
      if (size < 0 || Integer.bitCount(mask) == size) {
        int[] set = subset(cards, mask);
        if (isKept.test(set)) {
          found.add(set);
        }
      }
    }
    return found;
  }

  private static int[] subset(int[] cards, int mask) {
    int[] set = new int[Integer.bitCount(mask)];
    int next = 0;
    for (int i = 0; i < cards.length; i++) {
      if ((mask >> i & 1) != 0) {
        set[next++] = cards[i];
      }
    }
    return set;
  }

  private static boolean isEven(Machine m, int[] set, int scores) {
    boolean isEven = true;
    for (int card : set) {
      isEven &= m.score(card, scores) == m.score(set[0], scores);
    }
    return isEven;
  }

  // --- Runs: cards whose points go up one by one.

  /** Which runs: of two kinds, of the given number of cards or more. */
  private record Sought(boolean isFirst, Code.Int least, Code.Items all, Code.Int map) {}

  private Sought sought(Form form, String first, String second) {
    String head = Forms.head(form);
    arity(
        form,
        6,
        "(%s %s INT CARDS using POINTS) or (%s %s …)".formatted(head, first, head, second));
    boolean isFirst = Node.isWord(part(form, 1), first);
    if (!isFirst && !Node.isWord(part(form, 1), second)) {
      throw expected(part(form, 1), "%s or %s".formatted(first, second));
    }
    using(form, 4);
    return new Sought(
        isFirst,
        parts.integer(part(form, 2)),
        parts.cards(part(form, 3)),
        owned.points(part(form, 5)));
  }

  Value runs(Form form) {
    Sought sought = sought(form, "largest", "all");
    Place at = form.at();
    return Value.ofSets(
        m -> {
          int[] cards = sortedBy(m, sought.all.now(m), sought.map.of(m));
          if (cards.length > MOST_CARDS_OF_RUNS) {
            throw new ProgramException(
                at,
                "%d cards have too many runs; at most %d."
                    .formatted(cards.length, MOST_CARDS_OF_RUNS));
          }
          Runs runs = new Runs(m, cards, sought.map.of(m), sought.isFirst, new ArrayList<>());
          for (int i = 0; i < cards.length; i++) {
            runs.extend(new int[0], i, Math.max(1, sought.least.of(m)));
          }
          return runs.found;
        });
  }

  /** The runs among sorted cards; the largest ones alone cannot be extended on either side. */
  private record Runs(Machine m, int[] cards, int map, boolean isLargest, List<int[]> found) {

    /** Adds the runs of {@code least} cards or more that begin with {@code run} and card i. */
    void extend(int[] run, int i, int least) {
      m.spend(cards.length);
      int score = score(cards[i]);
      if (isLargest
          && run.length == 0
          && Arrays.stream(cards).anyMatch(c -> score(c) == score - 1)) {
        return;
      }
      int[] longer = Arrays.copyOf(run, run.length + 1);
      longer[run.length] = cards[i];
      boolean goesOn = false;
      for (int j = i + 1; j < cards.length; j++) {
        goesOn |= score(cards[j]) == score + 1;
      }
      if (longer.length >= least && (!isLargest || !goesOn)) {
        found.add(longer);
      }
      for (int j = i + 1; j < cards.length; j++) {
        if (score(cards[j]) == score + 1) {
          extend(longer, j, least);
        }
      }
    }

    private int score(int card) {
      return m.score(card, map);
    }
  }

  /** The longest run at one end of a location; none is shorter than it is to be. */
  Value run(Form form) {
    Sought sought = sought(form, "top", "bottom");
    return Value.ofCards(
        m -> {
          int[] cards = sought.all.now(m);
          for (int n = cards.length; n >= Math.max(1, sought.least.of(m)); n--) {
            m.spend(n);
            int[] end =
                sought.isFirst
                    ? Arrays.copyOfRange(cards, cards.length - n, cards.length)
                    : Arrays.copyOf(cards, n);
            if (isRun(m, end, sought.map)) {
              m.stack().push(end);
              return;
            }
          }
        });
  }

  private static boolean isRun(Machine m, int[] cards, Code.Int map) {
    int[] run = sortedBy(m, cards, map.of(m));
    boolean isRun = true;
    for (int i = 1; i < run.length; i++) {
      isRun &= m.score(run[i], map.of(m)) == m.score(run[i - 1], map.of(m)) + 1;
    }
    return isRun;
  }
}
