package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.terminal.serve.Server;

/** Oh Hell, and tables of other than four, with the commands that play, tell and draw. */
class AnyTableTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"oh-hell", "oh-hell-3", "oh-hell-7", "boerenbridge[players=5,rounds=2-3]"})
  void aMatchIsPlayedRecordedAndReplayed(String rules) {
    Path records = folder.resolve("games.jsonl");
    CommandLineRun run =
        CommandLineRun.of(
            "tournament",
            "--rules",
            rules,
            "--deals",
            "1",
            "--seed",
            "1",
            "--records",
            records.toString());
    assertThat(run.err()).doesNotContain("Exception");
    assertThat(run.exitCode()).isZero();
    CommandLineRun replay = CommandLineRun.of("replay", records.toString());
    assertThat(replay.err()).contains("all of them check");
    assertThat(replay.exitCode()).isZero();
  }

  @Test
  void aRoundOfThreeIsWatched() {
    CommandLineRun run =
        CommandLineRun.of("watch", "--rules", "oh-hell-3", "--round", "10", "--seed", "1");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("Round 10 of 19: 1 cards each, 49 undealt; ", "P1", "P2", "P3", "turned: ")
        .doesNotContain("P4");
  }

  @Test
  void aCardOfThePackIsDrawn() {
    CommandLineRun run =
        CommandLineRun.of(
            "draw",
            "--rules",
            "oh-hell-5",
            "--round",
            "10",
            "--step",
            "2",
            "--card",
            "2C",
            "--seed",
            "1");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Who was dealt 2C?", "P5");
  }

  @Test
  void aLearnerSitsAtATableOfThree() {
    var server =
        new Server<>(Catalogue.found().contest("boerenbridge", Optional.of("oh-hell-3")), "test");
    assertThat(server.answer("{\"command\": \"hello\"}")).contains("\"ok\":true");
    String answer =
        server.answer(
            "{\"command\": \"reset\", \"seed\": 7, \"options\": {\"opponent\": \"random\","
                + " \"knowledge\": true}}");
    assertThat(answer).contains("\"ok\":true", "\"points\":[0,0,0]", "\"bids\":[-1,-1,-1]");
  }

  private static CommandLineRun tournament(String agents, String... more) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("tournament", "--agents", agents, "--deals", "1", "--seed", "1"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void agentsThatAreTooFewSitInTurn() {
    CommandLineRun run = tournament("greedy,random");
    assertThat(run.err()).startsWith("Seats: greedy, random, greedy, random.\n");
    assertThat(run.out()).isEqualTo(tournament("greedy,random,greedy,random").out());
    assertThat(tournament("greedy").err()).startsWith("Seats: greedy, greedy, greedy, greedy.\n");
    assertThat(tournament("random,random", "--game", "lama").err()).doesNotContain("Seats");
  }

  @Test
  void agentsThatDoNotFillTheSeatsEvenlyAreRefused() {
    CommandLineRun run = tournament("greedy,random,random");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("boerenbridge has 4 seats, which 3 agents do not fill evenly;")
        .contains("name 1, 2 or 4 agents.")
        .hasLineCount(1);
  }
}
