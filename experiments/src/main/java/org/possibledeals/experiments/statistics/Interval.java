package org.possibledeals.experiments.statistics;

import org.possibledeals.kripke.print.Figures;

/**
 * A confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}
 */
public record Interval(double low, double high) {

  /** Returns whether all of the interval lies on one side of zero. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }

  /** Returns both ends in words. */
  public String told() {
    return Figures.number(low) + " to " + Figures.number(high);
  }

  /** Returns half its width, the figure after a ±. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
