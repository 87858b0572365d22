package org.possibledeals.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;

class ConfidenceSequenceTest {

  @Test
  void thePValueIsTheLevelAtWhichTheIntervalEndsAtZero() {
    // Half the observations are 1000 above the mean and half below.
    double half = ConfidenceSequence.estimate(around(0), 1).interval().orElseThrow().halfWidth();
    assertThat(ConfidenceSequence.pValue(around(Math.round(half)))).isCloseTo(0.05, within(1e-3));
    assertThat(ConfidenceSequence.pValue(around(0))).isEqualTo(1);
  }

  private static Moments around(long mean) {
    long up = mean + 1000;
    long down = mean - 1000;
    return new Moments(400, 200 * (up + down), 200 * (up * up + down * down));
  }

  @Test
  void itIsWiderThanStudentsAndNarrowsAsItShould() {
    Moments moments = Moments.of(new RandomStreams(1).random().longs(500, -50, 50).toArray());
    double student = Estimate.of(moments, 1).interval().orElseThrow().halfWidth();
    double any = ConfidenceSequence.estimate(moments, 1).interval().orElseThrow().halfWidth();
    assertThat(any / student).isBetween(1.4, 1.7);
    assertThat(Looks.ANY.estimate(Moments.of(3), 1).interval()).isEmpty();
    assertThat(Looks.ANY.pValue(Moments.of(3))).isEqualTo(1);
  }
}
