package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BradleyTerryTest {

  /**
   * The American League's eastern division in 1987: Milwaukee, Detroit, Toronto, New York, Boston,
   * Cleveland, Baltimore. Source: Agresti, <i>Categorical Data Analysis</i>, 2nd edition, 10.6.
   */
  private static final double[][] BASEBALL = {
    {0, 7, 9, 7, 7, 9, 11},
    {6, 0, 7, 5, 11, 9, 9},
    {4, 6, 0, 7, 7, 8, 12},
    {6, 8, 6, 0, 6, 7, 10},
    {6, 2, 6, 7, 0, 7, 12},
    {4, 4, 5, 6, 6, 0, 6},
    {2, 4, 1, 3, 1, 7, 0}
  };

  @Test
  void baseballHasTheStrengthsInPrint() {
    double[] logs = BradleyTerry.logStrengths(BASEBALL).orElseThrow();
    double[] inPrint = {1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0};
    for (int team = 0; team < 7; team++) {
      assertThat(logs[team] - logs[6]).isCloseTo(inPrint[team], within(6e-4));
    }
  }

  @Test
  void twoAreAsStrongAsTheirOdds() {
    double[] logs = BradleyTerry.logStrengths(new double[][] {{0, 30}, {10, 0}}).orElseThrow();
    assertThat(logs[0] - logs[1]).isCloseTo(Math.log(3), within(1e-9));
  }

  @Test
  void whoNeverLostHasNoRating() {
    assertThat(BradleyTerry.logStrengths(new double[][] {{0, 30}, {0, 0}})).isEmpty();
  }
}
