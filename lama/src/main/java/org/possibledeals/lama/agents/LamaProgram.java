package org.possibledeals.lama.agents;

import static java.util.Comparator.comparing;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.List;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;

/**
 * The knowledge-based program for L.A.M.A.
 *
 * <p>It plays when it can. If it cannot, quitting costs the q tokens in hand. Drawing makes that q
 * + (1 - p) a, where p is the probability that the drawn card can be played and a what a card adds
 * on average, both asked of the model; and of that the share r is paid in the end, as some of it
 * will be played. So it quits if q ≤ r (q + (1 - p) a), which says p ≤ 1 - q (1 - r) / (r a).
 */
final class LamaProgram {

  /** How much of what is in hand after a draw is paid for in the end, by the fewest cards held. */
  private static final double[] PAID = {0.9, 0.85, 0.8, 0.75};

  private static final int GRAIN = 10_000;
  private static final Formula TRUE = new Formula.Constant(true);

  private LamaProgram() {}

  static KnowledgeProgram<LamaObservation, LamaProgramView, LamaMove> agent() {
    return new KnowledgeProgram<>(
        LamaProgramView::of,
        ImmutableList.of(
            Rule.otherwise(
                "pass", mind -> mind.seen().open().hasQuit(mind.seen().seat()), mind -> PASSES),
            new Rule<LamaProgramView, LamaMove>(
                "save most while somebody may end the round",
                mind -> mind.fewestHeld() == 1,
                mind -> plays(mind, comparing(card -> -mind.saving(card))),
                (mind, move) -> mayEndTheRound(mind)),
            new Rule<LamaProgramView, LamaMove>(
                "play what the next player cannot follow",
                mind -> true,
                LamaProgram::keepingTheKind,
                (mind, move) -> new Formula.Not(mind.isFollowed(((LamaMove.Play) move).card()))),
            Rule.otherwise("play", mind -> true, LamaProgram::keepingTheKind),
            new Rule<LamaProgramView, LamaMove>(
                "quit if a draw costs more",
                mind -> true,
                mind -> QUITS,
                (mind, move) -> drawingCostsMore(mind)),
            Rule.otherwise("draw", mind -> true, mind -> DRAWS),
            Rule.otherwise("quit", mind -> true, mind -> QUITS)));
  }

  private static final ImmutableList<LamaMove> PASSES = ImmutableList.of(new LamaMove.Pass());
  private static final ImmutableList<LamaMove> QUITS = ImmutableList.of(new LamaMove.Quit());
  private static final ImmutableList<LamaMove> DRAWS = ImmutableList.of(new LamaMove.Draw());

  /** The kind that is on top first: on the next kind it could not be played any more. */
  private static List<LamaMove> keepingTheKind(LamaProgramView mind) {
    int top = LamaCards.kind(mind.seen().open().top());
    return plays(mind, comparing(card -> LamaCards.kind(card) == top ? 0 : 1));
  }

  private static List<LamaMove> plays(LamaProgramView mind, Comparator<Integer> order) {
    return Masks.stream(mind.seen().playable())
        .boxed()
        .sorted(order)
        .<LamaMove>map(LamaMove.Play::new)
        .toList();
  }

  /** "The next player has a card for what is on top, with a probability of at least a third." */
  private static Formula mayEndTheRound(LamaProgramView mind) {
    int top = mind.seen().open().top();
    return mind.nextIn() == mind.seen().seat()
        ? TRUE
        : new Formula.Probability(
            mind.player(), mind.isFollowed(top), Comparison.AT_LEAST, Fraction.of(1, 3));
  }

  private static Formula drawingCostsMore(LamaProgramView mind) {
    double paid = PAID[Math.min(mind.fewestHeld(), PAID.length) - 1];
    double increase = Math.max(mind.expectedIncrease(), 1e-6);
    double bound = 1 - mind.seen().tokens() * (1 - paid) / (paid * increase);
    return new Formula.Probability(
        mind.player(), mind.isDrawPlayable(), Comparison.AT_MOST, fraction(bound));
  }

  private static Fraction fraction(double bound) {
    return Fraction.of(Math.round(Math.max(0, Math.min(1, bound)) * GRAIN), GRAIN);
  }
}
