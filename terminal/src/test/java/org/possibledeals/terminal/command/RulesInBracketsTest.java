package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.Catalogue;

/** Rules with choices in brackets, wherever a command, a record or an experiment names rules. */
class RulesInBracketsTest {

  private static final String CHANGING =
      "boerenbridge[rounds=2-3+2,deck=10,trumpMayRepeat=false,bidMade=7]";

  @TempDir private Path folder;

  private static CommandLineRun fine(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  @Test
  void aTournamentIsPlayedByThemAndItsRecordsReplay() throws IOException {
    Path records = folder.resolve("records.jsonl");
    CommandLineRun run =
        fine(
            "tournament",
            "--rules",
            CHANGING,
            "--agents",
            "greedy,random,greedy,random",
            "--deals",
            "3",
            "--seed",
            "1",
            "--records",
            records.toString());
    assertThat(run.out()).contains("--rules '" + CHANGING + "'");
    assertThat(Files.readString(records)).contains("\"rules\":\"" + CHANGING + "\"");
    assertThat(fine("replay", records.toString(), "--brief").err())
        .contains("12 matches, and all of them check.");
    assertThat(fine("replay", records.toString(), "--steps").out())
        .contains("Round 1 of 3: 2 cards each, 12 undealt");
  }

  @Test
  void theUsualRulesKeepTheirNameHoweverTheyAreWritten() {
    CommandLineRun run =
        fine(
            "tournament",
            "--rules",
            "lamas[trumpMayRepeat=true]",
            "--agents",
            "greedy,random,greedy,random",
            "--deals",
            "1",
            "--seed",
            "1");
    assertThat(run.out()).contains("--rules lamas ").doesNotContain("lamas[");
  }

  @Test
  void theyCanStandBehindTheGame() {
    CommandLineRun both =
        fine(
            "watch",
            "--game",
            "boerenbridge:" + CHANGING,
            "--agents",
            "greedy,random,greedy,random",
            "--seed",
            "1",
            "--round",
            "3");
    CommandLineRun apart =
        fine(
            "watch",
            "--rules",
            CHANGING,
            "--agents",
            "greedy,random,greedy,random",
            "--seed",
            "1",
            "--round",
            "3");
    assertThat(both.out()).isEqualTo(apart.out()).contains("Round 3 of 3: 2 cards each");
    assertThat(fine("watch", "--rules", "lamas[rounds=2]", "--seed", "1").out())
        .contains("Round 1 of 1: 2 cards each, none undealt");
  }

  @Test
  void aPictureIsDrawnByThem() {
    assertThat(
            fine(
                    "draw",
                    "--rules",
                    "lamas[rounds=1]",
                    "--round",
                    "1",
                    "--card",
                    "AS",
                    "--seed",
                    "1")
                .out())
        .contains("24 deals");
  }

  @Test
  void anExperimentIsPlayedByThem() throws IOException {
    Path file = folder.resolve("changing.yaml");
    Path journal = folder.resolve("journal.db");
    Files.writeString(
        file,
        """
        name: changing
        question: Does it run?
        game: boerenbridge
        rules: boerenbridge[trumpMayRepeat=false, rounds=2-3+2, bidMade=7, deck=10]
        seed: 1
        deals: 2
        records: true
        tables:
          one: [greedy, random, greedy, random]
        """);
    fine("experiment", "run", file.toString(), "--journal", journal.toString());
    CommandLineRun records =
        fine("experiment", "records", "changing", "--journal", journal.toString());
    Path kept = Files.writeString(folder.resolve("kept.jsonl"), records.out());
    assertThat(records.out()).contains("\"rules\":\"" + CHANGING + "\"");
    assertThat(fine("replay", kept.toString(), "--brief").err())
        .contains("8 matches, and all of them check.");
    Files.writeString(file, Files.readString(file).replace("=false,", "=off,"));
    CommandLineRun run =
        CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("changing.yaml:4:8: trumpMayRepeat is true or false, not off.")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tournament --rules boerenbridge[trump=none]     | No key trump in boerenbridge.
          tournament --rules lamas[deck=9+dealt]          | deck has 2 parts in 9+dealt
          watch --rules boerenbridge[rounds=18]            | rounds is hands of 1 to 17 cards joined by +
          draw --card AS --rules boerenbridge[rounds=2    | a bracket has no partner
          play boerenbridge --rules lamas[opener=me]      | opener is left-of-dealer or winner-of-last-trick, not me.
          play boerenbridge:lamas[bidMade=x]              | bidMade is a whole number from 0 to 1000, not x.
          play boerenbridge --rules whist[rounds=2]       | No rules called whist[rounds=2]; there are boerenbridge, lamas, oh-hell, oh-hell-3, oh-hell-4, oh-hell-5, oh-hell-6, oh-hell-7. RULES[key=value] has other choices; see deals games boerenbridge.
          tournament --agents full-kripke[deaf,greedy     | a bracket has no partner
          games whist                                     | No game called whist; there are boerenbridge,
          """)
  void aMistakeIsOneLineThatSaysWhatWouldHaveBeenRight(String arguments, String complaint) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
  }

  @Test
  void aGameIsExplainedWithEveryKey() {
    String out = fine("games", "boerenbridge").out();
    assertThat(out)
        .contains(
            "--rules boerenbridge ",
            "choices in --rules 'boerenbridge[key=value,…]'",
            "boerenbridge: 2-8+8n+8-2, lamas: 3-5+4-3, oh-hell: 10-1+2-10",
            "boerenbridge: 7, lamas: dealt, oh-hell: 2",
            "turned-card or drawn-suit",
            "a whole number from 1 to 18")
        .doesNotContain("matatena");
    for (String key :
        new String[] {
          "players",
          "rounds",
          "deck",
          "firstDealer",
          "trumpDraw",
          "trumpMayRepeat",
          "opener",
          "bidsAddUp",
          "bidMade",
          "zeroMade",
          "zeroMadeFrom",
          "pointsPerTrick",
          "penaltyPerTrick",
          "tiesShareTheWin"
        }) {
      assertThat(out).containsPattern("(?m)^  " + key + " +\\S");
    }
    assertThat(fine("games", "matatena").out()).contains("3x3").doesNotContain("choices in");
    assertThat(fine("games", "boerenbridge").out()).contains("one of these with other");
  }

  @Test
  void theGamesAreListedInALineEach() {
    ImmutableList<String> games = Catalogue.found().games();
    assertThat(fine("games").out().lines().limit(games.size()))
        .allMatch(line -> line.length() <= 80)
        .map(line -> line.substring(0, line.indexOf(' ')))
        .containsAll(games);
  }
}
