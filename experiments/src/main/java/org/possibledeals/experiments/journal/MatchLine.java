package org.possibledeals.experiments.journal;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Streams;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.tournament.DecisionTime;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.Fraction;

/**
 * How a match is written in one line, its fields between tabs: deal, number of the seating, moves
 * of the players, points by seat as {@code 23 20 -4 8}, and, where the game has tricks, bids and
 * tricks by seat and round as {@code 2:3,1:1 0:0,1:2}; last, where the game shares the win in its
 * own way, the shares by seat as {@code 1/2 0/1 1/2 0/1}, for readers who have the game no more.
 */
final class MatchLine {

  private static final Splitter TABS = Splitter.on('\t');
  private static final Splitter BLANKS = Splitter.on(' ').omitEmptyStrings();
  private static final Splitter COMMAS = Splitter.on(',').omitEmptyStrings();

  private MatchLine() {}

  /** Adds a line, with its line break. */
  static void write(StringBuilder lines, int seating, PlayedMatch match) {
    lines.append(match.deal()).append('\t').append(seating).append('\t').append(match.turns());
    lines.append('\t').append(match.points().stream().map(String::valueOf).collect(joining(" ")));
    lines.append('\t');
    match
        .bids()
        .ifPresent(
            seats -> {
              for (int seat = 0; seat < seats.size(); seat++) {
                lines.append(seat == 0 ? "" : " ");
                write(lines, seats.get(seat));
              }
            });
    if (!match.winShares().equals(Contest.equalTops(match.points()))) {
      lines.append('\t');
      lines.append(
          match.winShares().stream()
              .map(share -> share.numerator() + "/" + share.denominator())
              .collect(joining(" ")));
    }
    lines.append('\n');
  }

  private static void write(StringBuilder lines, List<Bid> bids) {
    for (int round = 0; round < bids.size(); round++) {
      Bid bid = bids.get(round);
      lines.append(round == 0 ? "" : ",").append(bid.tricks()).append(':').append(bid.won());
    }
  }

  /**
   * Adds the line of the times of a match, with its line break: by seat, how many decisions and how
   * many nanoseconds, as {@code 12:40321 12:39877}.
   */
  static void writeTimes(StringBuilder lines, ImmutableList<DecisionTime> bySeat) {
    lines.append(
        bySeat.stream()
            .map(time -> time.decisions() + ":" + time.nanoseconds())
            .collect(joining(" ")));
    lines.append('\n');
  }

  private static ImmutableList<DecisionTime> times(String line) {
    return BLANKS
        .splitToStream(line)
        .map(
            seat -> {
              int colon = seat.indexOf(':');
              return new DecisionTime(
                  Integer.parseInt(seat.substring(0, colon)),
                  Long.parseLong(seat.substring(colon + 1)));
            })
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the matches of a block, without their moves. */
  static ImmutableList<PlayedMatch> matches(
      Tournament<?, ?, ?> tournament, String lines, Optional<String> times) {
    ImmutableList<PlayedMatch> matches =
        lines.lines().map(line -> match(tournament, line)).collect(ImmutableList.toImmutableList());
    return times.isEmpty()
        ? matches
        : Streams.zip(
                matches.stream(),
                times.get().lines(),
                (match, line) -> match.withTimes(Optional.of(times(line))))
            .collect(ImmutableList.toImmutableList());
  }

  /** Returns how many played the match of a line. */
  static int players(String line) {
    return Iterables.size(BLANKS.split(TABS.splitToList(line).get(3)));
  }

  /** Returns the match of a line, without its moves. */
  private static PlayedMatch match(Tournament<?, ?, ?> tournament, String line) {
    List<String> fields = TABS.splitToList(line);
    int deal = Integer.parseInt(fields.get(0));
    ImmutableList<Integer> points =
        BLANKS
            .splitToStream(fields.get(3))
            .map(Integer::valueOf)
            .collect(ImmutableList.toImmutableList());
    return new PlayedMatch(
        deal,
        tournament.seatings(deal).get(Integer.parseInt(fields.get(1))),
        Optional.empty(),
        Integer.parseInt(fields.get(2)),
        points,
        fields.size() > 5 ? shares(fields.get(5)) : tournament.contest().winShares(points),
        fields.get(4).isEmpty() ? Optional.empty() : Optional.of(bids(fields.get(4))),
        Optional.empty(),
        ImmutableList.of());
  }

  private static ImmutableList<ImmutableList<Bid>> bids(String field) {
    return BLANKS
        .splitToStream(field)
        .map(
            seat ->
                COMMAS
                    .splitToStream(seat)
                    .map(MatchLine::bid)
                    .collect(ImmutableList.toImmutableList()))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Fraction> shares(String field) {
    return BLANKS
        .splitToStream(field)
        .map(share -> share.split("/", 2))
        .map(parts -> Fraction.of(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
        .collect(ImmutableList.toImmutableList());
  }

  private static Bid bid(String text) {
    Iterable<String> parts = Splitter.on(':').split(text);
    return new Bid(
        Integer.parseInt(Iterables.get(parts, 0)), Integer.parseInt(Iterables.get(parts, 1)));
  }
}
