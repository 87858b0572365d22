package org.possibledeals.terminal.match;

import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.HasSvg;
import org.possibledeals.kripke.print.Words;

/** Boards as drawings, for the games that have a board. */
final class Drawings {

  private Drawings() {}

  /**
   * Returns the view that draws the board.
   *
   * @throws IllegalArgumentException if the game has no drawing
   */
  static <O extends Observation, M> HasSvg<O, M> view(Contest<?, O, M> contest) {
    if (contest.view() instanceof HasSvg<O, M> it) {
      return it;
    }
    var withBoards = Catalogue.found().games(other -> other.view() instanceof HasSvg<?, ?>);
    throw new IllegalArgumentException(
        "Cannot draw %s as SVG; %s have a board to draw."
            .formatted(contest.gameName(), Words.enumerated(withBoards, "and")));
  }
}
