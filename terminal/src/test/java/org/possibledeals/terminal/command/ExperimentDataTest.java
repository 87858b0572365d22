package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was played, as rows that DuckDB reads; sums are those of the report. */
class ExperimentDataTest {

  @TempDir private static Path folder;
  private static String journal;

  @BeforeAll
  static void anExperimentThatWasPlayed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Who is better?
            game: boerenbridge
            rules: lamas
            deals: 12
            block: 5
            seed: 5
            tables:
              one: [greedy, random, greedy, lamas-greedy-kripke]
              "the other, with a comma": [random, greedy, random, random]
            """);
    journal = folder.resolve("a.journal").toString();
    assertFine(deals("run", file.toString()));
  }

  private static CommandLineRun deals(String... arguments) {
    var all = new ArrayList<>(List.of("experiment"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--journal", journal));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private static CommandLineRun assertFine(CommandLineRun run) {
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private static List<List<String>> query(String sql) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement();
        var found = statement.executeQuery(sql)) {
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int c = 1; c <= found.getMetaData().getColumnCount(); c++) {
          row.add(found.getString(c));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private static String written(String format, String... more) {
    String file = folder.resolve("data." + more.length + "." + format).toString();
    var arguments = new ArrayList<>(List.of("data", "small", "--" + format, "--output", file));
    arguments.addAll(List.of(more));
    assertThat(assertFine(deals(arguments.toArray(String[]::new))).out()).isEmpty();
    return file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "jsonl", "parquet"})
  void sumsAreThoseOfTheReport(String format) throws SQLException {
    String source = format.equals("jsonl") ? "read_json('%s')" : "'%s'";
    List<List<String>> found =
        query(
            ("SELECT \"table\", entrant, any_value(agent), avg(points), avg(win_share),"
                    + " sum(bids_hit) / sum(bids), sum(tricks) / count(*), count(*), sum(decisions)"
                    + " FROM "
                    + source
                    + " GROUP BY ALL ORDER BY min(\"block\"), \"table\", entrant")
                .formatted(written(format)));
    JsonNode report =
        JsonMapper.shared().readTree(assertFine(deals("report", "small", "--json")).out());
    int row = 0;
    for (JsonNode table : report.get("tables")) {
      for (JsonNode agent : table.get("agents")) {
        List<String> one = found.get(row);
        assertThat(one.get(0)).isEqualTo(table.get("table").asString());
        assertThat(one.get(2)).isEqualTo(agent.get("agent").asString());
        List<String> figures = List.of("mean", "winShare", "bidsHit", "tricks");
        for (int k = 0; k < figures.size(); k++) {
          assertThat(Double.parseDouble(one.get(3 + k)))
              .as("%s of %s", figures.get(k), one)
              .isEqualTo(agent.get(figures.get(k)).asDouble(), within(1e-9));
        }
        assertThat(one.get(7)).isEqualTo("48");
        assertThat(Long.parseLong(one.get(8))).isPositive();
        row++;
      }
    }
    assertThat(found).hasSize(row).hasSize(8);
  }

  @Test
  void decisionsAreThoseOfTheRecordsWhichAreKeptIfNothingIsSaid() throws SQLException {
    String decisions = written("parquet", "--decisions");
    String seats = written("parquet");
    assertThat(
            query(
                ("SELECT count(*) FROM (SELECT \"table\", deal, seating, seat, count(*) AS n FROM"
                     + " '%s' GROUP BY ALL) JOIN '%s' USING (\"table\", deal, seating, seat) WHERE"
                     + " n = decisions")
                    .formatted(decisions, seats)))
        .containsExactly(List.of("384"));
    assertThat(
            query(
                "SELECT min(legal_moves), count(DISTINCT move) > 10 FROM '%s'"
                    .formatted(decisions)))
        .containsExactly(List.of("1", "true"));
  }

  @Test
  void standardOutputIsTheSameAsAFile() throws IOException {
    String printed = assertFine(deals("data", "small", "--csv")).out();
    assertThat(printed).isEqualTo(Files.readString(Path.of(written("csv"))));
    assertThat(printed.lines().findFirst())
        .hasValue(
            "table,deal,seating,seat,entrant,agent,points,win_share,bids,bids_hit,tricks_bid,tricks,decisions,decision_ns,moves,block,version");
    assertThat(printed)
        .hasLineCount(1 + 384)
        .contains("\"the other, with a comma\",0,0,0,0,random");
    assertThat(assertFine(deals("data", "small", "--jsonl", "--decisions")).out())
        .startsWith("{\"table\":\"one\",\"deal\":0,\"seating\":0,\"decision\":0,\"seat\":");
  }

  @Test
  void theSchemaIsTold() {
    assertThat(CommandLineRun.of("experiment", "data", "--schema").out())
        .contains("decision_ns", "nanoseconds that it took for all of them", "whole?");
    assertThat(CommandLineRun.of("experiment", "data", "--schema", "--decisions").out())
        .contains("legal_moves");
  }

  /** Returns the block of code of a language in the chapter about experiments. */
  private static String noted(String language) throws IOException {
    String chapter = Files.readString(Path.of("../thesis-notes/02-experiments.md"));
    int begin = chapter.indexOf("```" + language + "\n") + language.length() + 4;
    return chapter
        .substring(begin, chapter.indexOf("```", begin))
        .replace("lamas.", folder.resolve("lamas.").toString());
  }

  @Test
  void theLinesForDuckDbInTheNotesRun() throws Exception {
    Files.copy(Path.of(written("parquet")), folder.resolve("lamas.parquet"));
    assertThat(query(noted("sql"))).hasSize(5).allMatch(row -> row.get(2).equals("12"));
  }

  @ParameterizedTest
  @CsvSource({"python, python3, -c, import pandas", "r, Rscript, -e, 1"})
  void theLinesForOtherProgramsInTheNotesRun(
      String language, String program, String option, String probe) throws Exception {
    assumeTrue(succeeds(program, option, probe), "SKIPPED: " + program + " is not there");
    Files.copy(
        Path.of(written("csv")), folder.resolve("lamas.csv"), StandardCopyOption.REPLACE_EXISTING);
    Process process =
        new ProcessBuilder(program, option, noted(language)).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    // The greedy agents of the first table, as its report has them, deal by deal.
    JsonNode report =
        JsonMapper.shared().readTree(assertFine(deals("report", "small", "--json")).out());
    JsonNode agents = report.get("tables").get(0).get("agents");
    double mean = (agents.get(0).get("mean").asDouble() + agents.get(2).get("mean").asDouble()) / 2;
    assertThat(said).contains("greedy", String.format(Locale.ROOT, "%.6f", mean).substring(0, 5));
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }

  @Test
  void whatCannotBeWrittenIsRefused() throws IOException {
    assertRefused(deals("data", "small", "--parquet"), "name one, as --output data.parquet");
    assertRefused(deals("data", "--csv"), "No experiment named");
    Path file =
        Files.writeString(
            folder.resolve("none.yaml"),
            """
            name: none
            question: Who is better?
            game: matatena
            deals: 2
            seed: 5
            records: none
            tables: {one: [greedy, random]}
            """);
    assertFine(deals("run", file.toString()));
    assertRefused(deals("data", "none", "--csv", "--decisions"), "Block 0 of none has no records");
    assertRefused(deals("records", "none"), "none keeps no records");
  }

  private static void assertRefused(CommandLineRun run, String words) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(words);
  }
}
