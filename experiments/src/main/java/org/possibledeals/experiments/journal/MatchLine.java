package org.possibledeals.experiments.journal;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Salt;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.PlayedMatch.DecisionTime;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The lines of a block: its salt, if it has one, after the word {@code salt}, then its matches.
 *
 * <p>How a match is written in one line, its fields between tabs: deal, number of the seating,
 * moves of the players, points by seat as {@code 23 20 -4 8}, and, where the game has tricks, bids
 * and tricks by seat and round as {@code 2:3,1:1 0:0,1:2}; last, where the game shares the win in
 * its own way, the shares by seat as {@code 1/2 0/1 1/2 0/1}, for readers who have the game no
 * more.
 */
final class MatchLine {

  private static final Splitter TABS = Splitter.on('\t');
  private static final Splitter BLANKS = Splitter.on(' ').omitEmptyStrings();

  private static final String SALT = "salt\t";

  private MatchLine() {}

  /** Adds the line of a salt, with its line break. */
  static void write(StringBuilder lines, Salt salt) {
    lines.append(SALT).append(salt).append('\n');
  }

  /** Returns the salt of a block, if it has one. */
  static Optional<Salt> salt(String lines) {
    return lines.startsWith(SALT)
        ? Optional.of(Salt.read(lines.lines().findFirst().orElseThrow().substring(SALT.length())))
        : Optional.empty();
  }

  /** Adds a line, with its line break. */
  static void write(StringBuilder lines, int seating, PlayedMatch match) {
    lines.append(match.deal()).append('\t').append(seating).append('\t').append(match.turns());
    lines.append('\t').append(match.points().stream().map(String::valueOf).collect(joining(" ")));
    lines.append('\t');
    match
        .bids()
        .ifPresent(
            seats -> lines.append(seats.stream().map(MatchLine::written).collect(joining(" "))));
    if (!match.winShares().equals(Contest.equalTops(match.points()))) {
      lines.append('\t');
      lines.append(
          match.winShares().stream()
              .map(share -> share.numerator() + "/" + share.denominator())
              .collect(joining(" ")));
    }
    lines.append('\n');
  }

  private static String written(List<Bid> bids) {
    return bids.stream().map(bid -> bid.tricks() + ":" + bid.won()).collect(joining(","));
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
    var reader = new LineReader(line);
    var times = ImmutableList.<DecisionTime>builder();
    while (!reader.isAtEnd()) {
      reader.take(' ');
      int decisions = reader.smallNumber();
      reader.require(':');
      times.add(new DecisionTime(decisions, reader.number()));
    }
    return times.build();
  }

  /** Returns the matches of a block, without their moves. */
  static ImmutableList<PlayedMatch> matches(
      Tournament<?, ?, ?> tournament, String lines, Optional<String> times) {
    var matches = ImmutableList.<PlayedMatch>builder();
    Iterator<String> timeLines = times.stream().flatMap(String::lines).iterator();
    int last = -1;
    ImmutableList<ImmutableList<Integer>> seatings = ImmutableList.of();
    Iterator<String> each = lines.lines().skip(lines.startsWith(SALT) ? 1 : 0).iterator();
    while (each.hasNext()) {
      var line = new LineReader(each.next());
      int deal = line.smallNumber();
      if (deal != last) {
        seatings = tournament.seatings(deal);
        last = deal;
      }
      PlayedMatch match = match(tournament, deal, seatings, line);
      matches.add(
          timeLines.hasNext() ? match.withTimes(Optional.of(times(timeLines.next()))) : match);
    }
    return matches.build();
  }

  /** Returns how many played the matches of a block; 0 if it has none. */
  static int players(String lines) {
    return lines
        .lines()
        .filter(line -> !line.startsWith(SALT))
        .mapToInt(line -> Iterables.size(BLANKS.split(TABS.splitToList(line).get(3))))
        .findFirst()
        .orElse(0);
  }

  /** Returns the match of a line of which the deal is read, without its moves. */
  private static PlayedMatch match(
      Tournament<?, ?, ?> tournament,
      int deal,
      ImmutableList<ImmutableList<Integer>> seatings,
      LineReader line) {
    line.require('\t');
    int seating = line.smallNumber();
    line.require('\t');
    int turns = line.smallNumber();
    line.require('\t');
    ImmutableList<Integer> points = points(line);
    line.require('\t');
    var bids =
        line.isAtEnd() || line.isAt('\t')
            ? Optional.<ImmutableList<ImmutableList<Bid>>>empty()
            : Optional.of(bids(line, points.size()));
    return new PlayedMatch(
        deal,
        seatings.get(seating),
        Optional.empty(),
        turns,
        points,
        line.take('\t') ? shares(line, points.size()) : tournament.contest().winShares(points),
        bids,
        Optional.empty(),
        ImmutableList.of());
  }

  private static ImmutableList<Integer> points(LineReader line) {
    var points = ImmutableList.<Integer>builder();
    do {
      points.add(line.smallNumber());
    } while (line.take(' '));
    return points.build();
  }

  private static ImmutableList<ImmutableList<Bid>> bids(LineReader line, int seats) {
    var bids = ImmutableList.<ImmutableList<Bid>>builderWithExpectedSize(seats);
    for (int seat = 0; seat < seats; seat++) {
      if (seat > 0) {
        line.require(' ');
      }
      var ofSeat = ImmutableList.<Bid>builder();
      while (!line.isAtEnd() && !line.isAt(' ') && !line.isAt('\t')) {
        line.take(',');
        int tricks = line.smallNumber();
        line.require(':');
        ofSeat.add(new Bid(tricks, line.smallNumber()));
      }
      bids.add(ofSeat.build());
    }
    return bids.build();
  }

  private static ImmutableList<Fraction> shares(LineReader line, int seats) {
    var shares = ImmutableList.<Fraction>builderWithExpectedSize(seats);
    for (int seat = 0; seat < seats; seat++) {
      line.take(' ');
      long numerator = line.number();
      line.require('/');
      shares.add(Fraction.of(numerator, line.number()));
    }
    return shares.build();
  }
}
