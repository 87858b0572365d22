package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.Formula;

/** How a question is answered: whether a formula holds at all of some deals of a model. */
sealed interface Plan {

  /**
   * By conditions in closed form, over any number of deals.
   *
   * @param refutations the formula is false at a deal if and only if one of these is met there
   */
  record ClosedForm(ImmutableList<Way> refutations) implements Plan {

    /** Returns how the most expensive of the conditions is decided. */
    public DealRoute route() {
      return refutations.stream()
          .map(Way::route)
          .max(DealRoute::compareTo)
          .orElse(DealRoute.CLAUSES);
    }
  }

  /** By the truth at each of the deals asked about, which are few; each has a closed form. */
  record Listing() implements Plan {}

  /**
   * In the model after an announcement of clauses, at those of the deals where it is true.
   *
   * @param everybodys the deals of that model
   * @param deals those of them that are asked about
   * @param body what is asked there
   */
  record Announced(DealStructure everybodys, DealStructure deals, Formula body) implements Plan {}

  /**
   * By counting the deals at which the formula holds: what is asked of several hands, each alone,
   * is counted together, so that alternatives need not be multiplied out.
   *
   * @param indicator of the formula, or of its negation
   * @param isNegation whether the formula holds where the indicator's is false
   */
  record Counting(Indicator indicator, boolean isNegation) implements Plan {}

  /** By the whole model in an engine that answers every formula: diagrams, or where few, listed. */
  record Diagrams() implements Plan {}

  /** Returns the plan for any deals of any model, if the formula has a closed form. */
  static Optional<ClosedForm> closedForm(DealVocabulary vocabulary, Sight sight, Formula formula) {
    Optional<List<Alternative>> refuting = Alternatives.refuting(vocabulary, sight, formula);
    if (refuting.isEmpty()) {
      return Optional.empty();
    }
    ImmutableList.Builder<Way> ways = ImmutableList.builder();
    for (Alternative alternative : refuting.get()) {
      Optional<Way> way = alternative.way();
      if (way.isEmpty()) {
        return Optional.empty();
      }
      ways.add(way.get());
    }
    return Optional.of(new ClosedForm(ways.build()));
  }

  /**
   * Returns the plan by counting for any deals, if the formula is not modal and has few products.
   */
  static Optional<Counting> counting(DealVocabulary vocabulary, Formula formula) {
    boolean isNegation = formula instanceof Formula.Not;
    Formula counted = formula instanceof Formula.Not(var body) ? body : formula;
    return Indicator.of(vocabulary, counted).map(sum -> new Counting(sum, isNegation));
  }

  /** Returns whether closed forms decide {@code formula} at any single deal. */
  static boolean isClosedAtEachDeal(DealVocabulary vocabulary, Sight sight, Formula formula) {
    if (!(formula instanceof Formula.Modal modal)) {
      return formula.parts().stream().allMatch(part -> isClosedAtEachDeal(vocabulary, sight, part));
    }
    return switch (modal) {
      case Formula.Knows(var a, var body) -> isClosed(vocabulary, sight, body);
      case Formula.Believes(var a, var body) -> isClosed(vocabulary, sight, body);
      case Formula.Considers(var a, var body) -> isClosed(vocabulary, sight, new Formula.Not(body));
      case Formula.KnowsWhether(var a, var body) ->
          isClosed(vocabulary, sight, body) && isClosed(vocabulary, sight, new Formula.Not(body));
      case Formula.EverybodyKnows(var group, var body) -> isClosed(vocabulary, sight, body);
      case Formula.DistributedKnowledge(var group, var body) -> isClosed(vocabulary, sight, body);
      case Formula.Probability(var a, var body, var comparison, var bound) ->
          DealTerms.isPropositional(body);
      case Formula.CommonKnowledge f -> false;
      case Formula.OfPlausibility f -> false;
      case Formula.KnowsValue f -> false;
      case Formula.Dynamic f -> false;
    };
  }

  private static boolean isClosed(DealVocabulary vocabulary, Sight sight, Formula known) {
    return closedForm(vocabulary, sight, known).isPresent();
  }
}
