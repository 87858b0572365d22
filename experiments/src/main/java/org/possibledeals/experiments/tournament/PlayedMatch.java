package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.kripke.formula.Fraction;

/**
 * A match that was played, seat by seat.
 *
 * @param deal from 0
 * @param seating for each seat the position of its entrant, from 0
 * @param moves all moves as the game writes them, if they are kept or an agent failed
 * @param turns how many moves the players made
 * @param points in seat order
 * @param winShares each player's share of the win, in seat order
 * @param bids in seat order, those of each seat round by round, where the game has tricks
 * @param times of the decisions in seat order, if they were measured; no two runs have the same
 * @param failures of agents, each at most once, in the order in which they failed
 */
public record PlayedMatch(
    int deal,
    ImmutableList<Integer> seating,
    Optional<ImmutableList<String>> moves,
    int turns,
    ImmutableList<Integer> points,
    ImmutableList<Fraction> winShares,
    Optional<ImmutableList<ImmutableList<Bid>>> bids,
    Optional<ImmutableList<DecisionTime>> times,
    ImmutableList<AgentFailure> failures) {

  /** Returns the same match with these times. */
  public PlayedMatch withTimes(Optional<ImmutableList<DecisionTime>> measured) {
    return new PlayedMatch(
        deal, seating, moves, turns, points, winShares, bids, measured, failures);
  }

  /** Returns what the bids count, in seat order, where the game has tricks. */
  public Optional<ImmutableList<TrickCounts>> counts() {
    return bids.map(
        all -> all.stream().map(TrickCounts::of).collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns the match as it counts: an agent that failed has forfeited it, and makes at most as
   * many points as each agent that did not fail.
   */
  PlayedMatch withForfeits(Contest<?, ?, ?> contest) {
    int seats = points.size();
    boolean[] hasFailed = new boolean[seats];
    failures.forEach(failure -> hasFailed[failure.seat()] = true);
    int least = Integer.MAX_VALUE;
    for (int seat = 0; seat < seats; seat++) {
      least = hasFailed[seat] ? least : Math.min(least, points.get(seat));
    }
    var counted = ImmutableList.<Integer>builder();
    for (int seat = 0; seat < seats; seat++) {
      counted.add(hasFailed[seat] ? Math.min(least, points.get(seat)) : points.get(seat));
    }
    ImmutableList<Integer> all = counted.build();
    return new PlayedMatch(
        deal, seating, moves, turns, all, contest.winShares(all), bids, times, failures);
  }

  /**
   * The time that a player took in one match.
   *
   * @param decisions how many there were
   * @param nanoseconds all of them together, by the clock on the wall
   */
  public record DecisionTime(int decisions, long nanoseconds) {}

  /**
   * What one player bid and won in one match or more of a game of tricks.
   *
   * @param bids how many bids were put to the test: one a round
   * @param bidsHit how many of them were won exactly
   * @param tricks won
   */
  public record TrickCounts(long bids, long bidsHit, long tricks) {

    /** Nothing bid and nothing won. */
    public static final TrickCounts NONE = new TrickCounts(0, 0, 0);

    /** Returns what these bids count. */
    public static TrickCounts of(List<Bid> bids) {
      long hit = 0;
      long won = 0;
      for (Bid bid : bids) {
        hit += bid.isHit() ? 1 : 0;
        won += bid.won();
      }
      return new TrickCounts(bids.size(), hit, won);
    }

    /** Returns the counts of both together. */
    public TrickCounts plus(TrickCounts other) {
      return new TrickCounts(bids + other.bids, bidsHit + other.bidsHit, tricks + other.tricks);
    }
  }
}
