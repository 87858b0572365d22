package org.possibledeals.experiments.statistics;

/**
 * Wald's sequential probability ratio test of the mean of paired differences, their variance
 * unknown.
 *
 * <p>Of n normal differences with mean d̄ and variance s² (n below), the logarithm of the
 * likelihood ratio, the variance taken under each hypothesis where that hypothesis is likeliest, is
 * n/2 ln((s² + (d̄ − h0)²) / (s² + (d̄ − h1)²)). Above ln(1 / α) h1 is accepted, below ln β h0:
 * with these bounds, a little wider than Wald's approximations ln((1 − β) / α) and ln(β / (1 − α)),
 * the error rates of a likelihood ratio are at most α and β however often one looks (Ville's
 * inequality). An estimated variance, and differences that are not normal, raise these rates;
 * waiting for {@link #LEAST} differences of which {@link #LEAST_NONZERO} are not 0, and looking
 * only after whole blocks lower them again, as the test {@code PromisesTest} measures. Sources:
 * Wald, <i>Sequential Tests of Statistical Hypotheses</i>, Annals of Mathematical Statistics 16
 * (1945); Li, Liu and Ying, <i>Generalized sequential probability ratio test for separate families
 * of hypotheses</i>, Sequential Analysis 33 (2014).
 *
 * @param h0 mean under the hypothesis to be rejected
 * @param h1 mean under the alternative, more than {@code h0}
 * @param alpha how often h1 is accepted where h0 is true
 * @param beta how often h0 is accepted where h1 is true
 */
public record SequentialTest(double h0, double h1, double alpha, double beta) {

  /** Minimum number of differences for an estimate of their variance. */
  public static final int LEAST = 100;

  /** Minimum number of differences that are not 0: of rare ones, the first few say little. */
  public static final int LEAST_NONZERO = 30;

  /** The decision of the test so far. */
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
   * Returns the logarithm of the likelihood ratio, 0 while there are too few differences, or all
   * are alike.
   *
   * @param differences each {@code unit} times a difference
   * @param unit how many make one
   */
  public double logLikelihoodRatio(Moments differences, int unit) {
    if (!mayDecide(differences.count(), differences.nonzero())
        || differences.standardDeviation() == 0) {
      return 0;
    }
    double n = differences.count();
    double mean = differences.mean() / unit;
    double s = differences.standardDeviation() / unit;
    double variance = s * s * (n - 1) / n;
    return n
        / 2
        * (Math.log(variance + square(mean - h0)) - Math.log(variance + square(mean - h1)));
  }

  /** Returns whether there may be a decision on so many differences. */
  static boolean mayDecide(double count, double nonzero) {
    return count >= LEAST && nonzero >= LEAST_NONZERO;
  }

  /**
   * Returns the mean of n differences for which the ratio has this logarithm, if their variance is
   * s² (n below); infinite if there is none. Between the two hypotheses, and for s far beyond, the
   * ratio grows with the mean.
   */
  double meanAt(double logRatio, double n, double s) {
    double q = Math.tanh(logRatio / n);
    double delta = (h1 - h0) / 2;
    double square = s * s + delta * delta;
    double root = delta * delta - q * q * square;
    return root < 0
        ? Math.copySign(Double.POSITIVE_INFINITY, logRatio)
        : (h0 + h1) / 2 + q * square / (delta + Math.sqrt(root));
  }

  private static double square(double x) {
    return x * x;
  }

  /** Returns the decision on the differences; arguments as in {@link #logLikelihoodRatio}. */
  public Decision decide(Moments differences, int unit) {
    double ratio = logLikelihoodRatio(differences, unit);
    if (ratio >= upper()) {
      return Decision.H1;
    }
    return ratio <= lower() ? Decision.H0 : Decision.UNDECIDED;
  }

  /** Returns the bound above which h1 is accepted. */
  public double upper() {
    return -Math.log(alpha);
  }

  /** Returns the bound below which h0 is accepted. */
  public double lower() {
    return Math.log(beta);
  }
}
