package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
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

  @Tag("long")
  @Test
  void aProgramInAFileIsMeasured() {
    Path file = Path.of("../recycle/src/main/resources/games/kuhn-poker.rcy");
    CommandLineRun run = CommandLineRun.of("bench", "recycle", "" + file, "--choices", "1");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("kuhn-poker.rcy");
  }
}
