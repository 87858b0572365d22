package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DamagedJournalTest {

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
            deals: 20
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SET lines = REPLACE(lines, '\t', '\t1')            | Block 3 of small in the journal
          SET lines = SUBSTR(lines, 1, LENGTH(lines) - 9)    | Block 3 of small in the journal
          SET records = SUBSTR(records, 1, 20)               | Block 3 of small in the journal
          SET records = NULL                                 | Block 3 of small in the journal
          SET matches = 1                                    | Block 3 of small in the journal
          SET version = '9'                                  | Block 3 of small in the journal
          SET number = 99                                    | Block 3 of small in the journal
          """)
  void aBlockThatIsNotAsItWasWrittenIsNamed(String change, String message) throws SQLException {
    change("UPDATE played_block " + change + " WHERE number = 3");
    assertRefused(message);
    assertThat(run("report", "small").err())
        .contains("Restore the journal from a copy; or deals experiment run --anew plays small");
  }

  @Test
  void blocksThatChangedPlacesAreNamed() throws SQLException {
    change("UPDATE played_block SET number = 50 + number WHERE number IN (3, 4)");
    change("UPDATE played_block SET number = 57 - number WHERE number IN (53, 54)");
    assertRefused("Block 3 of small in the journal");
  }

  @Test
  void aBlockThatIsGoneIsNamed() throws SQLException {
    change("DELETE FROM played_block WHERE number = 6");
    assertRefused("Block 6 of small in the journal");
  }

  @Test
  void anotherSeedIsNotTakenForThatOfTheBlocks() throws SQLException {
    change("UPDATE experiment SET yaml = REPLACE(yaml, 'seed: 5', 'seed: 6')");
    assertRefused("The file of small in the journal");
  }

  @Test
  void aJournalThatBreaksOffIsRefused() throws IOException {
    byte[] all = Files.readAllBytes(journal);
    Files.write(journal, Arrays.copyOf(all, all.length / 2));
    assertRefused("The journal " + journal + " cannot be read: ");
    Files.writeString(journal, "no database, but some text that is long enough to be looked at");
    assertRefused("The journal " + journal + " cannot be read: ");
  }

  @Test
  void aJournalWithoutChecksumsIsRefused() throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + journal);
        var statement = connection.createStatement()) {
      statement.execute("ALTER TABLE played_block DROP COLUMN checksum");
    }
    assertRefused("was made by an early 0.1.0 of Possible Deals");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          experiment list --journal                        | The name of the journal is empty
          experiment run small.yaml --journal              | The name of the journal is empty
          experiment resume small --journal                | The name of the journal is empty
          experiment throughput small.yaml --journal       | The name of the journal is empty
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
