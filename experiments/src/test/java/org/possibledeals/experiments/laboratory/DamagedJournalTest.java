package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;

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
            game: doubling
            line-up: fixed
            deals: 20
            block: 2
            seed: 5
            records: true
            tables:
              one: [coin, double, keep, coin]
            """);
    journal = folder.resolve("a.journal");
    ExperimentRun.play(file, journal.toString(), 1, Optional.empty());
  }

  private void change(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + journal);
        var statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  /** What reads a journal: for a status, a report, records, and before more is played. */
  private static final List<Consumer<Journal>> USES =
      List.of(
          read -> {
            read.entry("small");
            read.digest("small");
          },
          read -> {
            Entry entry = read.entry("small").orElseThrow();
            Findings.of(ExperimentRun.experiment(entry), entry, read);
          },
          read -> {
            read.entry("small");
            read.eachRecord("small", 0, line -> {});
          },
          read -> {
            read.entry("small");
            read.runs("small");
          });

  private void assertRefused(String... messages) {
    for (Consumer<Journal> use : USES) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> {
                try (Journal read = Journal.toRead(journal.toString())) {
                  use.accept(read);
                }
              })
          .satisfies(refused -> assertThat(refused.getMessage()).contains(messages));
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
    assertRefused(
        message, "Restore the journal from a copy; or deals experiment run --anew plays small");
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
}
