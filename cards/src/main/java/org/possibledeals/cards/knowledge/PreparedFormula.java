package org.possibledeals.cards.knowledge;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.cards.count.HandEvent;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Simplification;
import org.possibledeals.kripke.formula.Substitution;

/**
 * A formula about hands as they are now, planned once and asked of many cells: what a rule of an
 * agent asks of a card, again and again.
 *
 * <p>An atom {@code has(o,c)} is read as "o was dealt c, and c is hidden": whoever asks says which
 * cards are hidden, and of the others the atom is false. So the plan does not change as cards are
 * played. {@link #formula(long)} is the same said of deals, which every engine answers.
 *
 * <p>Three plans: where each way to be false is about one hand, which lacks some cards and has one
 * of others, a test of {@link DealCell#possible(int, long)} a way; where the formula, or its
 * negation, says something of each hand by itself, one count; else the formula itself is asked.
 * Immutable.
 */
public final class PreparedFormula {

  /** Maximum number of ways to be false that are tested one by one. */
  private static final int MOST_WAYS = 64;

  private static final int NOBODY = -1;

  private final DealVocabulary vocabulary;
  private final Formula formula;

  /** The ways in which the formula is false; nothing if they are not of one hand each, or many. */
  private final Supplier<Optional<ImmutableList<Way>>> ways = Suppliers.memoize(this::ways);

  /** By owner, what the formula says of that hand; nothing if it says more than that. */
  private final Supplier<Optional<HandEvent[]>> hands = Suppliers.memoize(() -> byHand(true));

  /** As {@link #hands}, of what the formula denies. */
  private final Supplier<Optional<HandEvent[]>> denied = Suppliers.memoize(() -> byHand(false));

  /**
   * A hand without some cards and with one of others.
   *
   * @param owner whose; {@value #NOBODY} if nothing is asked
   * @param some none if only cards are lacking
   */
  private record Way(int owner, long lacking, long some) {

    Optional<Way> and(Way other) {
      if (owner == NOBODY || other.owner == NOBODY) {
        return Optional.of(owner == NOBODY ? other : this);
      }
      return owner == other.owner && (some == 0 || other.some == 0)
          ? Optional.of(new Way(owner, lacking | other.lacking, some | other.some))
          : Optional.empty();
    }
  }

  private PreparedFormula(DealVocabulary vocabulary, Formula formula) {
    this.vocabulary = vocabulary;
    this.formula = formula;
  }

  private Optional<ImmutableList<Way>> ways() {
    return Optional.ofNullable(ways(formula, false))
        .filter(found -> found.stream().allMatch(way -> way.some != 0))
        .map(ImmutableList::copyOf);
  }

  /** Returns by owner what is said of that hand, as one object where it is the same. */
  private Optional<HandEvent[]> byHand(boolean isClaimed) {
    Optional<Formula> said =
        isClaimed
            ? Optional.of(formula)
            : formula instanceof Formula.Not(var body) ? Optional.of(body) : Optional.empty();
    Optional<HandEvent[]> events = said.flatMap(it -> Indicator.byHand(vocabulary, it));
    events.ifPresent(
        all -> {
          for (int owner = 1; owner < all.length; owner++) {
            all[owner] = all[owner].equals(all[owner - 1]) ? all[owner - 1] : all[owner];
          }
        });
    return events;
  }

  /**
   * Returns {@code formula} made ready.
   *
   * @param formula about cards of {@code vocabulary} that may be hidden
   * @throws IllegalArgumentException if an atom is not of {@code vocabulary}
   */
  public static PreparedFormula of(DealVocabulary vocabulary, Formula formula) {
    return new PreparedFormula(vocabulary, Simplification.of(formula));
  }

  /** Returns the ways to be true, or to be false; null if they are not about one hand each. */
  private @Nullable List<Way> ways(Formula part, boolean sign) {
    return switch (part) {
      case Formula.Constant(boolean value) ->
          value == sign ? List.of(new Way(NOBODY, 0, 0)) : List.of();
      case Formula.Atom p -> {
        DealVocabulary.Holding holding = vocabulary.holding(p);
        long card = Masks.of(holding.card());
        yield List.of(new Way(holding.owner(), sign ? 0 : card, sign ? card : 0));
      }
      case Formula.Not(var body) -> ways(body, !sign);
      case Formula.And(var members) -> sign ? all(members, true) : some(members, false);
      case Formula.Or(var members) -> sign ? some(members, true) : all(members, false);
      case Formula.Implies(var left, var right) ->
          ways(Formula.or(List.of(new Formula.Not(left), right)), sign);
      case Formula.Iff f -> null;
      case Formula.ExactlyOne f -> null;
      case Formula.Parity f -> null;
      case Formula.Cardinality f -> null;
      case Formula.HasValue f -> null;
      case Formula.Modal f -> null;
    };
  }

  private @Nullable List<Way> some(List<Formula> members, boolean sign) {
    List<Way> all = new ArrayList<>();
    for (Formula member : members) {
      List<Way> found = ways(member, sign);
      if (found == null) {
        return null;
      }
      found.forEach(way -> addTo(all, way));
    }
    return all.size() > MOST_WAYS ? null : all;
  }

  /** Adds a way; one that differs in the cards of which one is held only is made one with it. */
  private static void addTo(List<Way> all, Way way) {
    for (int i = 0; i < all.size(); i++) {
      Way other = all.get(i);
      if (other.owner == way.owner
          && other.lacking == way.lacking
          && (other.some == 0) == (way.some == 0)) {
        all.set(i, new Way(way.owner, way.lacking, way.some | other.some));
        return;
      }
    }
    all.add(way);
  }

  private @Nullable List<Way> all(List<Formula> members, boolean sign) {
    List<Way> product = List.of(new Way(NOBODY, 0, 0));
    for (Formula member : members) {
      List<Way> found = ways(member, sign);
      if (found == null || found.size() * product.size() > MOST_WAYS) {
        return null;
      }
      List<Way> next = new ArrayList<>();
      for (Way left : product) {
        for (Way right : found) {
          Optional<Way> both = left.and(right);
          if (both.isEmpty()) {
            return null;
          }
          addTo(next, both.get());
        }
      }
      product = next;
    }
    return product;
  }

  /** Returns the formula about deals that this is while {@code hidden} cards are hidden. */
  public Formula formula(long hidden) {
    return Simplification.of(
        Substitution.in(
            formula,
            atom ->
                Masks.contains(hidden, vocabulary.holding(atom).card())
                    ? atom
                    : new Formula.Constant(false),
            equation -> equation));
  }

  /** Returns whether each way to be false is impossible; nothing if the masks cannot say it. */
  Optional<Boolean> isSure(DealCell cell, long hidden) {
    if (formula instanceof Formula.Constant(boolean value)) {
      return Optional.of(value);
    }
    Optional<ImmutableList<Way>> all = ways.get();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    for (Way way : all.get()) {
      if (cell.sees(way.owner)) {
        return Optional.empty();
      }
      long lacking = way.lacking & hidden;
      long held = lacking == 0 ? cell.possible(way.owner) : cell.possible(way.owner, lacking);
      if ((held & way.some & hidden) != 0) {
        return Optional.of(false);
      }
    }
    return Optional.of(true);
  }

  /** Returns by owner what the formula says of that hand; nothing if it says more than that. */
  Optional<HandEvent[]> hands() {
    return hands.get();
  }

  /** As {@link #hands}, of what the formula denies, if that is all it does. */
  Optional<HandEvent[]> denied() {
    return denied.get();
  }
}
