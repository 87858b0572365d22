package org.possibledeals.experiments.laboratory;

import java.util.Optional;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;

/**
 * What was found of a contrast, deal by deal: chance that all its tables share drops out.
 *
 * @param deals how many deals all its tables have played
 * @param points a match, of the first entrants of the tables, weighed and added up
 * @param bootstrap 95 % interval by resampling deals; nothing for one deal alone
 * @param p two-sided, by Student's t
 * @param adjusted p, corrected by Holm for all comparisons of the same role
 * @param role what it was played for
 */
public record ContrastResult(
    Contrast contrast,
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
  ContrastResult with(double otherAdjusted) {
    return new ContrastResult(contrast, deals, points, bootstrap, p, otherAdjusted, role);
  }

  /** Returns a copy with another role. */
  ContrastResult in(Role other) {
    return new ContrastResult(contrast, deals, points, bootstrap, p, adjusted, other);
  }
}
