package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BenchCommandTest {

  @Test
  void aNameThatNoBenchmarkHasIsAnsweredWithTheNamesThereAre() {
    CommandLineRun run = CommandLineRun.of("bench", "nothing");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("No benchmark's name contains 'nothing'; there are knows-8, announce-8, count-8")
        .hasLineCount(1);
  }
}
