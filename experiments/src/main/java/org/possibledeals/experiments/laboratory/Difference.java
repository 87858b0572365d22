package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.Bootstrap;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.statistics.Looks;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.tournament.PlayedMatch;

/**
 * How much more one agent makes than another at the same table, deal by deal. An agent that sits in
 * several seats counts with the mean of them.
 *
 * @param a name of one
 * @param b name of the other
 * @param points a's minus b's, a match
 * @param bootstrap 95 % interval by resampling deals; nothing for one deal alone, or where a rule
 *     to stop looked at the deals
 * @param p two-sided
 * @param adjusted p, corrected by Holm for all comparisons of the same role
 * @param role what it was played for
 */
public record Difference(
    String a,
    String b,
    Estimate points,
    Optional<Interval> bootstrap,
    double p,
    double adjusted,
    Role role) {

  /** Returns the same with another corrected p. */
  Difference with(double otherAdjusted) {
    return new Difference(a, b, points, bootstrap, p, otherAdjusted, role);
  }

  /** Returns the same in another role. */
  Difference in(Role other) {
    return new Difference(a, b, points, bootstrap, p, adjusted, other);
  }

  /** Returns whether it compares these two, in either order. */
  boolean isOf(String one, String other) {
    return a.equals(one) && b.equals(other) || a.equals(other) && b.equals(one);
  }

  /**
   * Returns the differences of all pairs of agents of a table, in the order of the entrants; none
   * if one agent sits in all seats.
   *
   * @param entrants names, which may occur several times
   * @param deals at least one
   */
  static ImmutableList<Difference> of(
      ImmutableList<String> entrants,
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      Looks looks,
      long seed) {
    List<String> agents = entrants.stream().distinct().toList();
    var all = ImmutableList.<Difference>builder();
    for (int i = 0; i < agents.size(); i++) {
      for (int j = i + 1; j < agents.size(); j++) {
        all.add(of(agents.get(i), agents.get(j), entrants, deals, looks, seed));
      }
    }
    return all.build();
  }

  private static Difference of(
      String a,
      String b,
      ImmutableList<String> entrants,
      ImmutableList<ImmutableList<PlayedMatch>> deals,
      Looks looks,
      long seed) {
    int unit = unit(entrants, a, b) * deals.getFirst().size();
    long[] sums = deals.stream().mapToLong(deal -> sum(entrants, a, b, deal)).toArray();
    Moments moments = Moments.of(sums);
    return new Difference(
        a,
        b,
        looks.estimate(moments, unit),
        looks == Looks.NONE ? bootstrap(sums, unit, seed) : Optional.empty(),
        looks.pValue(moments),
        1,
        Role.EXPLORATORY);
  }

  /** Returns how many units of {@link #sum} make a point, in one match. */
  static int unit(ImmutableList<String> entrants, String a, String b) {
    return copies(entrants, a) * copies(entrants, b);
  }

  /** Returns the difference over a deal's matches in whole units. */
  static long sum(ImmutableList<String> entrants, String a, String b, List<PlayedMatch> deal) {
    long sum = 0;
    for (PlayedMatch match : deal) {
      for (int seat = 0; seat < entrants.size(); seat++) {
        sum += (long) weight(entrants, a, b, match.seating().get(seat)) * match.points().get(seat);
      }
    }
    return sum;
  }

  /** Returns how an entrant's points count in {@link #sum}. */
  static int weight(ImmutableList<String> entrants, String a, String b, int entrant) {
    String name = entrants.get(entrant);
    return name.equals(a) ? copies(entrants, b) : name.equals(b) ? -copies(entrants, a) : 0;
  }

  private static int copies(ImmutableList<String> entrants, String name) {
    return (int) entrants.stream().filter(name::equals).count();
  }

  private static Optional<Interval> bootstrap(long[] sums, int unit, long seed) {
    double[] means = Arrays.stream(sums).mapToDouble(sum -> (double) sum / unit).toArray();
    return means.length < 2
        ? Optional.empty()
        : Optional.of(Bootstrap.ofMean(means, new RandomStreams(seed).of(0x626f6f74).random()));
  }
}
