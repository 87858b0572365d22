package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;

/**
 * What a journal of any kind keeps through kill -9 and through two processes at once. The processes
 * are real ones, of the command line.
 */
abstract class InterruptionContract {

  private static final int KILLS = Integer.getInteger("kills", 20);
  private static final int BLOCKS = 600;
  private static final String NAME = "small";

  @TempDir private Path folder;
  private Path file;

  /** Returns a place for a journal that is empty, or not there yet. */
  abstract String emptyPlace(Path folder) throws Exception;

  @BeforeEach
  void anExperiment() throws IOException {
    file =
        Files.writeString(
            folder.resolve("small.yaml"),
            """
            name: small
            question: Who is better?
            game: boerenbridge
            rules: lamas
            deals: 1200
            block: 4
            seed: 5
            tables:
              one: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
              other: [greedy, random, greedy, random]
            """);
  }

  private String uninterrupted() {
    String place = folder.resolve("uninterrupted.journal").toString();
    var run =
        CommandLineRun.of(
            "experiment", "run", file.toString(), "--journal", place, "--threads", "1");
    assertThat(run.exitCode()).isZero();
    return digest(place);
  }

  private static String digest(String place) {
    try (var journal = Journal.toRead(place)) {
      return journal.digest(NAME);
    }
  }

  private static int blocks(String place) {
    try (var journal = Journal.toRead(place)) {
      return journal.entry(NAME).map(Entry::blocks).orElse(0);
    } catch (IllegalArgumentException notThereYet) {
      return 0;
    }
  }

  private Process start(String command, String argument, String place, int threads)
      throws IOException {
    var arguments =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Deals.class.getName()));
    arguments.addAll(List.of("experiment", command, argument, "--journal", place));
    arguments.addAll(List.of("--threads", "" + threads));
    return new ProcessBuilder(arguments)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "said." + System.nanoTime()))
        .start();
  }

  /**
   * Starts a process and kills it at a random moment after it has written down a block.
   *
   * @return how many blocks there are then; nothing if it had come to its end
   */
  private Optional<Integer> kill(String place, int before, RandomGenerator random)
      throws Exception {
    Process process =
        before == 0
            ? start("run", file.toString(), place, 1 + random.nextInt(3))
            : start("resume", NAME, place, 1 + random.nextInt(3));
    while (process.isAlive() && blocks(place) == before) {
      Thread.sleep(1);
    }
    Thread.sleep(random.nextInt(25), random.nextInt(1_000_000));
    process.destroyForcibly().waitFor(); // SIGKILL
    int after = blocks(place);
    assertThat(after).as("blocks; the process ended with %d", process.exitValue()).isPositive();
    return process.exitValue() == 0 || after >= BLOCKS ? Optional.empty() : Optional.of(after);
  }

  @Test
  void killsAtAnyMomentLeaveNoTrace() throws Exception {
    String expected = uninterrupted();
    var random = new RandomStreams(Long.getLong("killsSeed", 1)).random();
    String place = emptyPlace(folder);
    int kills = 0;
    int blocks = 0;
    while (kills < KILLS) {
      Optional<Integer> left = kill(place, blocks, random);
      if (left.isPresent()) {
        assertThat(left.get()).as("blocks, each time more").isGreaterThan(blocks);
        blocks = left.get();
        kills++;
      } else { // it was faster than the kill, which therefore does not count
        assertThat(digest(place)).isEqualTo(expected);
        place = emptyPlace(folder);
        blocks = 0;
      }
    }
    Process last = start("resume", NAME, place, 3);
    assertThat(last.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(last.exitValue()).isZero();
    assertThat(blocks(place)).isEqualTo(BLOCKS);
    assertThat(digest(place)).isEqualTo(expected);
  }

  /** The second is refused, or waits for the first if that ends soon. */
  @Test
  void twoProcessesAtOnceLoseNothing() throws Exception {
    String expected = uninterrupted();
    String place = emptyPlace(folder);
    kill(place, 0, new RandomStreams(2).random());
    List<Process> two = List.of(start("resume", NAME, place, 1), start("resume", NAME, place, 2));
    for (Process process : two) {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(two.stream().map(Process::exitValue)).contains(0).isSubsetOf(0, 2);
    assertThat(blocks(place)).isEqualTo(BLOCKS);
    assertThat(digest(place)).isEqualTo(expected);
  }
}
