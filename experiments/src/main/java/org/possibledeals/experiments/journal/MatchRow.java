package org.possibledeals.experiments.journal;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.experiments.contest.TrickCounts;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/** How a match is written in one row: points as {@code 23 20 −4 8}, counts as {@code 5/3/4 …}. */
final class MatchRow {

  private static final Splitter BLANKS = Splitter.on(' ').omitEmptyStrings();
  private static final Splitter SLASHES = Splitter.on('/');

  private MatchRow() {}

  static String points(PlayedMatch match) {
    return match.points().stream().map(String::valueOf).collect(joining(" "));
  }

  /** Returns bids, bids hit and tricks by seat, or nothing where the game has no tricks. */
  static String counts(PlayedMatch match) {
    return match.counts().orElse(ImmutableList.of()).stream()
        .map(c -> c.bids() + "/" + c.bidsHit() + "/" + c.tricks()) // a format is far slower
        .collect(joining(" "));
  }

  static PlayedMatch match(
      Tournament<?, ?, ?> tournament,
      int deal,
      int seating,
      int turns,
      String points,
      String counts) {
    ImmutableList<Integer> numbers =
        BLANKS.splitToStream(points).map(Integer::valueOf).collect(ImmutableList.toImmutableList());
    return new PlayedMatch(
        deal,
        tournament.seatings(deal).get(seating),
        Optional.empty(),
        turns,
        numbers,
        tournament.contest().winShares(numbers),
        counts.isEmpty()
            ? Optional.empty()
            : Optional.of(
                BLANKS
                    .splitToStream(counts)
                    .map(MatchRow::count)
                    .collect(ImmutableList.toImmutableList())));
  }

  private static TrickCounts count(String text) {
    var parts = SLASHES.splitToStream(text).map(Long::valueOf).toList();
    return new TrickCounts(parts.get(0), parts.get(1), parts.get(2));
  }
}
