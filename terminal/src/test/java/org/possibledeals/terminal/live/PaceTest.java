package org.possibledeals.terminal.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

  @Test
  void aLineTellsTheTimeLeftByWhatWasDoneSinceItBegan() {
    // 1000 were there before; 500 in a minute, 3000 are left.
    assertThat(new Pace(1000, 1500, 4500, false, 60_000_000_000L).told())
        .isEqualTo("1 500 of 4 500 matches, some 6.00 minutes left");
  }
}
