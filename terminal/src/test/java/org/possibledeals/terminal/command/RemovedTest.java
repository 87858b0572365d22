package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemovedTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          experiment run a.yaml --serve    | --serve was removed; deals experiment report NAME
          experiment resume a --serve 8119 | --serve was removed; deals experiment report NAME
          experiment watch a --serve=8119  | --serve was removed; deals experiment report NAME
          experiment coverage --seed 1     | coverage was removed; the test PromisesTest
          experiment throughput a.yaml     | throughput was removed; deals bench journal
          """)
  void whatWasRemovedIsRefusedWithItsSubstitute(String command, String message) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
