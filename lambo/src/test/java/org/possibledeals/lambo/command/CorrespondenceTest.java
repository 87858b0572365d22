package org.possibledeals.lambo.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.lambo.LamboMove;
import org.possibledeals.lambo.LamboObservation;
import org.possibledeals.lambo.board.LamboRules;

/** Each test would wait for a lock of its own for {@code Store.PATIENCE_MILLISECONDS}. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class CorrespondenceTest {

  private static final Passwords QUICK = new Passwords(2);

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("games.db");
  }

  private Correspondence games() {
    return new Correspondence(new Store(file()), QUICK);
  }

  /** Returns the games, with an agent that lets something happen while it thinks. */
  private Correspondence gamesWithAgent(Runnable meanwhile) {
    return new Correspondence(
        new Store(file()),
        Roster.<LamboObservation, LamboMove>of("Lambo")
            .with(
                "slow",
                "thinks",
                (seen, legal, random) -> {
                  meanwhile.run();
                  return legal.getFirst();
                }),
        QUICK,
        InstantSource.system());
  }

  private Connection connection() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }

  @Test
  void whileAnAgentThinksOthersWrite() {
    games().signUp("ann", "secret");
    Correspondence games = gamesWithAgent(() -> games().signUp("bob", "hidden"));
    games.challenge(LamboRules.STANDARD, "ann", "slow");
    assertThat(games.move(1, "ann", "secret", "a5").state().moves()).hasSize(2);
    assertThat(games().challenge(LamboRules.STANDARD, "ann", "bob").board()).isEqualTo(2);
  }

  @Test
  void whileAnAgentThinksOfTheFirstMoveOthersBeginGames() {
    games().signUp("ann", "secret");
    games().signUp("bob", "hidden");
    Correspondence games =
        gamesWithAgent(() -> games().challenge(LamboRules.STANDARD, "ann", "bob"));
    assertThat(games.challenge(LamboRules.STANDARD, "slow", "ann").board()).isEqualTo(1);
    assertThat(games.list().games()).extracting(KeptGame::board).containsExactly(1L, 2L);
    assertThat(games.show(1).state().moves()).hasSize(1);
    assertThat(games.show(2).state().moves()).isEmpty();
  }

  @Test
  void aMoveIsRefusedIfTheGameHasMovedOnMeanwhile() {
    games().signUp("ann", "secret");
    Correspondence games = gamesWithAgent(() -> games().resign(1, "ann", "secret"));
    games.challenge(LamboRules.STANDARD, "ann", "slow");
    assertThatThrownBy(() -> games.move(1, "ann", "secret", "a5"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("board 1 has moved on meanwhile");
    assertThat(games.show(1).state().moves()).isEmpty();
    assertThat(games.show(1).resigned()).isEqualTo("ann");
  }

  @Test
  void oneOfTwoMovesAtTheSameTimeIsMade() {
    games().signUp("ann", "secret");
    Correspondence first =
        gamesWithAgent(() -> gamesWithAgent(() -> {}).move(1, "ann", "secret", "a6"));
    first.challenge(LamboRules.STANDARD, "ann", "slow");
    assertThatThrownBy(() -> first.move(1, "ann", "secret", "a5"))
        .hasMessageContaining("moved on meanwhile");
    assertThat(games().show(1).state().moves().getFirst()).hasToString("a6");
    assertThat(games().show(1).state().moves()).hasSize(2);
  }

  @Test
  void readingWaitsForNobodyWhoWrites() throws SQLException {
    games().signUp("ann", "secret");
    games().signUp("bob", "hidden");
    games().challenge(LamboRules.STANDARD, "ann", "bob");
    try (Connection writer = connection();
        Statement statement = writer.createStatement()) {
      statement.execute("begin immediate");
      statement.execute("delete from game");
      assertThat(games().list().games()).hasSize(1);
      assertThat(games().show(1).light()).isEqualTo("ann");
      assertThat(games().preview(1, "ann", "secret", "a5").state().moves()).hasSize(1);
      statement.execute("rollback");
    }
  }

  @Test
  void onlyItsOwnerReadsAStore() throws Exception {
    assumeTrue(
        folder.getFileSystem().supportedFileAttributeViews().contains("posix"),
        "This file system has no permissions, so the test is skipped.");
    games().signUp("ann", "secret");
    try (Connection writer = connection();
        Statement statement = writer.createStatement()) {
      statement.execute("begin immediate");
      statement.execute("delete from player"); // makes the file beside it
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> all = files.toList();
        assertThat(all).hasSize(2);
        for (Path one : all) {
          assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one)))
              .as(one.toString())
              .isEqualTo("rw-------");
        }
      }
    }
  }

  @Test
  void aFileOfSomethingElseIsLeftAlone() throws Exception {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      statement.execute("create table block(number integer)");
    }
    assertThatThrownBy(() -> games().signUp("ann", "secret"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a database of another program");
    assertThatThrownBy(() -> games().list()).hasMessageContaining("another program");
    Files.writeString(file(), "no database at all, but long enough to be one".repeat(100));
    assertThatThrownBy(() -> games().signUp("ann", "secret"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("games.db");
    assertThatThrownBy(() -> games().list()).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aStoreOfAnotherVersionIsLeftAlone() throws SQLException {
    games().signUp("ann", "secret");
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      statement.execute("pragma user_version = 99");
    }
    assertThatThrownBy(() -> games().list()).hasMessageContaining("another version");
    assertThatThrownBy(() -> games().signUp("bob", "x")).hasMessageContaining("another version");
  }

  @Test
  void theNameOfAStoreIsOnlyAName() {
    assertThatThrownBy(() -> new Store(Path.of("")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("without a name");
    for (String name : List.of("a?foreign_keys=true", "b%20c", "ä ö", ":memory:", "d#e")) {
      Path file = folder.resolve(name);
      var games = new Correspondence(new Store(file), QUICK);
      games.signUp("ann", "secret");
      assertThat(file).isNotEmptyFile();
      assertThat(games.challenge(LamboRules.STANDARD, "ann", "greedy").board()).isEqualTo(1);
      assertThat(Optional.of(games.show(1).light())).contains("ann");
    }
  }
}
