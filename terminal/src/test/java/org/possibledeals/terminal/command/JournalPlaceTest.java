package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JournalPlaceTest {

  @TempDir private Path folder;
  private Path journal;

  @BeforeEach
  void anExperimentThatWasPlayed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Who is better?
            game: matatena
            line-up: fixed
            deals: 8
            block: 2
            seed: 5
            records: true
            tables:
              one: [greedy, random]
            """);
    journal = folder.resolve("a.journal");
    assertThat(run("run", file.toString()).exitCode()).isZero();
  }

  private CommandLineRun run(String command, String argument) {
    return CommandLineRun.of("experiment", command, argument, "--journal", journal.toString());
  }

  private void change(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + journal);
        var statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  private void assertRefused(String message) {
    for (String command : List.of("status", "report", "records", "resume")) {
      CommandLineRun run = run(command, "small");
      assertThat(run.exitCode()).as(command).isEqualTo(2);
      assertThat(run.err()).as(command).contains(message).hasLineCount(1);
      assertThat(run.out()).as(command).isEmpty();
    }
  }

  /** How a journal can be damaged, {@code DamagedJournalTest} has. */
  @Test
  void aDamagedJournalIsRefusedInOneLineByEachCommand() throws SQLException {
    change("UPDATE played_block SET matches = 1 WHERE number = 3");
    assertRefused("Block 3 of small in the journal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "resume"})
  void aServerIsRefusedWithItsSubstitute(String command) {
    CommandLineRun run =
        CommandLineRun.of(
            "experiment", command, "small", "--journal", "jdbc:postgresql://localhost/deals");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("jdbc:postgresql://localhost/deals: a journal is a SQLite file")
        .contains("--part K/N")
        .contains("deals experiment merge");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          experiment list --journal                        | The name of the journal is empty
          experiment run small.yaml --journal              | The name of the journal is empty
          experiment resume small --journal                | The name of the journal is empty
          tournament --deals 1 --records                   | the name is empty; name a file
          play matatena --record                           | the name is empty; name a file
          lambo list --store                               | the name is empty; name a file
          experiment report small --journal a --html       | the name is empty; name a file
          """)
  void anEmptyNameIsRefused(String command, String message) {
    String here = command.replace("small.yaml", folder.resolve("small.yaml").toString());
    String[] words = (here + " ?").split(" +");
    words[words.length - 1] = "";
    CommandLineRun run = CommandLineRun.of(words);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
