package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.game.Table;

/**
 * Watches one match and counts what its game has beside points. It is used once, by one thread.
 *
 * @param <S> state
 * @param <M> move
 */
public interface MatchCounter<S, M> extends Table.Spectator<S, M> {

  /**
   * Returns the counts so far, one per seat, or nothing if the game has neither bids nor tricks.
   */
  Optional<ImmutableList<TrickCounts>> counts();

  /** Returns a counter for games without bids and tricks. */
  static <S, M> MatchCounter<S, M> none() {
    return new MatchCounter<>() {
      @Override
      public Optional<ImmutableList<TrickCounts>> counts() {
        return Optional.empty();
      }

      @Override
      public void sees(S before, M move, S after) {}
    };
  }
}
