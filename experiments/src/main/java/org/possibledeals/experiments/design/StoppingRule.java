package org.possibledeals.experiments.design;

import org.possibledeals.experiments.statistics.SequentialTest;

/**
 * When to stop before all deals are played: a sequential test of how much more one agent makes than
 * another on the same deals.
 *
 * @param better position among the entrants of the agent that is thought to be better, from 0
 * @param worse position of the other
 * @param h0 the difference, in points a match, under the hypothesis to be rejected
 * @param h1 the difference under the alternative, more than {@code h0}
 * @param alpha how often h1 may be accepted where h0 is true
 * @param beta how often h0 may be accepted where h1 is true
 */
public record StoppingRule(int better, int worse, double h0, double h1, double alpha, double beta) {

  /** Returns the test by which it stops. */
  public SequentialTest test() {
    return new SequentialTest(h0, h1, alpha, beta);
  }
}
