package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;

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

  /** Returns a copy with another role. */
  Difference in(Role other) {
    return new Difference(a, b, points, bootstrap, p, adjusted, other);
  }

  /** Returns whether it compares these two, in either order. */
  boolean isOf(String one, String other) {
    return a.equals(one) && b.equals(other) || a.equals(other) && b.equals(one);
  }

  /** Two agents of a table. */
  record Pair(String a, String b) {}

  /**
   * Returns all pairs of agents of a table, in the order of the entrants; none if one agent sits in
   * all seats.
   *
   * @param entrants names, which may occur several times
   */
  static ImmutableList<Pair> pairs(ImmutableList<String> entrants) {
    List<String> agents = entrants.stream().distinct().toList();
    var all = ImmutableList.<Pair>builder();
    for (int i = 0; i < agents.size(); i++) {
      for (int j = i + 1; j < agents.size(); j++) {
        all.add(new Pair(agents.get(i), agents.get(j)));
      }
    }
    return all.build();
  }

  /** Returns how many weighed points of a match make a point of difference. */
  static int unit(ImmutableList<String> entrants, Pair pair) {
    return copies(entrants, pair.a()) * copies(entrants, pair.b());
  }

  /** Returns by entrant how its points are weighed, so that the difference is a whole number. */
  static int[] weights(ImmutableList<String> entrants, Pair pair) {
    return entrants.stream()
        .mapToInt(
            name ->
                name.equals(pair.a())
                    ? copies(entrants, pair.b())
                    : name.equals(pair.b()) ? -copies(entrants, pair.a()) : 0)
        .toArray();
  }

  private static int copies(ImmutableList<String> entrants, String name) {
    return (int) entrants.stream().filter(name::equals).count();
  }
}
