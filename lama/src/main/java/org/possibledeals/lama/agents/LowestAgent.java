package org.possibledeals.lama.agents;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;

/**
 * Plays the lowest card that can be played. If none can, it quits with few tokens in hand, and
 * draws with more.
 *
 * @param threshold with how many tokens in hand it still quits
 */
record LowestAgent(int threshold) implements Agent<LamaObservation, LamaMove> {

  private static final LamaMove DRAW = new LamaMove.Draw();

  /** Cards come first among the legal moves, the lowest first, and quit or pass comes last. */
  @Override
  public LamaMove choose(
      LamaObservation seen, ImmutableList<LamaMove> legalMoves, RandomGenerator random) {
    if (legalMoves.getFirst() instanceof LamaMove.Play) {
      return legalMoves.getFirst();
    }
    return seen.tokens() > threshold && legalMoves.contains(DRAW) ? DRAW : legalMoves.getLast();
  }
}
