package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecycleCommandTest {

  @TempDir Path folder;

  private static JsonNode run(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
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
            "firstShareBySeat",
            "gamesPerSecond");
    assertThat(first.path("choicesPerGame")).isEqualTo(second.path("choicesPerGame"));
    assertThat(first.path("score").path("mean").doubleValue()).isEqualTo(-0.25);
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
    assertThat(CommandLineRun.of("recycle", "run", "whist", "--games", "3", "--limit", "51").out())
        .contains("3 did not end within 51 choices");
  }

  @Test
  void aCheckSaysWhoSeesWhat() {
    CommandLineRun run = CommandLineRun.of("recycle", "check", "lama");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).containsPattern("iloc HAND +player 2 +2\\R");
  }

  @Test
  void aBrokenProgramIsOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("broken.rcy"), "(game\n (setup");
    CommandLineRun run = CommandLineRun.of("recycle", "check", file.toString());
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
          run lama --players 0       | expected 1 to 15
          """)
  void whatCannotBeRunIsOneLine(String arguments, String complaint) {
    CommandLineRun run = CommandLineRun.of(("recycle " + arguments).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
  }

  @Test
  void checkListsTheConstructsUsed() {
    assertThat(CommandLineRun.of("recycle", "check", "gops").out())
        .contains("Constructs used")
        .contains("shuffle 1")
        .doesNotContain("partition");
  }

  @Test
  void showTellsHowManyWorldsEachPlayerConsidersPossibleAndHowThatWasFound() {
    CommandLineRun run = CommandLineRun.of("recycle", "show", "kuhn-poker", "--seed", "3");
    assertThat(run.out()).contains("p1: 2 worlds, exact by deals").contains("points: ");
    assertThat(CommandLineRun.of("recycle", "show", "kuhn-poker", "--seed", "3").out())
        .isEqualTo(run.out());
  }

  @Test
  void drawDrawsTheCellOfAPlayer() {
    CommandLineRun run =
        CommandLineRun.of(
            "recycle", "draw", "kuhn-poker", "--seed", "3", "--step", "1", "--player", "0");
    assertThat(run.out()).contains("graph").contains("w0 -- w1").contains("label=\"p0\"");
  }

  @Test
  void aProgramIsPlayedInATournament() {
    CommandLineRun run =
        CommandLineRun.of(
            "tournament",
            "--game",
            "recycle:kuhn-poker",
            "--agents",
            "monte-carlo[5],random",
            "--deals",
            "20",
            "--seed",
            "1",
            "--threads",
            "1");
    assertThat(run.out()).contains("monte-carlo[5] − random");
  }

  @Test
  void agentsPlayRunsToo() {
    CommandLineRun run =
        CommandLineRun.of(
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
    CommandLineRun run = CommandLineRun.of("recycle", "show", file.toString(), "--seed", "1");
    assertThat(run.err()).contains("drawn by chance").contains("recycle run").hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void lookingForWorldsEndsInTime() {
    CommandLineRun run =
        CommandLineRun.of(
            "recycle", "show", "go-fish", "--seed", "1", "--steps", "2", "--time", "1ms");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("No answer within 1 ms");
    run = CommandLineRun.of("recycle", "show", "go-fish", "--time", "soon");
    assertThat(run.err()).contains("'soon' is no time").contains("30s");
    assertThat(run.exitCode()).isEqualTo(2);
  }
}
