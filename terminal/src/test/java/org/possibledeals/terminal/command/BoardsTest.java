package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards and tables are told after each turn, and knowledge where there is any to have. */
class BoardsTest {

  private static final String MATATENA_BOARD =
      """
        1. P1: column 1

           Player 1 (2.0) | Player 2 (0.0) *
           [[2. 0. 0.]    | [[0. 0. 0.]
            [0. 0. 0.]    |  [0. 0. 0.]
            [0. 0. 0.]]   |  [0. 0. 0.]]
      """;

  @TempDir private Path folder;

  private static String told(String command) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.exitCode()).isZero();
    return run.out();
  }

  @Test
  void theBoardsOfMatatenaAreToldAfterEachTurn() {
    assertThat(told("watch --game matatena --seed 1"))
        .contains(MATATENA_BOARD)
        .doesNotContain("worlds considered possible");
  }

  @Test
  void theBoardOfLamboIsToldAfterEachTurn() {
    String story = told("watch --game lambo --rules size=6 --seed 1");
    assertThat(story)
        .contains("     4 tiles left.", "Dark: largest group 1 bridge", "ooooo")
        .doesNotContain("worlds considered possible");
    assertThat(story.lines().filter(line -> line.endsWith(" tiles left.")).count())
        .isEqualTo(
            story.lines().filter(line -> line.matches(" +\\d+\\. (light|dark): .*")).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"matatena", "lambo", "lama", "ninety-eight"})
  void aReplayByStepsTellsWhatWatchTells(String game) {
    Path file = folder.resolve("games.jsonl");
    told(
        "tournament --game "
            + game
            + " --agents random,random --deals 1 --seed 1 --records "
            + file);
    String board =
        switch (game) {
          case "matatena" -> MATATENA_BOARD;
          case "lambo" -> "largest group";
          case "lama" -> "      On top of the discard pile: ";
          default -> "      Total ";
        };
    assertThat(told("replay " + file + " --steps"))
        .contains(board)
        .doesNotContain("worlds considered possible");
  }

  @Test
  void theTableOfLamaIsToldWithAllHands() {
    assertThat(told("watch --game lama --rules round --seed 1"))
        .contains(
            """
                  On top of the discard pile: 1. In the stock: 31 cards.
                  ann    0 tokens   2 2 3 4 4
                  bob    0 tokens   4 4 4 5 6 llama
                  cath   0 tokens   1 2 3 3 5 5
                  dave   0 tokens   3 4 4 6 llama llama
            """)
        .contains(", has quit\n");
  }

  @Test
  void theTableOfNinetyEightIsToldWithAllHands() {
    assertThat(told("watch --game ninety-eight --seed 1"))
        .contains(
            """
                  Total 7 of 98. On top of the pile: 7C. In the stock: 35 cards.
                  ann    2D 3D 4D 5D
                  bob    5C 6C 6S QC
                  cath   AD 8H 9C QH
                  dave   AC 4H 6D 8S
            """);
  }

  @Test
  void tokensAreCountedAsTheyAreAtTheTableAndTheLeastWin() {
    assertThat(told("tournament --game lama --rules round --deals 5 --seed 1"))
        .contains("tokens a match", "The least tokens win; equal ones share a win.")
        .doesNotContain("points")
        .doesNotContainPattern("(?m)^(kripke|lowest\\S*) {2,}−");
    assertThat(
            told("tournament --game lama --rules round --deals 5 --seed 1 --json")
                .replaceAll("\\s+", ""))
        .contains("\"counted\":\"tokens\",\"leastWins\":true")
        .contains("{\"agent\":\"kripke\",\"mean\":");
    assertThat(told("tournament --game lama --rules round --deals 5 --seed 1 --csv"))
        .containsPattern("(?m),seed,version,matches,counted,leastWins$")
        .containsPattern("(?m)^kripke,.*,tokens,true$")
        .doesNotContain("kripke,,0,,-");
    Path file = folder.resolve("games.jsonl");
    told("tournament --game lama --rules round --deals 1 --seed 1 --records " + file);
    assertThat(told("replay " + file + " --brief"))
        .containsPattern("kripke \\d+, lowest.* \\(tokens, the lowest wins\\)\n");
    assertThat(told("replay " + file)).containsPattern("\ntokens: ann \\d+, bob \\d+");
    Path program = folder.resolve("program.jsonl");
    assertThat(told("tournament --game recycle:lama --deals 1 --seed 1 --records " + program))
        .contains("scores a match", "The least scores win; equal ones share a win.");
    assertThat(told("replay " + program))
        .containsPattern("\nscores: p0 \\d+, p1 \\d+, p2 \\d+, p3 \\d+\n");
  }
}
