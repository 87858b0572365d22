package org.possibledeals.terminal.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressTest {

  @Test
  void aLineTellsTheTimeLeftByWhatWasDoneSinceItBegan() {
    // 1000 were there before; 500 in a minute, 3000 are left.
    assertThat(Progress.line("matches", 1000, 1500, 4500, 60_000_000_000L))
        .isEqualTo("1 500 of 4 500 matches, some 6.00 minutes left");
  }
}
