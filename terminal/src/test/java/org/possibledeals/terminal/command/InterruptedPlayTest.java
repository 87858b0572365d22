package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.effort.Effort;

/** What is kept of games that are being played when their process is interrupted. */
@Timeout(120)
@Tag("long")
class InterruptedPlayTest {

  @TempDir private Path folder;

  static List<String> signals() {
    return Effort.isLong() ? List.of("INT", "TERM") : List.of("TERM");
  }

  private Process start(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Deals.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(said()).start();
  }

  private File said() {
    return folder.resolve("said").toFile();
  }

  /** A process in the background of a shell is not interrupted, nor are those that it starts. */
  private static void interrupt(Process process, String signal) throws Exception {
    Path status = Path.of("/proc/self/status");
    if (signal.equals("INT") && Files.exists(status)) {
      String ignored =
          Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("SigIgn:"))
              .findFirst()
              .orElse("0")
              .replaceAll("\\W|SigIgn", "");
      assumeFalse((Long.parseUnsignedLong(ignored, 16) & 2) != 0, "SIGINT is ignored here.");
    }
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(signal.equals("INT") ? 130 : 143);
  }

  private static void hear(BufferedReader out, String prompt) throws IOException {
    var heard = new StringBuilder();
    while (!heard.toString().endsWith(prompt)) {
      int c = out.read();
      assertThat(c).as("silence after: " + heard).isNotNegative();
      heard.append((char) c);
    }
  }

  @ParameterizedTest
  @MethodSource("signals")
  void whoIsInterruptedKeepsTheMovesSoFar(String signal) throws Exception {
    Path file = folder.resolve("play.jsonl");
    Files.writeString(file, "{\"half\":");
    Process process = start("play", "matatena", "--against", "greedy", "--record", file.toString());
    try (var out =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var in = process.outputWriter()) {
      for (int turn = 0; turn < 3; turn++) {
        hear(out, "\nP1> ");
        in.write("1\n");
        in.flush();
      }
      hear(out, "\nP1> ");
      interrupt(process, signal);
    }
    assertThat(Files.readString(said().toPath()))
        .contains("Interrupted. The moves so far are in " + file + ": deals replay ");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    Files.writeString(file, lines.getLast() + "\n");
    CommandLineRun replay = CommandLineRun.of("replay", file.toString());
    assertThat(replay.err()).contains("1 match, and it checks.");
    assertThat(replay.out()).contains("person", ", broken off");
    assertThat(lines.getLast().split("column ", -1)).hasSizeGreaterThanOrEqualTo(1 + 3 + 3);
  }

  @Test
  void theEndOfInputKeepsTheMovesSoFar() throws Exception {
    Path file = folder.resolve("play.jsonl");
    Process process = start("play", "matatena", "--against", "greedy", "--record", file.toString());
    try (var in = process.outputWriter()) {
      in.write("1\n1\n");
    }
    process.getInputStream().readAllBytes();
    assertThat(process.waitFor()).isZero();
    assertThat(CommandLineRun.of("replay", file.toString()).out()).contains(", broken off");
  }

  /** Each record is a whole line, whenever the tournament is interrupted. */
  @ParameterizedTest
  @MethodSource("signals")
  void anInterruptedTournamentKeepsItsWholeRecords(String signal) throws Exception {
    Path file = folder.resolve("games.jsonl");
    Process process =
        start(
            "tournament",
            "--rules",
            "lamas",
            "--agents",
            "greedy,random,greedy,random",
            "--deals",
            "200000",
            "--threads",
            "1",
            "--records",
            file.toString());
    while (process.isAlive() && (!Files.exists(file) || Files.size(file) < 100_000)) {
      Thread.sleep(5);
    }
    interrupt(process, signal);
    long kept = Files.readAllLines(file).size();
    assertThat(Files.readString(said().toPath()))
        .contains("Interrupted. %d complete matches are in %s.".formatted(kept, file));
    assertThat(Files.readString(file)).endsWith("}\n");
    CommandLineRun replay = CommandLineRun.of("replay", file.toString(), "--brief");
    assertThat(replay.exitCode()).isZero();
    assertThat(replay.err()).contains("all of them check").doesNotContain("breaks off");
  }
}
