package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers that are too large are refused before anything is made of them. */
class TooManyTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tournament --deals 2147483647              | Cannot play 2147483647 deals; a tournament has 1 to 1000000000.
          tournament --matches 2147483646            | Cannot play 2147483646 matches with every deal in 4 rotations; 2147483648 would do
          tournament --deals 9 --threads 2147483647  | Cannot play on 2147483647 threads; it takes 1 to 1000.
          programs --deals 2000000000                | Cannot play 2000000000 deals
          watch --deal 2147483646                    | No deal 2147483646; the deals of a seed are numbered from 0 to 999999999.
          tournament --game matatena --agents random,random,random,random,random,random,random,random,random --line-up orders | Cannot play each deal in every order of 9 seats; it takes at most 8, or rotations.
          """)
  void aNumberThatIsTooLargeIsRefused(String command, String message) {
    CommandLineRun run = CommandLineRun.of(command.split(" +"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
  }

  @Test
  void anExperimentOfTooManyDealsOrBlocksIsRefused() throws IOException {
    String yaml =
        """
        name: large
        question: How large?
        game: matatena
        deals: 2147483647
        seed: 5
        tables:
          one: [greedy, random]
        """;
    Path file = folder.resolve("large.yaml");
    String journal = folder.resolve("a.journal").toString();
    Files.writeString(file, yaml);
    assertThat(CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal).err())
        .contains("large.yaml:4:8: deals is a whole number from 1 to 1000000000, not 2147483647");
    Files.writeString(file, yaml.replace("2147483647", "1000000000\nblock: 1"));
    assertThat(CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal).err())
        .contains("large.yaml:4:8: 1000000000 deals at 1 tables in blocks of 1 are 1000000000");
    assertThat(Path.of(journal)).doesNotExist();
  }
}
