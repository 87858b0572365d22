package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;

/**
 * Some consecutive deals of a tournament, played.
 *
 * @param tally what they count
 * @param matches in the order of deals and seatings
 */
record Block(Tally tally, ImmutableList<PlayedMatch> matches) {

  /**
   * Plays the deals {@code from} to before {@code to}.
   *
   * @param isKeeping whether to keep the moves of the matches
   */
  static Block play(Tournament<?, ?, ?> tournament, int from, int to, boolean isKeeping) {
    var matches = new Matches<>(tournament, isKeeping);
    var tally = new Tally(tournament.entrants().size());
    var all = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
      var played = new ArrayList<PlayedMatch>();
      var seatings = tournament.seatings(deal);
      for (int number = 0; number < seatings.size(); number++) {
        played.add(play(matches, tournament.seed(), deal, number));
      }
      tally.add(played);
      all.addAll(played);
    }
    return new Block(tally, all.build());
  }

  private static PlayedMatch play(Matches<?, ?, ?> matches, long seed, int deal, int number) {
    try {
      return matches.play(deal, number);
    } catch (RuntimeException e) {
      throw new IllegalStateException(
          "Deal %d of seed %d, seating %d, failed: %s"
              .formatted(deal, seed, number, e.getMessage()),
          e);
    }
  }
}
