package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.journal.Journal;

class ExperimentCommandTest {

  private static final Pattern DIGEST = Pattern.compile("\"digest\" : \"([0-9a-f]{64})\"");

  @TempDir private Path folder;
  private Path file;
  private String journal;

  @BeforeEach
  void anExperiment() throws IOException {
    file = write("deals: 10", "line-up: rotate");
    journal = folder.resolve("a.journal").toString();
  }

  private Path write(String deals, String lineUp) throws IOException {
    return Files.writeString(
        folder.resolve("small.yaml"),
        """
        name: small
        question: Who is better?
        game: boerenbridge
        rules: lamas
        %s
        %s
        block: 2
        seed: 5
        tables:
          one: [greedy, random, bid-aimer, lamas-greedy-kripke]
          other: [greedy, random, greedy, random]
        """
            .formatted(deals, lineUp));
  }

  /** Two agents have one difference, so that a report of them is made at once. */
  private Path writeOfTwo(String deals, String lineUp) throws IOException {
    String yaml = Files.readString(write(deals, lineUp));
    return Files.writeString(
        folder.resolve("small.yaml"),
        yaml.replace("bid-aimer, lamas-greedy-kripke", "greedy, random"));
  }

  private CommandLineRun run(String command, String argument, String... more) {
    String[] start = {"experiment", command, argument, "--journal", journal};
    String[] all = Arrays.copyOf(start, start.length + more.length);
    System.arraycopy(more, 0, all, start.length, more.length);
    return CommandLineRun.of(all);
  }

