package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.kripke.formula.Formula;

/**
 * Programs that play as full-kripke does and, where that leaves a choice, ask what the others know
 * of the hand: of cards that promise nearly the same they play one that the others know of, and
 * keep what they do not.
 *
 * <p>"I know that E knows that I have AS" is K K of one atom, which the model decides by shared
 * hands. It asks whether all deals that some hand of E leaves give the card to this player.
 */
final class SecondOrder {

  private static final Predicate<ProgramView> HAS_CHOICE =
      Programs.TO_PLAY.and(mind -> Ranking.nearlyBest(mind).size() > 1);

  /** One object, so that a decision finds them once. */
  private static final Function<ProgramView, ImmutableList<Move>> NEARLY_BEST = Ranking::nearlyBest;

  private static final Rule<ProgramView, Move> KNOWN_LOSS =
      new Rule<>(
          "the bid is made: play what I know will lose and all know to be mine",
          Programs.TO_PLAY.and(mind -> mind.needed() <= 0),
          Programs.BY_PROMISE,
          (mind, move) -> {
            Formula loses = new Formula.Not(mind.wins(Ranking.card(move)));
            return Formula.and(List.of(loses, allKnow(mind, move)));
          });

  private static final Rule<ProgramView, Move> KNOWN_TO_ALL =
      new Rule<>(
          "of what promises nearly most, play what all know to be mine",
          HAS_CHOICE,
          NEARLY_BEST,
          SecondOrder::allKnow);

  /** Who it is may be another player in each deal that this one considers possible. */
  private static final Rule<ProgramView, Move> KNOWN_TO_ONE =
      new Rule<>(
          "of what promises nearly most, play what in any case somebody knows to be mine",
          HAS_CHOICE,
          NEARLY_BEST,
          (mind, move) -> Formula.or(mind.othersKnow(Ranking.card(move))));

  private static final Rule<ProgramView, Move> EXPECTED =
      Rule.otherwise(
          "of what promises nearly most, play what the others most expect me to have",
          HAS_CHOICE,
          Ranking::byExpectation);

  private SecondOrder() {}

  /** Asks what the others know, and where that leaves a choice, what they expect. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> full() {
    return Programs.program(
        Hearing.ALL,
        ImmutableList.of(
            Programs.BEST_BID,
            KNOWN_LOSS,
            Programs.SURE_LOSS,
            Programs.SURE_WIN,
            KNOWN_TO_ALL,
            KNOWN_TO_ONE,
            EXPECTED,
            Programs.MOST_PROMISING));
  }

  /** Asks only what the others know. */
  static KnowledgeProgram<BoerenbridgeObservation, ProgramView, Move> certain() {
    return full().without(EXPECTED.name());
  }

  private static Formula allKnow(ProgramView mind, Move move) {
    return Formula.and(mind.othersKnow(Ranking.card(move)));
  }
}
