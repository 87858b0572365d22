package org.possibledeals.ninetyeight.agents;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightSeats;

/**
 * What the knowledge-based agent sees and thinks with: its observation, its model, and the formulas
 * that its rules ask of the model. Programs outside this package are made of it too.
 */
record NinetyEightProgramView(NinetyEightObservation seen, DealCell knowledge)
    implements Observation {

  /** Returns what the player of an observation thinks with. */
  public static NinetyEightProgramView of(NinetyEightObservation seen) {
    return new NinetyEightProgramView(seen, seen.knowledge());
  }

  @Override
  public AgentId player() {
    return seen.player();
  }

  /** Returns the number of cards that safe on any total stay in hand after {@code card}. */
  public int reserve(int card) {
    return Long.bitCount(seen.hand() & NinetyEightCards.alwaysSafe() & ~(1L << card));
  }

  /** Returns the total that {@code card} makes. */
  public int total(int card) {
    return NinetyEightCards.total(seen.open().total(), card);
  }

  /** "After {@code card} the next player has no card that keeps the total, and loses." */
  public Formula nextLoses(int card) {
    int next = (seen.seat() + 1) % seen.open().players();
    long safe = NinetyEightCards.safeOn(total(card)) & ~seen.open().played() & ~seen.hand();
    return NinetyEightSeats.vocabulary(seen.open().players()).hasNone(next, safe);
  }

  /** Returns how likely the player thinks a formula. */
  public double probability(Formula formula) {
    return knowledge.probability(formula).toDouble();
  }
}
