package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;

/**
 * A view of a game whose cards lie in places that can be drawn.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface HasSpots<O extends Observation, M> extends View<O, M> {

  /** The seat of a spot that is nobody's. */
  int NOBODY = -1;

  /**
   * A place where cards lie.
   *
   * @param seat whose it is, or {@link #NOBODY}
   * @param name in a word, such as {@code hand}
   * @param cards the names of those that the player sees, in order
   * @param hidden how many others lie there
   */
  record Spot(int seat, String name, ImmutableList<String> cards, int hidden) {

    /** Returns a spot all of whose cards are seen. */
    public static Spot open(int seat, String name, ImmutableList<String> cards) {
      return new Spot(seat, name, cards, 0);
    }
  }

  /** Returns where cards lie, those of the players in seat order. */
  ImmutableList<Spot> spots(O seen);

  /** Returns what everybody sees of each player in a few words, in seat order. */
  ImmutableList<String> notes(O seen);
}
