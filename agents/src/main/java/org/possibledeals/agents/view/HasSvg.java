package org.possibledeals.agents.view;

import org.possibledeals.agents.game.Observation;

/**
 * A view of a game with a board to draw.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface HasSvg<O extends Observation, M> extends View<O, M> {

  /** Returns what is seen as a drawing in SVG. */
  String svg(O seen);
}
