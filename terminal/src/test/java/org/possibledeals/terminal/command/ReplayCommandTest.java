package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.terminal.option.Version;

class ReplayCommandTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void twoDealsOfTwoRulesAreRecorded() {
    file = record("games.jsonl", "lamas", "1");
  }

  private Path record(String name, String rules, String threads) {
    Path records = folder.resolve(name);
    CommandLineRun run =
        CommandLineRun.of(
            "tournament",
            "--rules",
            rules,
            "--agents",
            "greedy,random,random,greedy",
            "--deals",
            "2",
            "--seed",
            "1",
            "--threads",
            threads,
            "--records",
            records.toString());
    assertThat(run.exitCode()).isZero();
    return records;
  }

  private CommandLineRun replay(String... more) {
    var arguments = new java.util.ArrayList<>(List.of("replay", file.toString()));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void whatWasRecordedChecksAndIsTold() {
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEqualTo("8 matches, and all of them check.\n");
    assertThat(run.out()).contains("deal 0 of seed 1: greedy ", "deal 1 of seed 1: ");
    assertThat(run.out().lines().filter(line -> line.startsWith("points"))).hasSize(8);
  }

  @Test
  void aMatchCanBeToldInALineAndStepByStep() {
    assertThat(replay("--brief").out()).hasLineCount(8);
    assertThat(replay("--steps").out()).contains("Round 5 of 5: 3 cards each", "announces has(");
  }

  @Test
  void theWholeGameIsRecordedToo() {
    file = record("whole.jsonl", "boerenbridge", "1");
    assertThat(replay().exitCode()).isZero();
  }

  @Test
  void aMatchThatTheFirstSeatOpenedChecksToo() {
    file = folder.resolve("fixed.jsonl");
    CommandLineRun.of(
        "tournament",
        "--agents",
        "greedy,random,random,greedy",
        "--line-up",
        "fixed",
        "--matches",
        "2",
        "--seed",
        "1",
        "--records",
        file.toString());
    assertThat(replay("--steps").out()).contains("Round 1 of 15", "W deals, N opens");
    assertThat(replay("--steps").exitCode()).isZero();
  }

  @Test
  void theFileIsTheSameAtAnyNumberOfThreads() throws IOException {
    assertThat(Files.readString(record("again.jsonl", "lamas", "3")))
        .isEqualTo(Files.readString(file));
  }

  @Test
  void aRecordWithOtherPointsDoesNotCheck() throws IOException {
    String records = Files.readString(file);
    Files.writeString(file, records.replaceFirst("\"points\":\\[", "\"points\":[99"));
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains(
            "Record 1 of " + file + " (deal 0 of seed 1) does not check: The points should be")
        .hasLineCount(1);
  }

  @Test
  void aRecordWhoseChanceIsNotThatOfItsSeedDoesNotCheck() throws IOException {
    String records = Files.readString(file);
    Files.writeString(file, records.replace("\"seed\":1", "\"seed\":2"));
    CommandLineRun run = replay("--brief");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains("Record 1 of " + file + " (deal 0 of seed 2) does not check: Move ")
        .contains(": Chance made this move, and deal 0 of seed 2 gives \"")
        .doesNotContain("It was played by version")
        .hasLineCount(1);
    assertThat(replay("--brief", "--any-chance").exitCode()).isZero();
    Files.writeString(
        file, Files.readString(file).replaceAll("\"version\":\"[^\"]*\"", "\"version\":\"0.0.9\""));
    assertThat(replay("--brief").err())
        .contains(" It was played by version 0.0.9, and this is " + Version.current() + ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "points":[    | "points":[7,             | A record has points for each agent
          "agents":[    | "agents":["a",           | A record has points for each agent
          "rules":"lamas" | "rules":"whist"        | No rules called whist; there are boerenbridge, lamas, oh-hell, oh-hell-3, oh-hell-4,
          "game":"boerenbridge" | "game":"chess"   | No game called chess; there are boerenbridge
          "dealer       | "fly                     | is not a move of BoerenBridge
          """)
  void aRecordThatIsNotOneOfOursDoesNotCheck(String written, String instead, String complaint)
      throws IOException {
    String records = Files.readString(file);
    assertThat(records).contains(written);
    Files.writeString(file, records.replace(written, instead));
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aRecordWithAnImpossibleMoveDoesNotCheck() throws IOException {
    String records = Files.readString(file);
    int second = records.indexOf('\n') + 1;
    Files.writeString(
        file,
        records.substring(0, second) + records.substring(second).replaceFirst("bid \\d", "bid 9"));
    CommandLineRun run = replay("--brief");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("Record 2 of ", "does not check: Move ").hasLineCount(1);
  }

  @Test
  void whatIsNoRecordDoesNotCheck() throws IOException {
    Files.writeString(file, "no record\n");
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("Line 1: ").hasLineCount(1);
  }

  @Test
  void aByteOrderMarkIsSkippedAndWhatIsNoTextIsNotReadable() throws IOException {
    String records = Files.readString(file);
    Files.writeString(file, "\uFEFF" + records);
    assertThat(replay("--brief").exitCode()).isZero();
    Files.write(file, new byte[] {'{', (byte) 0xe9, '\n'});
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(file + ": it is not in UTF-8").hasLineCount(1);
  }

  @Test
  void aLastLineThatBreaksOffIsLeftOut() throws IOException {
    String records = Files.readString(file);
    Files.writeString(file, records.substring(0, records.length() - 20));
    CommandLineRun run = replay("--brief");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("breaks off in the middle", "7 matches");
  }

  @Test
  void anEmptyFileHasNoMatchToCheck() throws IOException {
    Files.writeString(file, "");
    assertThat(replay().err()).isEqualTo("There is no match in " + file + ".\n");
    assertThat(replay().exitCode()).isZero();
  }

  @Test
  void aFileThatIsNotThereIsBadInput() {
    file = folder.resolve("nowhere.jsonl");
    CommandLineRun run = replay();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Cannot read " + file).hasLineCount(1);
  }

  /** Both options of eating and containing go through a record and back. */
  @Test
  void gamesOfLamboByBothOptionsAreRecordedAndReplayed() throws IOException {
    String record = folder.resolve("lambo.jsonl").toString();
    CommandLineRun played =
        CommandLineRun.of(
            ("tournament --game lambo --rules eat_enemy=1,must_contain,size=14 --agents"
                    + " greedy,random --deals 2 --seed 4 --records "
                    + record)
                .split(" "));
    assertThat(played.exitCode()).as(played.err()).isZero();
    CommandLineRun replayed = CommandLineRun.of("replay", record);
    assertThat(replayed.exitCode()).as(replayed.err()).isZero();
    assertThat(Files.readString(Path.of(record))).contains("eat_enemy=1,must_contain,size=14");
    assertThat(replayed.out()).contains("deal 1 of seed 4: ");
  }
}
