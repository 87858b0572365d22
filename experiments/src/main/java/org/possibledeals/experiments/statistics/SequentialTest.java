package org.possibledeals.experiments.statistics;

/**
 * Wald's sequential probability ratio test of the mean of paired differences, their variance
 * estimated from the same sample.
 *
 * <p>The logarithm of the likelihood ratio of n differences with mean d̄ and standard deviation s
 * is n (h1 − h0) (d̄ − (h0 + h1) / 2) / s². Above ln((1 − β) / α) h1 is accepted, below ln(β / (1 −
 * α)) h0. The error rates are those stated but for terms that vanish for large samples; no decision
 * is made before {@link #LEAST} differences. Source: Wald, <i>Sequential Tests of Statistical
 * Hypotheses</i>, Annals of Mathematical Statistics 16 (1945); for an estimated variance own.
 *
 * @param h0 mean under the hypothesis to be rejected
 * @param h1 mean under the alternative, more than {@code h0}
 * @param alpha how often h1 is accepted where h0 is true
 * @param beta how often h0 is accepted where h1 is true
 */
public record SequentialTest(double h0, double h1, double alpha, double beta) {

  /** So many differences are needed for an estimate of their variance. */
  public static final int LEAST = 30;

  /** What the test says so far. */
  public enum Decision {
    /** More differences are needed. */
    UNDECIDED,
    /** h0 is accepted. */
    H0,
    /** h1 is accepted. */
    H1
  }

  /** Checks that the hypotheses differ and the rates are between 0 and a half. */
  public SequentialTest {
    if (h0 >= h1 || alpha <= 0 || alpha >= 0.5 || beta <= 0 || beta >= 0.5) {
      throw new IllegalArgumentException(
          "No sequential test of %s against %s at rates %s and %s; h0 < h1, 0 < rates < 0.5."
              .formatted(h0, h1, alpha, beta));
    }
  }

  /**
   * Returns the logarithm of the likelihood ratio, 0 while there are too few differences.
   *
   * @param differences each {@code unit} times a difference
   * @param unit how many make one
   */
  public double logLikelihoodRatio(Moments differences, int unit) {
    if (differences.count() < LEAST) {
      return 0;
    }
    double mean = differences.mean() / unit;
    double s = differences.standardDeviation() / unit;
    double slope = (h1 - h0) * (mean - (h0 + h1) / 2);
    // Where all differences are alike, the sign alone decides.
    return s == 0 ? Math.signum(slope) * Double.MAX_VALUE : differences.count() * slope / (s * s);
  }

  /** Returns what the differences say; arguments as in {@link #logLikelihoodRatio}. */
  public Decision decide(Moments differences, int unit) {
    double ratio = logLikelihoodRatio(differences, unit);
    if (ratio >= upper()) {
      return Decision.H1;
    }
    return ratio <= lower() ? Decision.H0 : Decision.UNDECIDED;
  }

  /** Returns the bound above which h1 is accepted. */
  public double upper() {
    return Math.log((1 - beta) / alpha);
  }

  /** Returns the bound below which h0 is accepted. */
  public double lower() {
    return Math.log(beta / (1 - alpha));
  }
}
