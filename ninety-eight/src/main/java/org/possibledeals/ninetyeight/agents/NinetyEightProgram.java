package org.possibledeals.ninetyeight.agents;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.List;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/**
 * The knowledge-based program for Ninety-Eight: it makes the next player lose if it knows how, puts
 * them at risk while it has a card in reserve that is safe on any total, and keeps such cards for
 * last.
 */
final class NinetyEightProgram {

  /** How likely the next player has to lose for a card of the reserve to be spent on it. */
  private static final Fraction RISK = Fraction.of(1, 10);

  /** How many cards that are always safe have to stay in hand then. */
  private static final int RESERVE = 2;

  private NinetyEightProgram() {}

  static KnowledgeProgram<NinetyEightObservation, NinetyEightProgramView, NinetyEightMove> agent() {
    return new KnowledgeProgram<>(
        NinetyEightProgramView::of,
        ImmutableList.of(
            new Rule<NinetyEightProgramView, NinetyEightMove>(
                "the next player is forced to lose",
                mind -> true,
                mind -> safe(mind, comparing(card -> -mind.reserve(card))),
                (mind, move) -> mind.nextLoses(card(move))),
            new Rule<NinetyEightProgramView, NinetyEightMove>(
                "put the next player at risk, with cards in reserve",
                mind -> true,
                mind ->
                    safe(mind, comparingDouble(card -> -mind.probability(mind.nextLoses(card))))
                        .stream()
                        .filter(move -> mind.reserve(card(move)) >= RESERVE)
                        .toList(),
                (mind, move) ->
                    new Formula.Probability(
                        mind.player(), mind.nextLoses(card(move)), Comparison.AT_LEAST, RISK)),
            Rule.otherwise(
                "play a card that will not be safe later",
                mind -> true,
                mind ->
                    safe(mind, comparing(card -> -mind.total(card))).stream()
                        .filter(move -> (1L << card(move) & NinetyEightCards.alwaysSafe()) == 0)
                        .toList()),
            Rule.otherwise(
                "play from the reserve",
                mind -> true,
                mind -> safe(mind, comparing(card -> -mind.total(card)))),
            Rule.otherwise(
                "lose",
                mind -> true,
                mind ->
                    Masks.stream(mind.seen().hand())
                        .mapToObj(NinetyEightMove.Play::new)
                        .toList())));
  }

  private static int card(NinetyEightMove move) {
    return ((NinetyEightMove.Play) move).card();
  }

  private static List<NinetyEightMove> safe(
      NinetyEightProgramView mind, Comparator<Integer> order) {
    return Masks.stream(mind.seen().safe())
        .boxed()
        .sorted(order)
        .<NinetyEightMove>map(NinetyEightMove.Play::new)
        .toList();
  }
}
