package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.terminal.serve.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Agents that are told who sits where are told it wherever names are known. */
class ToldCommandsTest {

  @TempDir private Path folder;

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "boerenbridge:lamas; belief[100,opponents=told],lamas-greedy-kripke,greedy,random",
        "boerenbridge:lamas; cheat-belief[100,opponents=told],lamas-greedy-kripke,greedy,random",
        "boerenbridge:lamas;"
            + " cheat-belief[100,opponents=blind],belief[100,opponents=blind],greedy,random",
        "boerenbridge:lamas; pimc[5,others=told],bid-aimer,greedy,random",
        "lama:round; pimc[5,others=told],lowest[5],lowest[10],random",
        "ninety-eight; pomcp[9,others=told],highest,lowest,random",
      })
  void theSameMatchesArePlayedAtAnyNumberOfThreads(String game, String agents) {
    String[] standings = new String[2];
    for (int threads = 1; threads <= 2; threads++) {
      CommandLineRun run =
          CommandLineRun.of(
              "tournament",
              "--game",
              game,
              "--agents",
              agents,
              "--deals",
              "2",
              "--seed",
              "4",
              "--threads",
              "" + threads);
      assertThat(run.exitCode()).as(run.err()).isZero();
      standings[threads - 1] = run.out();
    }
    assertThat(standings[1]).isEqualTo(standings[0]);
  }

  @Test
  void aTournamentThatItCannotBeToldOfIsRefusedInOneLine() {
    CommandLineRun run =
        CommandLineRun.of(
            "tournament", "--agents", "belief[100,opponents=told],full-kripke,greedy,random");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "belief[100,opponents=told] cannot be told of full-kripke, as it has no model of that;"
                + " it has models of random, greedy,")
        .hasLineCount(1);
  }

  @Test
  void anExperimentFileThatItCannotBeToldOfIsRefusedWithThePlace() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("wrong.yaml"),
            """
            name: wrong
            question: Who?
            game: boerenbridge
            deals: 4
            seed: 5
            tables:
              one: [greedy, "belief[100,opponents=told]", full-kripke, greedy]
            """);
    CommandLineRun run = CommandLineRun.of("experiment", "run", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("wrong.yaml:7:17: belief[100,opponents=told] cannot be told of");
  }

  @Test
  void watchTellsIt() {
    CommandLineRun run =
        CommandLineRun.of(
            "watch",
            "--rules",
            "lamas",
            "--seed",
            "1",
            "--agents",
            "belief[100,opponents=told],greedy,greedy,random");
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void whoPlaysWithAPersonCannotBeToldHowThatOneMoves() {
    CommandLineRun run =
        CommandLineRun.of("play", "boerenbridge", "--against", "belief[100,opponents=told]");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("cannot be told of person, as it has no model of that");
  }

  @Test
  void norHowALearnerMoves() {
    var server = new Server<>(Catalogue.found().contest("boerenbridge", Optional.empty()), "test");
    assertThat(
            server.answer(
                "{\"command\": \"reset\", \"seed\": 1, \"options\": {\"opponent\":"
                    + " \"belief[100,opponents=told]\"}}"))
        .contains("cannot be told of learner, as it has no model of that");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play boerenbridge --against cheat-belief[100,opponents=blind]",
        "watch --agents cheat-belief[100,opponents=told],greedy,greedy,greedy",
      })
  void whatSearchesInTheOneDealIsNoAgent(String command) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("sees all cards, so it plays in tournaments and experiments");
  }

  @Test
  void learnersDoNotMeetIt() {
    var server = new Server<>(Catalogue.found().contest("boerenbridge", Optional.empty()), "test");
    assertThat(
            server.answer(
                "{\"command\": \"reset\", \"seed\": 1, \"options\": {\"opponent\":"
                    + " \"cheat-belief[100]\"}}"))
        .contains("sees all cards, so it plays in tournaments and experiments");
  }

  @Test
  void aReportHasTheSettingsAndTheContrastsDealByDeal() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("pairs.yaml"),
            """
            name: pairs
            question: What is it worth?
            game: boerenbridge
            rules: lamas
            line-up: rotate
            deals: 3
            seed: 5
            tables:
              told: ["belief[100,opponents=told]", greedy, greedy, greedy]
              alone: [greedy, greedy, greedy, greedy]
              again: [greedy, greedy, greedy, greedy]
            contrasts:
              told instead of alone: {told: 1, alone: -1}
              nothing: {alone: 2, again: -2}
            """);
    String journal = folder.resolve("a.journal").toString();
    CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal);
    JsonNode json =
        JsonMapper.shared()
            .readTree(
                CommandLineRun.of("experiment", "report", "pairs", "--journal", journal, "--json")
                    .out());
    double told = json.at("/tables/0/agents/0/mean").asDouble();
    double alone = json.at("/tables/1/agents/0/mean").asDouble();
    assertThat(json.at("/contrasts/0/mean").asDouble()).isCloseTo(told - alone, within(1e-9));
    assertThat(json.at("/contrasts/1/mean").asDouble()).isZero();
    assertThat(json.at("/contrasts/1/low").asDouble()).isZero();
    assertThat(json.at("/contrasts/1/decided").asBoolean()).isFalse();
    String text = CommandLineRun.of("experiment", "report", "pairs", "--journal", journal).out();
    assertThat(text)
        .contains("| told instead of alone | 31.17 |", "| primary | “told” − “alone” | 3 |")
        .contains("| nothing | 0.00 |", "| undecided | primary | 2 “alone” − 2 “again” | 3 |")
        .containsPattern("agent belief.*100 simulated own moves; the others: told, each one of");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{none: 1}; No table none; the tables are one.",
        "{one: 0}; The weight of one is 0",
        "{one: half}; one is a whole number",
        "{}; A contrast is of at least one table",
      })
  void aContrastThatCannotBeReadIsRefusedWithItsPlace(String contrast, String part)
      throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("wrong.yaml"),
            """
            name: wrong
            question: Who?
            game: boerenbridge
            deals: 4
            seed: 5
            tables:
              one: [greedy, greedy, greedy, greedy]
            contrasts:
              a: %s
            """
                .formatted(contrast));
    CommandLineRun run = CommandLineRun.of("experiment", "run", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("wrong.yaml:9:", part);
  }
}
