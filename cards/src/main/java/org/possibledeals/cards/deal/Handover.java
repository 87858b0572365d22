package org.possibledeals.cards.deal;

import java.lang.ref.SoftReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.BeyondReachException;
import org.possibledeals.kripke.model.EpistemicModel;

/**
 * Where a model of deals sends what its closed forms do not reach: to the same model in an engine
 * that answers every formula, listed while the worlds are few, on decision diagrams when they are
 * many.
 *
 * <p>That model is made when first asked for and held as long as memory allows. Safe to share
 * between threads, which take turns.
 */
final class Handover {

  /**
   * When which engine is asked.
   *
   * @param few up to so many worlds are listed
   * @param most up to so many are listed where decision diagrams do not do
   * @param budget nodes that the decision diagrams may have
   */
  record Limits(int few, int most, int budget) {

    /**
     * Measured with 6 to 12 cards: up to about a thousand worlds a listing is made faster than
     * diagrams, 20 000 take a quarter of a second. The nodes take a quarter of a gigabyte.
     */
    static final Limits USUAL = new Limits(1_000, 20_000, 8_000_000);
  }

  private final DealVocabulary vocabulary;
  private final DealStructure deals;
  private final Limits limits;
  private SoftReference<@Nullable EpistemicModel<Deal>> held = new SoftReference<>(null);

  /** Of these deals. */
  Handover(DealVocabulary vocabulary, DealStructure deals, Limits limits) {
    this.vocabulary = vocabulary;
    this.deals = deals;
    this.limits = limits;
  }

  Limits limits() {
    return limits;
  }

  /** Returns whether so few deals are listed rather than anything else. */
  boolean isFew(DealStructure deals) {
    return hasAtMost(deals, limits.few);
  }

  private static boolean hasAtMost(DealStructure deals, int limit) {
    try {
      DealListing.requireAtMost(deals, limit);
      return true;
    } catch (BeyondReachException more) {
      return false;
    }
  }

  /**
   * Returns the engine that is asked first, and has its model made: {@link DealRoute#LISTING} or
   * {@link DealRoute#SYMBOLIC}.
   *
   * @throws BeyondReachException if neither does
   */
  DealRoute route(Formula formula) {
    return ask(
        formula,
        model -> model instanceof SymbolicDealModel ? DealRoute.SYMBOLIC : DealRoute.LISTING);
  }

  /**
   * Returns the answer to a question about {@code formula}.
   *
   * @throws BeyondReachException if the diagrams take more than their budget, and the worlds are
   *     too many to be listed instead
   */
  <T> T ask(Formula formula, Function<EpistemicModel<Deal>, T> question) {
    try {
      return question.apply(model());
    } catch (BeyondReachException refusal) {
      forget();
      if (!hasAtMost(deals, limits.most)) {
        throw new BeyondReachException(
            ("%s is beyond the closed forms of the deal engine, which know clauses about cards and"
                    + " simple knowledge of them; beyond its listings, of up to %d deals; and"
                    + " beyond the symbolic engine: %s")
                .formatted(formula, limits.most, refusal.getMessage()));
      }
      return question.apply(listed(limits.most));
    }
  }

  private synchronized EpistemicModel<Deal> model() {
    EpistemicModel<Deal> model = held.get();
    if (model == null) {
      model =
          isFew(deals)
              ? listed(limits.few)
              : SymbolicDealModel.of(vocabulary, deals, limits.budget);
      held = new SoftReference<>(model);
    }
    return model;
  }

  private EpistemicModel<Deal> listed(int most) {
    return DealListing.model(vocabulary, DealListing.of(deals, most));
  }

  /** Gives up diagrams that have no room left: the next question begins with empty tables. */
  private synchronized void forget() {
    held = new SoftReference<>(null);
  }
}
