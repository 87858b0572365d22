package org.possibledeals.cards.knowledge;

import java.lang.ref.SoftReference;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Where a model of deals sends what its closed forms do not reach: to the same model in an engine
 * that answers every formula, listed while the worlds are few, on decision diagrams when they are
 * many.
 *
 * <p>That model is made when first asked for and held as long as memory allows. Safe to share
 * between threads, which take turns.
 */
final class Handover {
  private final DealVocabulary vocabulary;
  private final DealStructure deals;
  private final Sight sight;
  private final Limits limits;

  /** Nothing before the first question: most of what has a handover never asks one. */
  private @Nullable SoftReference<EpistemicModel<Deal>> held;

  /** Restricts to these deals. */
  public Handover(DealVocabulary vocabulary, DealStructure deals, Sight sight, Limits limits) {
    this.vocabulary = vocabulary;
    this.deals = deals;
    this.sight = sight;
    this.limits = limits;
  }

  /** Returns when which engine is asked. */
  public Limits limits() {
    return limits;
  }

  /** Returns whether so few deals are listed rather than anything else. */
  public boolean isFew(DealStructure deals) {
    return DealListing.hasAtMost(deals, limits.few());
  }

  /**
   * Returns the engine that is asked first, and has its model made: {@link DealRoute#LISTING} or
   * {@link DealRoute#SYMBOLIC}.
   *
   * @throws BeyondReachException if neither does
   */
  public DealRoute route(Formula formula) {
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
  public <T> T ask(Formula formula, Function<EpistemicModel<Deal>, T> question) {
    try {
      return question.apply(model());
    } catch (BeyondReachException noRoom) {
      forget();
      if (!DealListing.hasAtMost(deals, limits.most())) {
        throw new BeyondReachException(
            ("%s is beyond the closed forms of the deal engine, which know clauses about cards and"
                    + " simple knowledge of them; beyond its listings, of up to %d deals; and"
                    + " beyond the symbolic engine: %s")
                .formatted(formula, limits.most(), noRoom.getMessage()));
      }
      return question.apply(listed(limits.most()));
    }
  }

  /**
   * Returns the model after an update, with {@code actual} as its actual world; errors as {@link
   * #ask}.
   *
   * @param said what is announced or told
   */
  public EpistemicModel<Deal> update(Update update, Formula said, Optional<Deal> actual) {
    return ask(
        said,
        model -> {
          EpistemicModel<Deal> after = model.update(update);
          return actual.isPresent() ? withActual(after, actual.get()) : after;
        });
  }

  private static EpistemicModel<Deal> withActual(EpistemicModel<Deal> model, Deal actual) {
    return model instanceof SymbolicDealModel symbolic
        ? symbolic.withActual(actual)
        : model.listed(Integer.MAX_VALUE).withActual(actual);
  }

  private synchronized EpistemicModel<Deal> model() {
    EpistemicModel<Deal> model = held == null ? null : held.get();
    if (model == null) {
      model =
          isFew(deals)
              ? listed(limits.few())
              : SymbolicDealModel.of(vocabulary, deals, sight, limits.budget());
      held = new SoftReference<>(model);
    }
    return model;
  }

  private EpistemicModel<Deal> listed(int most) {
    return DealListing.model(vocabulary, DealListing.of(deals, most), sight);
  }

  /** Gives up diagrams that have no room left: the next question begins with empty tables. */
  private synchronized void forget() {
    held = null;
  }
}
