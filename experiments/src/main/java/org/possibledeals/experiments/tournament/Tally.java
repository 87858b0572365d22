package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.Arrays;
import java.util.Collections;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch.TrickCounts;
import org.possibledeals.experiments.tournament.Standings.Difference;
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

  /**
   * Returns the standings after what was counted of a tournament, which is at least one deal.
   *
   * @param looks how often the deals were looked at before it was decided that there are enough
   * @throws IllegalArgumentException if there is no deal
   */
  public Standings standings(Tournament<?, ?, ?> tournament, Looks looks) {
    int matchesPerDeal = tournament.matchesPerDeal();
    var rows = ImmutableList.<Standings.Row>builder();
    var all = ImmutableList.<Difference>builder();
    for (int i = 0; i < entrants; i++) {
      rows.add(row(tournament.entrants().get(i), i, matchesPerDeal, looks));
      for (int j = i + 1; j < entrants; j++) {
        all.add(new Difference(i, j, looks.estimate(differences[i][j], matchesPerDeal)));
      }
    }
    return new Standings(
        Math.toIntExact(dealPoints[0].count()),
        matches,
        looks.estimate(turns, matchesPerDeal),
        rows.build(),
        all.build());
  }

  private Standings.Row row(String name, int i, int matchesPerDeal, Looks looks) {
    TrickCounts its = counts[i];
    return new Standings.Row(
        name,
        looks.estimate(dealPoints[i], matchesPerDeal),
        matches < 2
            ? OptionalDouble.empty()
            : OptionalDouble.of(matchPoints[i].standardDeviation()),
        looks.estimate(wins[i], Math.toIntExact(winUnit) * matchesPerDeal),
        looks.estimate(draws[i], matchesPerDeal),
        counted((double) its.bidsHit() / its.bids()),
        counted((double) its.tricks() / matches));
  }

  private OptionalDouble counted(double figure) {
    return hasCounts ? OptionalDouble.of(figure) : OptionalDouble.empty();
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
