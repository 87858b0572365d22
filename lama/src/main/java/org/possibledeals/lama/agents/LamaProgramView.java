package org.possibledeals.lama.agents;

import java.util.stream.IntStream;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaSeats;

/**
 * What the knowledge-based agent sees and thinks with: its observation, its model, and the formulas
 * that its rules ask of the model. Programs outside this package are made of it too.
 */
record LamaProgramView(LamaObservation seen, DealCell knowledge) implements Observation {

  /** Returns what the player of an observation thinks with. */
  public static LamaProgramView of(LamaObservation seen) {
    return new LamaProgramView(seen, seen.knowledge());
  }

  @Override
  public AgentId player() {
    return seen.player();
  }

  /** Returns how many cards the one nearest to an empty hand has, of the others who are in. */
  public int fewestHeld() {
    return IntStream.range(0, seen.open().players())
        .filter(other -> other != seen.seat() && !seen.open().hasQuit(other))
        .map(other -> seen.open().held().get(other))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** Returns the tokens that playing {@code card} saves if nothing else is played. */
  public int saving(int card) {
    return seen.tokens() - LamaCards.tokensOf(seen.hand() & ~(1L << card));
  }

  /** Returns the next player who has not quit, or this one if nobody else is in. */
  public int nextIn() {
    int players = seen.open().players();
    int next = (seen.seat() + 1) % players;
    while (next != seen.seat() && seen.open().hasQuit(next)) {
      next = (next + 1) % players;
    }
    return next;
  }

  /** "The next player who is in can play on {@code card}." */
  public Formula isFollowed(int card) {
    return hasSome(nextIn(), LamaCards.playableOn(LamaCards.kind(card)));
  }

  /** "The card on top of the stock can be played now." */
  public Formula isDrawPlayable() {
    return hasSome(seen.open().players(), seen.open().playable());
  }

  /** Returns how many tokens a drawn card adds to the hand on average. */
  public double expectedIncrease() {
    double sum = 0;
    for (int kind = 0; kind < LamaCards.KINDS; kind++) {
      if ((seen.hand() & LamaCards.ofKind(kind)) == 0) {
        sum +=
            LamaCards.tokens(kind)
                * probability(hasSome(seen.open().players(), LamaCards.ofKind(kind)));
      }
    }
    return sum;
  }

  /** Returns how likely the player thinks a formula. */
  public double probability(Formula formula) {
    return knowledge.probability(formula).toDouble();
  }

  private Formula hasSome(int owner, long cards) {
    DealVocabulary words = LamaSeats.vocabulary(seen.open().players());
    return new Formula.Not(words.hasNone(owner, cards & ~seen.hand() & ~seen.open().discarded()));
  }
}
