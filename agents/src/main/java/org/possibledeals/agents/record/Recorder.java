package org.possibledeals.agents.record;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Table;

/**
 * A spectator that writes down each move. One object serves one game, in one thread.
 *
 * @param <S> state
 * @param <M> move
 */
public final class Recorder<S, M> implements Table.Spectator<S, M> {
  private final Game<S, ?, M> game;
  private final ImmutableList.Builder<String> moves = ImmutableList.builder();

  /** Makes a recorder for one game. */
  public Recorder(Game<S, ?, M> game) {
    this.game = game;
  }

  @Override
  public void sees(S before, M move, S after) {
    moves.add(game.write(move));
  }

  /** Returns the moves so far, in order. */
  public ImmutableList<String> moves() {
    return moves.build();
  }
}
