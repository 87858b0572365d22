package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("a.journal");
  }

  private void assertRefused(String message) {
    for (Runnable open :
        List.<Runnable>of(
            () -> Journal.toRead(file().toString()), () -> Journal.toWrite(file().toString()))) {
      assertThatIllegalArgumentException()
          .isThrownBy(open::run)
          .withMessageContaining(file().toString())
          .withMessageContaining(message);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE journal_schema SET version = 4",
        "UPDATE journal_schema SET version = 2",
        "DROP TABLE journal_schema",
        "DROP TABLE outside"
      })
  void theTablesOfAnotherVersionAreRefused(String change) throws SQLException {
    Journal.toWrite(file().toString()).close();
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        var statement = connection.createStatement()) {
      statement.execute(change);
    }
    assertRefused("made by another version of Possible Deals");
  }

  @Test
  void aFileWithoutTablesIsNoJournalToReadAndBecomesOneToWrite() throws Exception {
    Files.createFile(file());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.toRead(file().toString()))
        .withMessageContaining("No journal");
    try (Journal journal = Journal.toWrite(file().toString())) {
      assertThat(journal.entries()).isEmpty();
    }
  }
}
