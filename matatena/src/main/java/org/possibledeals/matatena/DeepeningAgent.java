package org.possibledeals.matatena;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;

/**
 * Expectimax with a budget of time: it looks one move further as long as that is sure to fit, since
 * each further move multiplies the time by at most the number of dice times that of columns.
 *
 * @param budget of one move
 * @param nanoClock returns nanoseconds from any origin
 */
record DeepeningAgent(Duration budget, LongSupplier nanoClock)
    implements Agent<MatatenaObservation, MatatenaMove> {

  /** More moves than any budget lets it look ahead. */
  private static final int DEEPEST = 64;

  @Override
  public MatatenaMove choose(
      MatatenaObservation seen, ImmutableList<MatatenaMove> legalMoves, RandomGenerator random) {
    long began = nanoClock.getAsLong();
    long growth = (long) Boards.FACES * seen.boards().size();
    MatatenaMove best = Expectimax.byLead(1).choose(seen, legalMoves, random);
    long last = nanoClock.getAsLong();
    long took = last - began;
    for (int depth = 2;
        depth <= DEEPEST && last - began + took * growth <= budget.toNanos();
        depth++) {
      best = Expectimax.byLead(depth).choose(seen, legalMoves, random);
      long now = nanoClock.getAsLong();
      took = Math.max(1, now - last);
      last = now;
    }
    return best;
  }
}
