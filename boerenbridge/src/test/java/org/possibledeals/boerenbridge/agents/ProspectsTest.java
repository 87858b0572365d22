package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

class ProspectsTest {

  @Test
  void chancesOfIndependentTricksMultiply() {
    Prospects two = Prospects.NONE.and(0.5).and(0.2);
    assertThat(two.chance()).containsExactly(new double[] {0.4, 0.5, 0.1}, within(1e-12));
  }

  @Test
  void expectedPointsWeighEveryOutcome() {
    Scoring scoring = Rules.full().scoring();
    Prospects one = Prospects.NONE.and(0.25);
    assertThat(one.points(scoring, 3, 0, 0)).isEqualTo(0.75 * 10 - 0.25 * 2, within(1e-12));
    assertThat(one.points(scoring, 6, 0, 0)).isEqualTo(0.75 * 20 - 0.25 * 2, within(1e-12));
    assertThat(one.points(scoring, 3, 2, 1)).isEqualTo(0.25 * 14 - 0.75 * 2, within(1e-12));
  }
}
