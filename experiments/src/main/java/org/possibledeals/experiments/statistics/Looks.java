package org.possibledeals.experiments.statistics;

/**
 * How often the observations are looked at before it is decided that there are enough: what may be
 * claimed of them depends on it.
 */
public enum Looks {
  /** Never: their number was fixed beforehand. Student's interval and p-value hold. */
  NONE,
  /**
   * Whenever one likes, or a rule to stop does. Student's interval would miss too often; a {@link
   * ConfidenceSequence} does not.
   */
  ANY;

  /**
   * Returns the estimate of a mean, with an interval of 95 %.
   *
   * @param moments of observations, each {@code unit} times one
   * @throws IllegalArgumentException if there is no observation
   */
  public Estimate estimate(Moments moments, int unit) {
    return switch (this) {
      case NONE -> Estimate.of(moments, unit);
      case ANY -> ConfidenceSequence.estimate(moments, unit);
    };
  }

  /** Returns the two-sided p-value of a mean of zero. */
  public double pValue(Moments moments) {
    if (moments.count() < 2) {
      return 1;
    }
    if (moments.standardDeviation() == 0) {
      return moments.sum() == 0 ? 1 : 0;
    }
    return switch (this) {
      case NONE -> Holm.pValue(moments);
      case ANY -> ConfidenceSequence.pValue(moments);
    };
  }
}
