package org.possibledeals.recycle.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.CommandRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecycleCommandTest {

  @TempDir Path folder;

  private static CommandRun recycle(String... arguments) {
    return CommandRun.of(new RecycleCommand(), arguments);
  }

  private static JsonNode run(String... arguments) {
    CommandRun run = recycle(arguments);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return JsonMapper.shared().readTree(run.out());
  }

  @Test
  void aRunAsJsonHasItsKeysAndFollowsFromItsSeed() {
    String[] arguments = {
      "recycle", "run", "ninety-eight", "--games", "50", "--json", "--seed", "1"
    };
    JsonNode first = run(arguments);
    JsonNode second = run(arguments);
    assertThat(first.propertyNames())
        .containsExactly(
            "games",
            "seed",
            "finished",
            "choicesPerGame",
            "optionsPerChoice",
            "score",
            "scoreBySeat",
            "firstShareBySeat",
            "gamesPerSecond");
    assertThat(first.path("choicesPerGame")).isEqualTo(second.path("choicesPerGame"));
    assertThat(first.path("score").path("mean").doubleValue()).isEqualTo(-0.25);
    double mean = 0;
    for (JsonNode seat : first.path("scoreBySeat")) {
      mean += seat.path("mean").doubleValue() / first.path("scoreBySeat").size();
    }
    assertThat(mean).isBetween(-0.250001, -0.249999);
    double shares = 0;
    for (JsonNode share : first.path("firstShareBySeat")) {
      shares += share.doubleValue();
    }
    assertThat(shares).isBetween(0.999999, 1.000001);
  }

  @Test
  void gamesThatDoNotEndAreSaidToBeUnfinished() {
    assertThat(
            run("recycle", "run", "whist", "--games", "3", "--limit", "51", "--json", "--seed", "1")
                .path("finished")
                .intValue())
        .isZero();
    assertThat(recycle("recycle", "run", "whist", "--games", "3", "--limit", "51").out())
        .contains("3 did not end within 51 choices");
  }

  @Test
  void aCheckSaysWhoSeesWhat() {
    CommandRun run = recycle("recycle", "check", "lama");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .containsPattern("iloc HAND +player 2 +2\\R")
        .containsPattern("iloc STOCK +game")
        .doesNotContainPattern("iloc STOCK +player")
        .doesNotContainPattern("iloc HAND +game");
  }

  @Test
  void aBrokenProgramIsOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("broken.rcy"), "(game\n (setup");
    CommandRun run = recycle("recycle", "check", file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Line 2, column 2: This '(' is never closed").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run chess                  | Cannot read the program chess
          run lama --games 0         | both must be 1 or more
          run lama --agents greedy   | There are: random, monte-carlo[100]
          run lama --players 0       | 0 players; the program is for 2 to 6.
          show gops --player 5       | No player 5; there are [p0, p1], or 0 to 1.
          """)
  void whatCannotBeRunIsOneLine(String arguments, String complaint) {
    CommandRun run = recycle(("recycle " + arguments).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
  }

  @Test
  void checkListsTheConstructsUsed() {
    assertThat(recycle("recycle", "check", "gops").out())
        .contains("Constructs used")
        .contains("shuffle 1")
        .doesNotContain("partition");
  }

  @Test
  void showTellsHowManyWorldsEachPlayerConsidersPossibleAndHowThatWasFound() {
    CommandRun run = recycle("recycle", "show", "kuhn-poker", "--seed", "3");
    assertThat(run.out()).contains("p1: 2 worlds, exact by deals").contains("points: ");
    assertThat(recycle("recycle", "show", "kuhn-poker", "--seed", "3").out()).isEqualTo(run.out());
  }

  @Test
  void showTellsTheTableBesideTheWorlds() {
    String[] all = {"recycle", "show", "kuhn-poker", "--seed", "1"};
    assertThat(recycle(all).out())
        .contains(
            """
              0. chance
                 STOCK: 1 card
                 p0 HAND: J
                 p1 HAND: Q
                 stored: p0 PAID 1, p1 PAID 1
                 scores: p0 0, p1 0
                 p0: 2 worlds, exact by deals
                 p1: 2 worlds, exact by deals
            """)
        .endsWith("points: p0 -2, p1 2\n");
  }

  @Test
  void showThroughAPlayerHidesWhatThePlayerDoesNotSee() {
    String[] one = {"recycle", "show", "kuhn-poker", "--seed", "1", "--player", "1"};
    assertThat(recycle(one).out())
        .contains(
            """
              0. chance
                 STOCK: 1 card
                 p0 HAND: 1 card
                 p1 HAND: Q
                 stored: p0 PAID 1, p1 PAID 1
                 p1: 2 worlds, exact by deals
              1. p0: TURNS is 1
            """)
        .startsWith("Worlds are holdings: which cards lie where, order apart.\n")
        .doesNotContain("…")
        .doesNotContain("p0: 2 worlds")
        .doesNotContain("scores: ");
  }

  /** With another deal of what a player does not see, the player is shown the same. */
  @Test
  void whatAPlayerIsShownDoesNotChangeWithHiddenCards() {
    Set<String> shown = new HashSet<>();
    for (int seed = 0; seed < 30; seed++) {
      shown.add(
          recycle(
                  "recycle",
                  "show",
                  "kuhn-poker",
                  "--steps",
                  "0",
                  "--player",
                  "p0",
                  "--seed",
                  "" + seed)
              .out());
    }
    assertThat(shown).as("one for each card in hand").hasSize(3);
  }

  @Test
  void whatFollowsFromAPassIsNotToldAsThePassersMove() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("passing.rcy"),
            """
            (game
             (setup (create players 2)
              (create deck (game iloc STOCK) (deck (RANK (A, TWO, THREE, FOUR)))))
             (stage player (end (== (size (game iloc STOCK)) 0))
              (choice ((turn pass)))
              (do ((move (top (game iloc STOCK)) (top ((next player) iloc HAND))))))
             (scoring max (size ((current player) iloc HAND))))
            """);
    assertThat(recycle("recycle", "show", file.toString(), "--player", "1", "--seed", "1").out())
        .contains("p0: then p1 takes FOUR from STOCK")
        .doesNotContain("p0: take", "p0: draw", "p0: FOUR");
  }

  @Test
  void drawTellsItsRunsAndTheHoldingsThatShowCounts() {
    CommandRun run =
        recycle("recycle", "draw", "kuhn-poker", "--seed", "1", "--step", "0", "--player", "1");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEqualTo("2 runs; in holdings: 2 worlds, exact by deals\n");
  }

  @Test
  void theTableIsToldAsJsonToo() {
    JsonNode json = run("recycle", "show", "kuhn-poker", "--seed", "1", "--json");
    assertThat(json.path("worldsAre").stringValue()).startsWith("holdings: ");
    JsonNode first = json.path("steps").path(0);
    assertThat(first.path("piles").toString())
        .isEqualTo(
            "[{\"owner\":\"game\",\"name\":\"STOCK\",\"size\":1},"
                + "{\"owner\":\"p0\",\"name\":\"HAND\",\"size\":1,\"cards\":[\"J\"]},"
                + "{\"owner\":\"p1\",\"name\":\"HAND\",\"size\":1,\"cards\":[\"Q\"]}]");
    assertThat(first.path("storages").path(0).toString())
        .isEqualTo("{\"owner\":\"p0\",\"name\":\"PAID\",\"value\":\"1\"}");
    assertThat(first.path("worlds").path("p1").path("count").intValue()).isEqualTo(2);
    assertThat(first.path("scores").path("p0").intValue()).isZero();
    assertThat(json.path("isFinished").booleanValue()).isTrue();
    JsonNode one = run("recycle", "show", "kuhn-poker", "--seed", "1", "--player", "1", "--json");
    assertThat(one.path("steps").path(0).path("piles").path(1).has("cards")).isFalse();
    assertThat(one.path("steps").path(0).path("worlds").has("p0")).isFalse();
    assertThat(one.path("steps").path(0).has("scores")).isFalse();
  }

  @Test
  void noWorldsAreCountedWhereNothingIsHidden() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("open.rcy"),
            """
            ;; players 1 to 2
            (game
             (setup (create players 2)
              (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
             (stage player (end (== (size (game vloc DECK)) 0))
              (choice ((move (top (game vloc DECK)) (top ((current player) vloc WON))))))
             (scoring max (size ((current player) vloc WON))))
            """);
    assertThat(recycle("recycle", "show", file.toString(), "--seed", "1").out())
        .contains("     p0 WON: TWO\n", "points: p0 1, p1 1\n")
        .doesNotContain("world");
    assertThat(recycle("recycle", "check", file.toString()).out())
        .startsWith("No fault found. 2 players (the program is for 1 to 2), ");
  }

  private static final String STAGES =
      """
      (game
       (setup (create players 2)
        (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
       (choice ((turn pass)))
       (stage player (end (> (game sto LAPS) 3))
        (do ((turn pass))))
       (scoring max 0)))
      """;

  @Test
  void warningsAreOnStandardErrorAndTheAnswerIsNot() throws IOException {
    Path file = Files.writeString(folder.resolve("loop.rcy"), STAGES);
    CommandRun run = recycle("recycle", "check", file.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("No fault found.");
    assertThat(run.err())
        .contains("Line 5, column 24: Warning: Nothing sets the number LAPS")
        .contains("Line 7, column 18: Warning: Found ')' after the end of (game …)")
        .hasLineCount(2);
  }

  @Test
  void aLoopWithoutAChoiceIsNamedWithItsLine() throws IOException {
    Path file = Files.writeString(folder.resolve("loop.rcy"), STAGES);
    String name = file.toString();
    assertThat(recycle("recycle", "run", name, "--games", "3", "--seed", "1").out())
        .contains("3 went round without a choice, in the stage of line 5, column 2");
    assertThat(recycle("recycle", "show", name, "--seed", "1").out())
        .contains("not finished, as the stage of line 5, column 2, went round without a choice");
  }

  @Test
  void drawDrawsTheCellOfAPlayer() {
    CommandRun run =
        recycle("recycle", "draw", "kuhn-poker", "--seed", "3", "--step", "1", "--player", "0");
    assertThat(run.out()).contains("graph").contains("w0 -- w1").contains("label=\"p0\"");
  }

  @Test
  void agentsPlayRunsToo() {
    CommandRun run =
        recycle(
            "recycle",
            "run",
            "kuhn-poker",
            "--games",
            "20",
            "--agents",
            "monte-carlo[5]",
            "--seed",
            "1");
    assertThat(run.out()).contains("finished").contains("20");
  }

  @Test
  void scoresByChanceAreRefusedStepByStep() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("lot.rcy"),
            """
            (game
             (setup (create players 2)
              (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
             (choice ((turn pass)))
             (scoring max (random 1..5)))
            """);
    CommandRun run = recycle("recycle", "show", file.toString(), "--seed", "1");
    assertThat(run.err()).contains("drawn by chance").contains("recycle run").hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void lookingForWorldsEndsInTime() {
    CommandRun run =
        recycle("recycle", "show", "go-fish", "--seed", "1", "--steps", "2", "--time", "1ms");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("No answer within 1 ms");
    run = recycle("recycle", "show", "go-fish", "--time", "soon");
    assertThat(run.err()).contains("'soon' is not a time").contains("30s");
    assertThat(run.exitCode()).isEqualTo(2);
  }
}