  private String digest() {
    var matcher = DIGEST.matcher(run("status", "small", "--json").out());
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private String uninterrupted() {
    String own = journal;
    journal = folder.resolve("uninterrupted.journal").toString();
    assertThat(run("run", file.toString(), "--threads", "1").exitCode()).isZero();
    String digest = digest();
    journal = own;
    return digest;
  }

  @Test
  void anExperimentWithoutASeedKeepsTheOneThatIsDrawn() throws IOException {
    file = writeOfTwo("deals: 4", "line-up: fixed");
    String yaml = Files.readString(file).replace("seed: 5\n", "");
    Files.writeString(file, yaml);
    run("run", file.toString());
    String first = digest();
    assertThat(run("resume", "small").exitCode()).isZero();
    assertThat(run("resume", file.toString()).exitCode()).isZero();
    Files.writeString(file, yaml.replace("deals: 4", "deals: 8"));
    assertThat(run("resume", "small", "--force").exitCode()).isZero();
    try (Journal kept = Journal.toRead(journal)) {
      assertThat(kept.entry("small").orElseThrow().yaml()).containsPattern("(?m)^seed: -?\\d+$");
      assertThat(kept.entry("small").orElseThrow().matches()).isEqualTo(16);
    }
    Files.writeString(file, yaml);
    run("run", file.toString(), "--anew");
    assertThat(digest()).isNotEqualTo(first);
  }

  @Test
  void aSecondWriterIsRefused() throws IOException {
    file = write("deals: 10", "line-up: fixed");
    try (var first = Journal.toWrite(journal)) {
      CommandLineRun second = run("run", file.toString());
      assertThat(second.exitCode()).isEqualTo(2);
      assertThat(second.err()).contains("Another process writes in the journal");
      assertThat(first.entries()).isEmpty();
    }
  }

  @Test
  void aChangedFileIsRefusedUnlessToldAndStillTheSameMatches() throws IOException {
    file = writeOfTwo("deals: 4", "line-up: fixed");
    run("run", file.toString());
    writeOfTwo("deals: 6", "line-up: fixed");
    assertThat(run("resume", "small").err()).contains("has changed since small was begun");
    assertThat(run("resume", "small", "--force").exitCode()).isZero();
    assertThat(digest()).isEqualTo(uninterrupted());
    writeOfTwo("deals: 6", "line-up: rotate");
    CommandLineRun other = run("resume", "small", "--force");
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("plays other matches");
  }

  @Test
  void aReportIsOnePageThatNeedsNothingElse() throws IOException {
    file = write("deals: 30", "line-up: rotate");
    run("run", file.toString());
    Path html = folder.resolve("r.html");
    Path csv = folder.resolve("r.csv");
    CommandLineRun report =
        run("report", file.toString(), "--html", html.toString(), "--csv", csv.toString());
    assertThat(report.out()).contains("## What can be concluded", "standard error of the first");
    assertThat(Files.readString(html))
        .startsWith("<!DOCTYPE html>")
        .contains("<svg", "Who is better?", "seed: 5")
        .doesNotContain("src=", "href=", "<script");
    assertThat(Files.readAllLines(csv)).hasSize(1 + (4 + 6) + (4 + 1));
  }

  @Test
  void aRuleToStopStops() throws IOException {
    Files.writeString(
        file,
        """
        name: small
        question: Who is better?
        game: boerenbridge
        rules: lamas
        deals: 100000
        block: 4
        seed: 5
        tables:
          one: [greedy, random, bid-aimer, lamas-greedy-kripke]
        stop: {better: greedy, worse: random, h0: 0, h1: 5, alpha: 0.05, beta: 0.05}
        """);
    CommandLineRun run = run("run", file.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("accepts that greedy scores more than 0.00 points a match more than random");
    String digest = digest();
    assertThat(run("resume", "small").exitCode()).isZero();
    assertThat(digest()).isEqualTo(digest);
  }

  @Test
  void thePageOfKeysIsTheOneThatIsPrinted() throws IOException {
    assertThat(CommandLineRun.of("experiment", "keys").out())
        .isEqualTo(Files.readString(Path.of("..", "thesis-notes", "experiment-files.md")));
  }

  @Test
  void aPlanSaysHowManyDealsItTakes() throws IOException {
    file = write("deals: 300", "line-up: rotate");
    CommandLineRun plan =
        CommandLineRun.of(
            "experiment", "plan", file.toString(), "--difference", "3", "--pilot", "10");
    assertThat(plan.exitCode()).isZero();
    assertThat(plan.out())
        .contains("to be safe", "300 deals find", "greedy − random at “other”", "shared among 7");
    CommandLineRun without = CommandLineRun.of("experiment", "plan", file.toString());
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err()).contains("--difference 2 is two points a match");
    assertThat(
            CommandLineRun.of("experiment", "plan", file.toString(), "--difference", "0")
                .exitCode())
        .isEqualTo(2);
  }

  @Test
  void answersBecomeAFileThatCanBePlayed() throws IOException {
    Path written = folder.resolve("mine.yaml");
    InputStream before = System.in;
    try {
      System.setIn(
          new ByteArrayInputStream("\n\n\n\n\n20\n\n\n\n\n".getBytes(StandardCharsets.UTF_8)));
      CommandLineRun run = CommandLineRun.of("experiment", "new", written.toString());
      assertThat(run.exitCode()).isZero();
      assertThat(run.out()).contains("Wrote " + written + ": 80 matches.");
    } finally {
      System.setIn(before);
    }
    CommandLineRun run = run("run", written.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Primary, the only primary comparison, at the table “table”");
    CommandLineRun again = CommandLineRun.of("experiment", "new", written.toString());
    assertThat(again.exitCode()).isEqualTo(2);
    assertThat(again.err()).contains("is there already");
  }

  @Test
  void whatTheCardsAreWorthIsTakenOff() throws IOException {
    file = write("deals: 20", "line-up: lamas");
    run("run", file.toString());
    CommandLineRun variates = run("variates", "small");
    assertThat(variates.exitCode()).isZero();
    assertThat(variates.out()).contains("factor", "greedy − random at “other”", "80 other deals");
    assertThat(run("variates", "small", "--clairvoyant", "greedy").err())
        .contains("No clairvoyant greedy plays boerenbridge");
  }

  private void writeHurried(String rule) throws IOException {
    Files.writeString(
        file,
        """
        name: hurried
        question: Is a millisecond enough for 1 000 playouts?
        game: lambo
        rules: adjacent
        deals: 2
        block: 1
        seed: 1
        records: true
        move-milliseconds: 1
        on-failure: %s
        tables:
          only: ["mcts[1000]", random]
        """
            .formatted(rule));
  }

  @Test
  void aFailureForfeitsTheMatchAndItsRecordCanBeReplayed() throws IOException {
    writeHurried("forfeit");
    Files.writeString(file, "  other: [\"mcts[2000]\", random]\n", StandardOpenOption.APPEND);
    CommandLineRun run = run("run", file.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("forfeited the match", "## Agents that failed", "took more than 1 ms");
    Path records = folder.resolve("failed.jsonl");
    Files.writeString(records, run("records", "hurried", "--failed").out());
    CommandLineRun replay = CommandLineRun.of("replay", records.toString(), "--brief");
    assertThat(replay.err()).contains("4 matches, and all of them check.");
    assertThat(run("records", "hurried", "--failed", "--table", "other").out().lines())
        .hasSize(4)
        .allMatch(line -> line.contains("mcts[2000]"));
    assertThat(run("records", "hurried", "--deal", "1").out().lines()).hasSize(2);
    assertThat(run("watch", "hurried", "--deal", "1", "--seating", "2").err())
        .contains("each deal has 0 to 1");
  }

  @Test
  void aByteOrderMarkIsSkippedAndWhatIsNoTextIsNotReadable() throws IOException {
    file = write("deals: 3", "line-up: rotate");
    Files.writeString(file, "\uFEFF" + Files.readString(file));
    assertThat(run("run", file.toString()).exitCode()).isZero();
    Files.write(file, new byte[] {'a', ':', '\n', (byte) 0xe9});
    CommandLineRun latin = run("run", file.toString());
    assertThat(latin.exitCode()).isEqualTo(2);
    assertThat(latin.err()).contains(file + ": Line 2 is not in UTF-8").hasLineCount(1);
    CommandLineRun none = run("run", folder.toString());
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err()).contains(folder + ": it is a folder").hasLineCount(1);
  }

  @Test
  void aFailureStopsTheExperimentIfThatIsTheRule() throws IOException {
    writeHurried("stop");
    CommandLineRun run = run("run", file.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("mcts[1000] failed at table “only”, deal 0, seating 0");
    assertThat(run("status", "hurried", "--json").out()).contains("\"blocksDone\" : 0");
    assertThat(run("records", "hurried", "--failed").out()).contains("\"deal\":0");
  }

  @Test
  void anyMatchCanBeWatchedAgainWithItsModels() throws IOException {
    file = write("deals: 3", "line-up: rotate\nrecords: none");
    run("run", file.toString());
    CommandLineRun watch =
        run(
            "watch",
            "small",
            "--deal",
            "2",
            "--seating",
            "1",
            "--round",
            "1",
            "--ask",
            "~has(N,AS)");
    assertThat(watch.exitCode()).isZero();
    assertThat(watch.out())
        .startsWith("deal 2, seating 1: random, bid-aimer, lamas-greedy-kripke, greedy")
        .contains("has(N,AS)");
    assertThat(run("records", "small").err()).contains("keeps no records");
  }
}
