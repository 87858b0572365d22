package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;

/**
 * Some consecutive deals of a tournament, played.
 *
 * @param tally what they count
 * @param records their matches, in order, if these are to be kept
 */
record Block(Tally tally, ImmutableList<PlayedMatch> records) {

  /**
   * Plays the deals {@code from} to before {@code to}.
   *
   * @param isKeeping whether to keep the matches
   */
  static Block play(Tournament<?, ?, ?> tournament, int from, int to, boolean isKeeping) {
    var matches = new Matches<>(tournament, isKeeping);
    var tally = new Tally(tournament.entrants().size());
    var kept = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
      var played = new ArrayList<PlayedMatch>();
      var seatings = tournament.seatings(deal);
      for (int number = 0; number < seatings.size(); number++) {
        played.add(play(matches, tournament.seed(), deal, number));
      }
      tally.add(played);
      if (isKeeping) {
        kept.addAll(played);
      }
    }
    return new Block(tally, kept.build());
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
