package org.possibledeals.terminal.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.command.Deals;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Programs that play well and badly; all of them are scripts of sh, so that they always run. */
class ProgramsTest {

  static final String GREET = "read hello; echo '{\"id\": 0}';";

  /** Answers each request with the first action that its mask allows, or as {@code answer} does. */
  static final String LOWEST =
      GREET
          + " while read line; do case $line in *'\"act\"'*)"
          + " id=${line#*'\"id\":'}; id=${id%%,*};"
          + " action=${line#*'\"legal\":[{\"action\":'}; action=${action%%,*};"
          + " echo \"{\\\"id\\\": $id, \\\"action\\\": $action}\";; esac; done";

  @TempDir private Path folder;

  private Path script(String text) {
    return script("mine.sh", text);
  }

  private Path script(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text + "\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static CommandLineRun tournament(String agent, String... more) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("tournament", "--agents", agent + ",greedy,greedy,random"));
    all.addAll(List.of("--rules", "lamas", "--seed", "5"));
    all.addAll(List.of(more));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  /** A match of two is shorter. */
  private static CommandLineRun tournamentOfTwo(String agent, String... more) {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("tournament", "--game", "matatena", "--agents", agent + ",greedy"));
    all.addAll(List.of("--seed", "5"));
    all.addAll(List.of(more));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  @Test
  void aProgramPlaysTheSameAtAnyNumberOfThreads() {
    String agent = "exec:sh " + script(LOWEST);
    String deals = Effort.isLong() ? "20" : "4";
    String records = folder.resolve("records").toString();
    CommandLineRun alone =
        tournamentOfTwo(agent, "--deals", deals, "--threads", "1", "--records", records);
    assertThat(alone.exitCode()).as(alone.err()).isZero();
    CommandLineRun four =
        tournamentOfTwo(agent, "--deals", deals, "--threads", "4", "--salts", records);
    assertThat(four.exitCode()).as(four.err()).isZero();
    assertThat(four.out()).isEqualTo(alone.out());
  }

  @ParameterizedTest
  @CsvSource({
    "died, 'read begin; read act; echo lost >&2; exit 3', 'ended: exit code 3; the last line of its"
        + " standard error: lost.'",
    "nonsense, 'read begin; read act; echo hello; cat >/dev/null', 'answered hello, which is no"
        + " JSON'",
    "number, 'read begin; read act; echo 7; cat >/dev/null', 'answered 7, which is not an object'",
    "other, 'read begin; read act; echo \"{\\\"id\\\": 9, \\\"action\\\": 0}\"; cat >/dev/null',"
        + " 'to the request with the id 1'",
    "illegal, 'read begin; read act; echo \"{\\\"id\\\": 1, \\\"action\\\": 9999}\"; cat"
        + " >/dev/null', 'chose action 9999; legal were ['",
    "slow, 'cat >/dev/null', 'took more than 200 ms'",
    "closed, 'exec >&-; sleep 60', 'ended: it closed its standard output'",
    "flood, 'head -c 10000000 /dev/zero; cat >/dev/null', 'answered more than 1,048,576 bytes"
        + " without a line break'"
  })
  void aBadProgramForfeitsItsMatchesAndNothingElse(String name, String badly, String told) {
    Path script = script(name + ".sh", GREET + badly);
    CommandLineRun run =
        tournamentOfTwo("exec[time=200ms,command=sh %s]".formatted(script), "--deals", "1");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("forfeited 2 matches").contains(told);
    assertThat(run.out()).contains("2 matches").contains("greedy");
  }

  @Test
  void aMatchThatIsForfeitedInTwoSeatsCountsOnce() {
    String agent = "exec:sh " + script(GREET + "read begin; read act; echo hello; cat >/dev/null");
    CommandLineRun run =
        CommandLineRun.of(
            "tournament",
            "--game=matatena",
            "--agents=" + agent + "," + agent,
            "--matches=2",
            "--line-up=fixed",
            "--json",
            "--records=" + folder.resolve("records"));
    assertThat(run.err()).contains("forfeited 2 matches");
    assertThat(run.out())
        .containsPattern("\"forfeits\" : \\[ \\{\\s+\"agent\".*\\s+\"matches\" : 2,");
    assertThat(CommandLineRun.of("replay", "--brief", folder.resolve("records").toString()).out())
        .contains(", forfeited by " + agent + ", forfeited by " + agent);
  }

  @Test
  void itDiesOnceAndIsStartedAgain() {
    Path mark = folder.resolve("mark");
    String agent = "exec:sh " + script("mkdir %s 2>/dev/null && exit 1; ".formatted(mark) + LOWEST);
    CommandLineRun run = tournament(agent, "--deals", "2", "--threads", "1");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("forfeited 1 match; first in deal 0, seating");
  }

  @Test
  void aProgramThatIsNotThereIsRefusedAtOnce() {
    CommandLineRun run = tournament("exec:no-such-program x", "--deals", "1");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("No program no-such-program is on PATH");
  }

  @Test
  void aMatchIsToldWithAProgramInIt() {
    CommandLineRun run =
        CommandLineRun.of(
            "watch",
            "--rules",
            "lamas",
            "--seed",
            "5",
            "--agents",
            "exec:sh %s,greedy,greedy,random".formatted(script(LOWEST)));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("exec:sh");
  }

  @Test
  void aMatchInWhichAProgramFailsIsToldAsFarAsItCame() {
    CommandLineRun run =
        CommandLineRun.of(
            "watch",
            "--game",
            "matatena",
            "--seed",
            "5",
            "--agents",
            "greedy,exec:sh " + script(GREET + " read begin; read act; exit 3"));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("A program failed: it ended: exit code 3");
    assertThat(run.out()).contains("0. chance: roll");
  }

  @Tag("long")
  @Test
  void aProgramPlaysAgainstAPerson() throws Exception {
    Path record = folder.resolve("play.jsonl");
    Path input = Files.writeString(folder.resolve("input"), "1\n".repeat(100));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Deals.class.getName(),
                "play",
                "matatena",
                "--against",
                "exec:sh " + script(LOWEST),
                "--seed",
                "3",
                "--record",
                record.toString())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("said"))).isZero();
    assertThat(CommandLineRun.of("replay", record.toString(), "--brief").out())
        .contains("person", "exec:sh")
        .doesNotContain("broken off");
  }

  /** Returns the lines of a log once so many matches have ended there; nobody waits for an end. */
  private static List<String> linesWithEnds(Path log, int ends) throws IOException {
    long start = System.nanoTime();
    List<String> lines = Files.readAllLines(log);
    while (lines.stream().filter(line -> line.contains("\"command\":\"end\"")).count() < ends
        && Duration.ofNanos(System.nanoTime() - start).toSeconds() < 20) {
      Thread.onSpinWait();
      lines = Files.readAllLines(log);
    }
    return lines;
  }

  /** What a program is sent, line by line: the whole protocol. */
  @Test
  void aProgramIsToldOfTheGameItsMatchesAndItsSeed() throws IOException {
    Path log = folder.resolve("log");
    String agent =
        "exec:sh "
            + script(
                LOWEST.replace("case $line in", "echo \"$line\" >>" + log + "; case $line in"));
    CommandLineRun run = tournament(agent, "--deals", "1", "--threads", "1", "--fair=off");
    assertThat(run.exitCode()).as(run.err()).isZero();
    List<JsonNode> sent =
        linesWithEnds(log, 4).stream().map(JsonMapper.shared()::readTree).toList();
    List<JsonNode> begun =
        sent.stream().filter(line -> line.get("command").stringValue().equals("begin")).toList();
    assertThat(begun).extracting(line -> line.get("match").intValue()).containsExactly(0, 1, 2, 3);
    assertThat(begun).extracting(line -> line.get("seed").longValue()).doesNotHaveDuplicates();
    assertThat(begun.getFirst().get("game").stringValue()).isEqualTo("boerenbridge");
    assertThat(begun.getFirst().get("rules").stringValue()).isEqualTo("lamas");
    List<JsonNode> acts =
        sent.stream().filter(line -> line.get("command").stringValue().equals("act")).toList();
    assertThat(acts).extracting(line -> line.get("id").intValue()).doesNotHaveDuplicates();
    assertThat(acts).allMatch(line -> line.get("observation").has("action_mask"));
    assertThat(sent.getLast().get("command").stringValue()).isEqualTo("end");
    assertThat(sent.getLast().get("points").size()).isEqualTo(4);
  }
}
