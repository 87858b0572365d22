package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment with several worlds by its commands; its figures are judged by Python. */
class VariedCommandsTest {

  @TempDir private static Path folder;
  private static Path file;

  @BeforeAll
  static void anExperimentThatWasPlayed() throws IOException {
    file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Does taking tricks pay more with more players?
            game: boerenbridge
            rules: oh-hell[rounds=1-2]
            vary:
              players: [3, 5, 6]
              agents: [random, greedy, bid-aimer]
            against: random
            fit: {over: players, model: linear}
            deals: 40
            block: 10
            seed: 5
            """);
    fine("run", file.toString());
  }

  private static CommandLineRun deals(String... arguments) {
    var all = new ArrayList<>(List.of("experiment"));
    all.addAll(List.of(arguments));
    if (!arguments[0].equals("plan")) {
      all.addAll(List.of("--journal", folder.resolve("a.journal").toString()));
    }
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private static String fine(String... arguments) {
    CommandLineRun run = deals(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  @Test
  void pythonFindsTheSameEffectsInTheExportedData() throws Exception {
    Path rows = folder.resolve("rows.csv");
    fine("data", "small", "--csv", "--output", rows.toString());
    Path report =
        Files.writeString(folder.resolve("report.json"), fine("report", "small", "--json"));
    Python.run(Path.of("src/test/python/effects.py"), rows.toString(), report.toString());
  }

  @Test
  void parquetHasAColumnForEachKey() throws SQLException {
    Path rows = folder.resolve("rows.parquet");
    fine("data", "small", "--parquet", "--output", rows.toString());
    String sql =
        "SELECT players, agents, count(*) FROM '%s' WHERE agent = agents GROUP BY ALL ORDER BY ALL";
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement();
        var found = statement.executeQuery(sql.formatted(rows))) {
      List<String> cells = new ArrayList<>();
      while (found.next()) {
        cells.add(found.getString(1) + " " + found.getString(2) + " " + found.getInt(3));
      }
      assertThat(cells).contains("3 greedy 120", "6 bid-aimer 240", "3 random 360").hasSize(9);
    }
  }

  @Test
  void thePlanHasWhatEachCellCosts() {
    assertThat(fine("plan", file.toString(), "--difference", "2", "--pilot", "10"))
        .contains("players=6 − players=3", "players=5, agents=greedy", "ms a deal")
        .containsPattern("(?m)^all +[0-9.]+ +100.0 %$");
  }

  @Test
  void theReportHasEffectsOfEachKindAndTheirWorlds() {
    assertThat(fine("report", "small"))
        .doesNotContain("## Ratings")
        .contains("(players=5 − players=3) × (greedy − random)")
        .contains("oh-hell-3[rounds=1-2]", "oh-hell-6[rounds=1-2]");
  }

  /** As many sit at a table as its cell says, in games that are for several numbers of players. */
  @Test
  void eachCellSeatsAsManyAsItSays() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("seats.yaml"),
            """
            name: seats
            question: Who sits there?
            game: ninety-eight
            vary:
              players: [2, 5]
              agents: [highest, random]
            against: random
            deals: 4
            block: 4
            seed: 5
            """);
    fine("run", file.toString());
    assertThat(fine("report", "seats"))
        .contains("players=2, agents=highest", "20 matches")
        .containsPattern("(?s)players=5, agents=random.*seat 5")
        .doesNotContainPattern("(?s)players=2, agents=highest[^#]*seat 3");
  }

  /** Pairs that differ in one deal of a hundred begin, one time in three, with a hundred zeros. */
  @Test
  void aTestDoesNotStopBeforeAnyDealDiffers() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("twins.yaml"),
            """
            name: twins
            question: Do two that play alike differ by less than 0.0001?
            game: ninety-eight
            deals: 200
            block: 50
            seed: 1
            tables:
              t: [highest, random]
              u: [highest, random]
            contrasts: {twins: {t: -1, u: 1}}
            stop: {contrast: twins, h0: 0, h1: 0.0001, alpha: 0.05, beta: 0.05}
            """);
    assertThat(fine("run", file.toString()))
        .contains("has not decided after 200 deals", "is less than 0.0001");
  }

  @Test
  void aPairComparedInBothDirectionsIsComparedTwice() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("both.yaml"),
            """
            name: both
            question: Which?
            game: ninety-eight
            deals: 4
            seed: 1
            tables:
              t: [highest, random, lowest]
            primary: [{agent: highest, than: random}, {agent: random, than: highest}]
            """);
    assertThat(deals("run", file.toString()).err())
        .contains("both.yaml:8:43: This comparison stands here a second time.");
  }
}
