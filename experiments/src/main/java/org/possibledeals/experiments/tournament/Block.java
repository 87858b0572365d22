package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.UnplayableException;

/**
 * Some consecutive deals of a tournament, played.
 *
 * @param tally what they count
 * @param matches in the order of deals and seatings
 */
record Block(Tally tally, ImmutableList<PlayedMatch> matches) {

  /** How one match is played. */
  @FunctionalInterface
  private interface Way {
    PlayedMatch play(int deal, int number);
  }

  /**
   * Plays the deals {@code from} to before {@code to}.
   *
   * @param isKeeping whether to keep the moves of the matches
   */
  static Block play(Tournament<?, ?, ?> tournament, int from, int to, boolean isKeeping) {
    var matches = new Matches<>(tournament, isKeeping, false);
    var tally = new Tally(tournament.entrants().size());
    var all = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
      var played = play(tournament, deal, matches::play);
      tally.add(played);
      all.addAll(played);
    }
    return new Block(tally, all.build());
  }

  /** Plays the same deals, to the end of each match if agents fail. */
  static ImmutableList<PlayedMatch> playOut(
      Matches<?, ?, ?> matches,
      Tournament<?, ?, ?> tournament,
      int from,
      int to,
      Optional<Duration> moveTime) {
    var all = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
      all.addAll(play(tournament, deal, (d, number) -> matches.playOut(d, number, moveTime)));
    }
    return all.build();
  }

  private static List<PlayedMatch> play(Tournament<?, ?, ?> tournament, int deal, Way way) {
    var played = new ArrayList<PlayedMatch>();
    int seatings = tournament.seatings(deal).size();
    for (int number = 0; number < seatings; number++) {
      try {
        played.add(way.play(deal, number));
      } catch (UnplayableException e) {
        throw new UnplayableException(failed(tournament, deal, number, e), e);
      } catch (RuntimeException e) {
        throw new IllegalStateException(failed(tournament, deal, number, e), e);
      }
    }
    return played;
  }

  private static String failed(
      Tournament<?, ?, ?> tournament, int deal, int number, RuntimeException e) {
    return "Deal %d of seed %d, seating %d, failed: %s"
        .formatted(deal, tournament.seed(), number, e.getMessage());
  }
}
