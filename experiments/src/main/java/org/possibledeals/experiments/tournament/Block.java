package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import org.possibledeals.agents.game.UnplayableException;

/** Plays consecutive deals of a tournament. */
final class Block {
  private Block() {}

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
  static ImmutableList<PlayedMatch> play(
      Tournament<?, ?, ?> tournament, int from, int to, boolean isKeeping) {
    return play(tournament, from, to, new Matches<>(tournament, isKeeping, false)::play);
  }

  /** Plays the same deals, to the end of each match if agents fail. */
  static ImmutableList<PlayedMatch> playOut(
      Matches<?, ?, ?> matches,
      Tournament<?, ?, ?> tournament,
      int from,
      int to,
      Optional<Duration> moveTime) {
    return play(tournament, from, to, (deal, number) -> matches.playOut(deal, number, moveTime));
  }

  private static ImmutableList<PlayedMatch> play(
      Tournament<?, ?, ?> tournament, int from, int to, Way way) {
    var played = ImmutableList.<PlayedMatch>builder();
    for (int deal = from; deal < to; deal++) {
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
    }
    return played.build();
  }

  private static String failed(
      Tournament<?, ?, ?> tournament, int deal, int number, RuntimeException e) {
    return "Deal %d of seed %d, seating %d, failed: %s"
        .formatted(deal, tournament.seed(), number, e.getMessage());
  }
}
