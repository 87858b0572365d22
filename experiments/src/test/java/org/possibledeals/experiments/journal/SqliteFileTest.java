package org.possibledeals.experiments.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteFileTest {

  private static final Entry ENTRY =
      Entry.beginning("small", "small.yaml", "name: small", Optional.of("(game)"), "1");

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("a.journal");
  }

  private void write(Path place) {
    try (Journal journal = Journal.toWrite(place.toString())) {
      journal.begin(ENTRY);
    }
  }

  /** Copies the journal as a process leaves it that is killed while it writes. */
  private Path left(String folderName, String... endings) throws IOException {
    Path left = Files.createDirectory(folder.resolve(folderName));
    try (Journal journal = Journal.toWrite(file().toString())) {
      journal.begin(ENTRY);
      for (String ending : endings) {
        Files.copy(file().resolveSibling("a.journal" + ending), left.resolve("a.journal" + ending));
      }
    }
    return left;
  }

  private static List<String> namesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static long experiments(SqliteFile.Reading reading) throws Exception {
    try (var connection = reading.connection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT COUNT(*) FROM experiment")) {
      return rows.next() ? rows.getLong(1) : -1;
    } finally {
      reading.forgetCopy();
    }
  }

  @Test
  void aJournalThatWasClosedIsReadWithoutAFileBesideIt() throws Exception {
    write(file());
    Files.delete(folder.resolve("a.journal.lock"));
    var reading = new SqliteFile(file()).toReadOnly();
    assertThat(namesIn(folder)).containsExactly("a.journal");
    assertThat(experiments(reading)).isEqualTo(1);
    assertThat(namesIn(folder)).containsExactly("a.journal");
  }

  @Test
  void theLogOfAKilledProcessIsReadToo() throws Exception {
    Path left = left("log", "", "-wal");
    assertThat(Files.size(left.resolve("a.journal-wal"))).isPositive();
    assertThat(experiments(new SqliteFile(left.resolve("a.journal")).toReadOnly())).isEqualTo(1);
    assertThat(namesIn(left)).containsExactly("a.journal", "a.journal-wal");
  }

  @Test
  void theLogIsReadInPlaceWhereItsIndexIsThere() throws Exception {
    Path left = left("index", "", "-wal", "-shm");
    var reading = new SqliteFile(left.resolve("a.journal")).toReadOnly();
    assertThat(reading.copy()).isEmpty();
    assertThat(experiments(reading)).isEqualTo(1);
  }

  @Test
  void aJournalInAFolderWithoutPermissionToWriteIsRead() throws Exception {
    Path left = left("closed", "", "-wal");
    Files.setPosixFilePermissions(left, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeThat(Files.isWritable(left)).as("root may write everywhere").isFalse();
      try (Journal journal = Journal.toRead(left.resolve("a.journal").toString())) {
        assertThat(journal.entries()).containsExactly(ENTRY);
      }
    } finally {
      Files.setPosixFilePermissions(left, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aFileHasOneLockByWhateverNameItIsCalled() throws IOException {
    Files.createDirectory(folder.resolve("b"));
    Path link = Files.createSymbolicLink(folder.resolve("b/link.journal"), Path.of("../a.journal"));
    Path roundabout = folder.resolve("b/../a.journal");
    try (Journal journal = Journal.toWrite(link.toString())) {
      assertThat(journal.entries()).isEmpty();
      for (Path name : List.of(file(), link, roundabout)) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> Journal.toWrite(name.toString()))
            .withMessageStartingWith("Another process writes in the journal");
      }
    }
    assertThat(namesIn(folder.resolve("b"))).containsExactly("link.journal");
  }

  @Test
  void aSecondHardNameIsRefused() throws IOException {
    write(file());
    Path second = Files.createLink(folder.resolve("second.journal"), file());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.toWrite(second.toString()))
        .withMessageContaining("a second name, a hard link");
    Files.delete(second);
    write(file());
  }

  @Test
  void noPlaceOfSqliteInMemoryIsTakenForAFile() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.toWrite(""))
        .withMessageStartingWith("The name of the journal is empty");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Journal.toWrite(folder.resolve("nowhere/a.journal").toString()))
        .withMessageStartingWith("Cannot write in the journal");
    write(folder.resolve(":memory:"));
    assertThat(folder.resolve(":memory:")).exists();
  }

  @Test
  void aNameWithSignsOfAnAddressIsAFile() {
    Path odd = folder.resolve("50 % of what? ä#1.journal");
    write(odd);
    assertThat(odd).exists();
    try (Journal journal = Journal.toRead(odd.toString())) {
      assertThat(journal.entries()).containsExactly(ENTRY);
    }
  }
}
