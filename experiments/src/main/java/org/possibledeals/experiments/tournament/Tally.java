package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.LongStream;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch.TrickCounts;
import org.possibledeals.kripke.formula.Fraction;

/**
 * The running totals of a tournament, all of them integers.
 *
 * <p>It changes as matches are added and belongs to one thread. Whole numbers add up to the same in
 * any order, so tallies of blocks of deals can be joined, whichever thread counted them.
 */
public final class Tally {

  private final int entrants;
  private final long winUnit;
  private final Moments[] matchPoints;
  private final Moments[] dealPoints;
  private final Moments[][] differences;
  private final Moments[] wins;
  private final Moments[] draws;
  private final TrickCounts[] counts;
  private boolean hasCounts;
  private Moments turns = Moments.NONE;
  private long matches;

  /**
   * Makes an empty tally.
   *
   * @param entrants how many play a match
   */
  public Tally(int entrants) {
    this.entrants = entrants;
    winUnit = winUnit(entrants);
    matchPoints = filled(entrants);
    dealPoints = filled(entrants);
    differences = new Moments[entrants][];
    Arrays.setAll(differences, i -> filled(entrants));
    wins = filled(entrants);
    draws = filled(entrants);
    counts = new TrickCounts[entrants];
    Arrays.fill(counts, TrickCounts.NONE);
  }

  /** Adds one deal: all its matches. */
  public void add(Iterable<PlayedMatch> deal) {
    long[] sum = new long[entrants];
    long[] won = new long[entrants];
    long[] drawn = new long[entrants];
    long moves = 0;
    for (PlayedMatch match : deal) {
      matches++;
      moves += match.turns();
      int top = Collections.max(match.points());
      int winners = Collections.frequency(match.points(), top);
      for (int seat = 0; seat < entrants; seat++) {
        int entrant = match.seating().get(seat);
        int points = match.points().get(seat);
        sum[entrant] += points;
        matchPoints[entrant] = matchPoints[entrant].plus(points);
        Fraction share = match.winShares().get(seat);
        won[entrant] +=
            winUnit * share.numerator().longValueExact() / share.denominator().longValueExact();
        drawn[entrant] += points == top && winners > 1 ? 1 : 0;
      }
      match.counts().ifPresent(bySeat -> addCounts(match.seating(), bySeat));
    }
    turns = turns.plus(moves);
    for (int i = 0; i < entrants; i++) {
      dealPoints[i] = dealPoints[i].plus(sum[i]);
      wins[i] = wins[i].plus(won[i]);
      draws[i] = draws[i].plus(drawn[i]);
      for (int j = i + 1; j < entrants; j++) {
        differences[i][j] = differences[i][j].plus(sum[i] - sum[j]);
      }
    }
  }

  private void addCounts(ImmutableList<Integer> seating, ImmutableList<TrickCounts> bySeat) {
    hasCounts = true;
    for (int seat = 0; seat < entrants; seat++) {
      int entrant = seating.get(seat);
      counts[entrant] = counts[entrant].plus(bySeat.get(seat));
    }
  }

  /** Returns how many matches were added. */
  public long matches() {
    return matches;
  }

  /** Returns the points of single matches. */
  Moments matchPoints(int entrant) {
    return matchPoints[entrant];
  }

  /** Returns the points of deals, each summed over its matches. */
  Moments dealPoints(int entrant) {
    return dealPoints[entrant];
  }

  /**
   * Returns how much more {@code i} made than {@code j}, i &lt; j, per deal, summed over its
   * matches.
   */
  Moments difference(int i, int j) {
    return differences[i][j];
  }

  /** Returns the wins of deals, each summed over its matches, in {@link #winUnit}s of a win. */
  Moments wins(int entrant) {
    return wins[entrant];
  }

  /** Returns in how many matches of a deal the entrant was one of several equal tops. */
  Moments draws(int entrant) {
    return draws[entrant];
  }

  /** Returns the players' moves of deals, each summed over its matches. */
  Moments turns() {
    return turns;
  }

  /** Returns how many units make one win. */
  int winUnit() {
    return Math.toIntExact(winUnit);
  }

  Optional<TrickCounts> counts(int entrant) {
    return hasCounts ? Optional.of(counts[entrant]) : Optional.empty();
  }

  /** Returns the least number that can be shared evenly among any number of winners. */
  private static long winUnit(int entrants) {
    return LongStream.rangeClosed(1, entrants).reduce(1, (a, b) -> a / LongMath.gcd(a, b) * b);
  }

  private static Moments[] filled(int length) {
    Moments[] moments = new Moments[length];
    Arrays.fill(moments, Moments.NONE);
    return moments;
  }
}
