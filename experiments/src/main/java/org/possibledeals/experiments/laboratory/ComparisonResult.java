package org.possibledeals.experiments.laboratory;

import java.util.Optional;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;

/**
 * What was found of a comparison, deal by deal: chance that all its tables share drops out. An
 * agent that sits in several seats of a table counts with the mean of them.
 *
 * @param compared two agents at a table, or a contrast across tables
 * @param deals how many deals all its tables have played
 * @param points a match, as weighed and added up
 * @param bootstrap 95 % interval by resampling deals; nothing for one deal alone, or where a rule
 *     to stop looked at the deals
 * @param p two-sided
 * @param adjusted p, corrected by Holm for all comparisons of the same role
 * @param role what it was played for
 */
public record ComparisonResult(
    Primary compared,
    int deals,
    Estimate points,
    Optional<Interval> bootstrap,
    double p,
    double adjusted,
    Role role) {

  /** Returns whether it is told apart from 0, with an error rate of 5 % for all of its role. */
  public boolean isDecided() {
    return adjusted < Role.ERROR_RATE;
  }

  /** Returns the same with another corrected p. */
  ComparisonResult with(double otherAdjusted) {
    return new ComparisonResult(compared, deals, points, bootstrap, p, otherAdjusted, role);
  }

  /** Returns a copy with another role. */
  ComparisonResult in(Role other) {
    return new ComparisonResult(compared, deals, points, bootstrap, p, adjusted, other);
  }
}
