package org.possibledeals.recycle.knowledge;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.OfFace;

/**
 * Decides comparisons. One is tried first; if it looks at a hidden card, it is tried again with
 * each face the card may have, and both outcomes are ways to go.
 */
final class Comparing {
  static final int NOBODY = -1;

  private final Undetermined undetermined;
  private final Decisions decisions;
  private boolean isProbing;
  private int probed = NOBODY;

  /** Thrown where a condition looks at a face that is not determined. */
  private static final class Looked extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Looked IT = new Looked();

    private Looked() {
      super("It looked.", null, false, false);
    }
  }

  Comparing(Undetermined undetermined, Decisions decisions) {
    this.undetermined = undetermined;
    this.decisions = decisions;
  }

  /** Ends the attempt under way, as a hidden card is looked at, or chance, {@link #NOBODY}. */
  void looksAt(int card) {
    if (isProbing) {
      probed = card;
      throw Looked.IT;
    }
  }

  /** Decides a comparison; if it hangs on one hidden card, by narrowing that. */
  boolean test(Machine m, Code.Bool condition) {
    if (isProbing) {
      return condition.of(m);
    }
    int height = m.stack().top();
    Optional<Boolean> known = probe(m, condition, height);
    if (known.isPresent()) {
      return known.get();
    }
    int card = probed;
    if (card == NOBODY || m.program().faces().length > Long.SIZE) {
      return condition.of(m);
    }
    int code = m.rawFace(card);
    int[] faces = undetermined.candidates(m, card);
    long right = 0;
    long wrong = 0;
    for (int face : faces) {
      m.setFace(card, face);
      Optional<Boolean> outcome = probe(m, condition, height);
      m.setFace(card, code);
      if (outcome.isEmpty()) {
        return condition.of(m);
      }
      right |= outcome.get() ? 1L << face : 0;
      wrong |= outcome.get() ? 0 : 1L << face;
    }
    return right == 0 || wrong == 0 ? right != 0 : decide(m, card, faces, right, wrong);
  }

  private boolean decide(Machine m, int card, int[] faces, long right, long wrong) {
    double[] shares = {1, 1};
    if (decisions.areDrawn()) {
      double[] weights = undetermined.weights(m, card, faces);
      shares = new double[2];
      for (int i = 0; i < faces.length; i++) {
        shares[(right >> faces[i] & 1) != 0 ? 0 : 1] += weights[i];
      }
    }
    decisions.lookAt(m.place());
    boolean isRight = decisions.byChance(shares) == 0;
    undetermined.narrow(m, card, isRight ? right : wrong);
    return isRight;
  }

  private Optional<Boolean> probe(Machine m, Code.Bool condition, int height) {
    isProbing = true;
    try {
      return Optional.of(condition.of(m));
    } catch (Looked e) {
      m.stack().popTo(height);
      return Optional.empty();
    } finally {
      isProbing = false;
    }
  }

  // --- Several cards at once.

  /** Of some cards, for how many a condition is plain, and for which it is not. */
  private record Sorted(int sure, int[] open, int pool, long mask) {

    /** Returns what is known of how many of the open cards have one of the faces. */
    Bound any(Pools pools) {
      int[] cards = open.clone();
      Arrays.sort(cards);
      Bound any =
          new Bound(ImmutableIntArray.copyOf(cards), Math.max(0, pool), mask, 0, cards.length);
      return pool < 0 ? any : pools.bounds().known(any, pools.bags()[pool]);
    }
  }

  /**
   * Decides whether a condition holds of some number of cards, by a bound on them; nothing if it
   * does not hang on each card's own face alike, or if chance is drawn.
   */
  Optional<Boolean> count(
      Machine m, int[] cards, int slot, Code.Bool condition, int least, int most) {
    return isBindable(m, cards)
        ? sorted(m, cards, slot, condition)
            .flatMap(s -> decided(m, s, least - s.sure, most - s.sure))
        : Optional.empty();
  }

  /** Decides of how many cards a condition holds, by a bound on them, as {@link #count} does. */
  OptionalInt howMany(Machine m, int[] cards, int slot, Code.Bool condition) {
    Optional<Sorted> sorted =
        isBindable(m, cards) ? sorted(m, cards, slot, condition) : Optional.empty();
    if (sorted.isEmpty()) {
      return OptionalInt.empty();
    }
    Bound any = sorted.get().any(undetermined.pools());
    int count = any.least() + decisions.among(any.most() - any.least() + 1);
    if (any.cards().length() > 0) {
      undetermined.bind(m, any.within(count, count));
    }
    return OptionalInt.of(sorted.get().sure + count);
  }

  private boolean isBindable(Machine m, int[] cards) {
    return !isProbing
        && !decisions.areDrawn()
        && cards.length > 1
        && m.program().faces().length <= Long.SIZE
        && !undetermined.pools().bounds().isFull();
  }

  /**
   * Returns for which cards a condition is plain; empty if it looks at others. One of faces is
   * tried with two cards of each face: where it looks at one of them by itself, too, the other
   * finds that out.
   */
  private Optional<Sorted> sorted(Machine m, int[] cards, int slot, Code.Bool condition) {
    int before = m.variable(slot);
    long[] right = new long[cards.length];
    long[] wrong = new long[cards.length];
    long isRight = 0;
    long once = 0;
    long twice = 0;
    for (int i = 0; i < cards.length; i++) {
      long may = undetermined.mayBe(m, cards[i]);
      boolean isOfFace = condition instanceof OfFace;
      m.bind(slot, cards[i]);
      Optional<Long> holds = right(m, cards[i], condition, isOfFace ? may & ~twice : may);
      if (holds.isEmpty()) {
        m.bind(slot, before);
        return Optional.empty();
      }
      isRight = isOfFace ? isRight | holds.get() : holds.get();
      if (isFirst(cards, i)) {
        twice |= once & may;
        once |= may;
      }
      right[i] = may & isRight;
      wrong[i] = may & ~isRight;
    }
    m.bind(slot, before);
    return sorted(m, cards, right, wrong);
  }

  /** Returns whether a card is in a row for the first time. */
  private static boolean isFirst(int[] cards, int at) {
    return Arrays.stream(cards, 0, at).noneMatch(card -> card == cards[at]);
  }

  /** Returns with which faces of a card a condition holds; empty if it looks at another card. */
  private Optional<Long> right(Machine m, int card, Code.Bool condition, long faces) {
    int height = m.stack().top();
    int code = m.rawFace(card);
    long right = 0;
    for (long open = faces; open != 0; open &= open - 1) {
      m.setFace(card, Long.numberOfTrailingZeros(open));
      Optional<Boolean> outcome = probe(m, condition, height);
      m.setFace(card, code);
      if (outcome.isEmpty()) {
        return Optional.empty();
      }
      right |= outcome.get() ? open & -open : 0;
    }
    return Optional.of(right);
  }

  private Optional<Sorted> sorted(Machine m, int[] cards, long[] right, long[] wrong) {
    int sure = 0;
    Ints open = new Ints();
    long mask = 0;
    long others = 0;
    int pool = -1;
    for (int i = 0; i < cards.length; i++) {
      sure += wrong[i] == 0 ? 1 : 0;
      if (right[i] != 0 && wrong[i] != 0) {
        int here = undetermined.pools().group(m.rawFace(cards[i])).pool();
        if (pool >= 0 && pool != here) {
          return Optional.empty();
        }
        pool = here;
        mask |= right[i];
        others |= wrong[i];
        open.add(cards[i]);
      }
    }
    boolean isAlike = (mask & others) == 0;
    return isAlike ? Optional.of(new Sorted(sure, open.toArray(), pool, mask)) : Optional.empty();
  }

  private Optional<Boolean> decided(Machine m, Sorted sorted, int least, int most) {
    Bound any = sorted.any(undetermined.pools());
    if (any.most() < any.least()) {
      throw Otherwise.IT;
    }
    if (least <= any.least() && most >= any.most()) {
      return Optional.of(true);
    }
    if (least > any.most() || most < any.least()) {
      return Optional.of(false);
    }
    List<Bound> ways = new ArrayList<>();
    ways.add(any.within(Math.max(least, any.least()), Math.min(most, any.most())));
    if (least > any.least()) {
      ways.add(any.within(any.least(), least - 1));
    }
    if (most < any.most()) {
      ways.add(any.within(most + 1, any.most()));
    }
    int way = decisions.among(ways.size());
    undetermined.bind(m, ways.get(way));
    return Optional.of(way == 0);
  }
}
