package org.possibledeals.recycle.knowledge;

import java.util.Locale;
import org.possibledeals.kripke.formula.Fraction;

/** How probable a formula is to a player: exactly, or as samples have it. */
public sealed interface Answer {

  /** Returns the probability as a number from 0 to 1. */
  double toDouble();

  /**
   * An exact answer. Only one of these is ever knowledge, where it is 1.
   *
   * @param probability from 0 to 1
   */
  record Exact(Fraction probability) implements Answer {
    @Override
    public double toDouble() {
      return probability.toDouble();
    }

    @Override
    public String toString() {
      return probability.toString();
    }
  }

  /**
   * An estimate from weighted samples: 1 or 0 is not known by it. Its interval tells what the
   * chances do by which the samples are here; it leaves out what counting the deals of some on
   * average adds.
   *
   * @param mean the share of the samples' weight, from 0 to 1
   * @param low where its 95 % interval begins. Source: Wilson 1927, with the effective number of
   *     samples
   * @param high where that interval ends
   * @param samples how many there are
   * @param effective how many independent deals of equal weight tell as much
   */
  record Estimate(double mean, double low, double high, int samples, double effective)
      implements Answer {
    private static final double DEVIATIONS = 1.959964;

    /** Returns the estimate of a share of samples. */
    static Estimate of(double mean, int samples, double effective) {
      double square = DEVIATIONS * DEVIATIONS;
      double centre = (mean + square / (2 * effective)) / (1 + square / effective);
      double half =
          DEVIATIONS
              / (1 + square / effective)
              * Math.sqrt(mean * (1 - mean) / effective + square / (4 * effective * effective));
      return new Estimate(
          mean, Math.max(0, centre - half), Math.min(1, centre + half), samples, effective);
    }

    @Override
    public double toDouble() {
      return mean;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "≈ %.2f (%.2f to %.2f at 95 %%; %d samples, effectively %.0f)",
          mean,
          low,
          high,
          samples,
          effective);
    }
  }
}
