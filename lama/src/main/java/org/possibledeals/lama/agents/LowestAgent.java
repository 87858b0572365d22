package org.possibledeals.lama.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;

/**
 * Plays the lowest card that can be played. If none can, it quits with few tokens in hand, and
 * draws with more.
 *
 * @param threshold with how many tokens in hand it still quits
 */
record LowestAgent(int threshold) implements Agent<LamaObservation, Move> {

  private static final Move DRAW = new Move.Draw();

  /** Cards come first among the legal moves, the lowest first, and quit or pass comes last. */
  @Override
  public Move choose(LamaObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    if (legalMoves.getFirst() instanceof Move.Play) {
      return legalMoves.getFirst();
    }
    return seen.tokens() > threshold && legalMoves.contains(DRAW) ? DRAW : legalMoves.getLast();
  }
}
