package org.possibledeals.cards.kind;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.cards.deal.Deal;
import org.possibledeals.cards.deal.DealStructure;
import org.possibledeals.cards.deal.DealVocabulary;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A formula asked of a cell: the numbers of cards that it speaks of are fixed one after the other,
 * until it is decided whatever the rest are.
 *
 * <p>"This slot has exactly m cards of that kind" splits the slot in two, one of m places for that
 * kind and another for all other kinds. So what is fixed leaves a structure, which has a deal or
 * not by Hall's theorem, and whose deals are counted.
 */
final class KindQuery {

  /** The most ways of fixing numbers that are looked at. */
  static final int MOST_STEPS = 20_000;

  private final KindCell cell;
  private final Formula formula;
  private final KindTruth truth;
  private final long[] laid;
  private final long allLaid;

  /** The numbers that matter, each of one kind in one slot, with bounds that close in. */
  private final List<Number> numbers = new ArrayList<>();

  private final Map<List<Integer>, List<Number>> byOwnerAndKind = new HashMap<>();

  private int steps;

  private static final class Number {
    private final int slot;
    private final int kind;
    private int least;
    private int most;

    Number(int slot, int kind, int least, int most) {
      this.slot = slot;
      this.kind = kind;
      this.least = least;
      this.most = most;
    }
  }

  KindQuery(KindCell cell, Formula formula) {
    this.cell = cell;
    this.formula = formula;
    this.truth = new KindTruth(cell, this::truth);
    this.laid = new long[cell.vocabulary().owners().size()];
    long all = 0;
    for (int owner = 0; owner < laid.length; owner++) {
      laid[owner] = cell.holdings().laid(owner);
      all |= laid[owner];
    }
    this.allLaid = all;
    truth.of(formula);
  }

  /** Returns whether an atom is true within the bounds, and starts to follow what it speaks of. */
  private KindTruth.Value truth(Atom atom) {
    KindVocabulary.AtLeast meaning = cell.vocabulary().meaning(atom);
    int least = Long.bitCount(laid[meaning.owner()] & copies(meaning.kind()));
    int most = least;
    for (Number number : numbers(meaning.owner(), meaning.kind())) {
      least += number.least;
      most += number.most;
    }
    return least >= meaning.count()
        ? KindTruth.Value.TRUE
        : most < meaning.count() ? KindTruth.Value.FALSE : KindTruth.Value.UNKNOWN;
  }

  private long copies(int kind) {
    return cell.vocabulary().copies(kind);
  }

  private List<Number> numbers(int owner, int kind) {
    return byOwnerAndKind.computeIfAbsent(
        List.of(owner, kind),
        pair -> {
          List<Number> found = new ArrayList<>();
          for (int slot = 0; slot < cell.holdings().slots(); slot++) {
            if (cell.holdings().owner(slot) == owner && cell.structure().capacity(slot) > 0) {
              found.add(number(slot, kind));
            }
          }
          numbers.addAll(found);
          return found;
        });
  }

  private Number number(int slot, int kind) {
    DealStructure structure = cell.structure();
    long mine = structure.allowed(slot) & copies(kind) & ~allLaid;
    long elsewhere = 0;
    for (int other = 0; other < structure.owners(); other++) {
      elsewhere |= other != slot && structure.capacity(other) > 0 ? structure.allowed(other) : 0;
    }
    int most = Math.min(structure.capacity(slot), Long.bitCount(mine));
    return new Number(slot, kind, Math.min(most, Long.bitCount(mine & ~elsewhere)), most);
  }

  /** Returns a world where the formula is false, if there is one. */
  Optional<KindDeal> falseSomewhere() {
    return falseFrom(0);
  }

  private Optional<KindDeal> falseFrom(int next) {
    KindTruth.Value value = step();
    if (value != KindTruth.Value.UNKNOWN) {
      return value == KindTruth.Value.TRUE ? Optional.empty() : Parts.of(this).flatMap(Parts::deal);
    }
    Number number = numbers.get(next);
    int least = number.least;
    int most = number.most;
    Optional<KindDeal> found = Optional.empty();
    for (int count = least; count <= most && found.isEmpty(); count++) {
      number.least = count;
      number.most = count;
      found = falseFrom(next + 1);
    }
    number.least = least;
    number.most = most;
    return found;
  }

  private KindTruth.Value step() {
    if (++steps > MOST_STEPS) {
      throw new BeyondReachException(
          "%s takes more than %d numbers of cards to look at; formulas about few owners and kinds take few."
              .formatted(formula, MOST_STEPS));
    }
    return truth.of(formula);
  }

  /** Returns the number of deals of copies at which the formula is true. */
  BigInteger copyDeals() {
    return copyDealsFrom(0);
  }

  private BigInteger copyDealsFrom(int next) {
    KindTruth.Value value = step();
    if (value != KindTruth.Value.UNKNOWN) {
      return value == KindTruth.Value.FALSE
          ? BigInteger.ZERO
          : Parts.of(this).map(parts -> CopyCount.of(parts.structure)).orElse(BigInteger.ZERO);
    }
    Number number = numbers.get(next);
    int least = number.least;
    int most = number.most;
    BigInteger sum = BigInteger.ZERO;
    for (int count = least; count <= most; count++) {
      number.least = count;
      number.most = count;
      sum = sum.add(copyDealsFrom(next + 1));
    }
    number.least = least;
    number.most = most;
    return sum;
  }

  /**
   * The deals in which the fixed numbers are what they are: the slots split in parts.
   *
   * @param slots by part, its slot
   */
  private record Parts(KindQuery query, DealStructure structure, int[] slots) {

    /** Returns the parts, or nothing if a slot has fewer places than its numbers add up to. */
    static Optional<Parts> of(KindQuery query) {
      DealStructure whole = query.cell.structure();
      int most = whole.owners() + query.numbers.size();
      long[] allowed = new long[most];
      int[] capacity = new int[most];
      int[] slots = new int[most];
      int parts = 0;
      for (int slot = 0; slot < whole.owners(); slot++) {
        long other = whole.allowed(slot);
        int room = whole.capacity(slot);
        for (Number number : query.numbers) {
          if (number.slot == slot && number.least == number.most) {
            long copies = query.copies(number.kind) & ~query.allLaid;
            if (number.least > 0) {
              allowed[parts] = whole.allowed(slot) & copies;
              capacity[parts] = number.least;
              slots[parts++] = slot;
            }
            other &= ~copies;
            room -= number.least;
          }
        }
        if (room < 0) {
          return Optional.empty();
        }
        if (room > 0) {
          allowed[parts] = other;
          capacity[parts] = room;
          slots[parts++] = slot;
        }
      }
      if (parts > DealVocabulary.MOST_OWNERS) {
        throw new BeyondReachException(
            "%s splits the owners' cards in %d parts; up to %d are told apart."
                .formatted(query.formula, parts, DealVocabulary.MOST_OWNERS));
      }
      return Optional.of(
          new Parts(
              query,
              DealStructure.of(
                  whole.cards(), Arrays.copyOf(allowed, parts), Arrays.copyOf(capacity, parts)),
              slots));
    }

    /** Returns the first of these deals, as one of kinds. */
    Optional<KindDeal> deal() {
      return structure
          .someDeal()
          .map(
              deal -> {
                long[] hands = new long[query.cell.structure().owners()];
                for (int part = 0; part < structure.owners(); part++) {
                  hands[slots[part]] |= deal.hand(part);
                }
                return query.cell.vocabulary().kinds(query.cell.holdings().held(Deal.of(hands)));
              });
    }
  }
}
