package org.possibledeals.experiments.laboratory;

/** The role of a comparison, which decides what may be claimed from it. */
public enum Role {
  /** Named before the first deal; its p is corrected for all such comparisons. */
  PRIMARY,
  /** The one that a rule to stop tests; its error rates are those of the rule. */
  TESTED,
  /** All others; their p is corrected for all of them, and they are to be tried on other deals. */
  EXPLORATORY;

  /** The error rate of all comparisons of one role together. */
  public static final double ERROR_RATE = 0.05;
}
