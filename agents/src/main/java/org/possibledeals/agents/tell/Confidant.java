package org.possibledeals.agents.tell;

import org.possibledeals.agents.game.Table;

/**
 * A spectator that receives the grounds of a move, before the move, from agents that give them.
 *
 * @param <S> state
 * @param <M> move
 */
public interface Confidant<S, M> extends Table.Spectator<S, M> {

  /** Receives why the player in {@code seat} is about to make a move. */
  void hears(int seat, Grounds<? extends M> grounds);
}
