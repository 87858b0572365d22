package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;

/**
 * What a journal keeps through kill -9 and through two processes at once. The processes are real
 * ones.
 */
@Tag("long")
class InterruptionTest {

  private static final String TABLES =
      """
      tables:
        one: [keep, coin, double, coin]
        other: [coin, double, coin, double]
      """;

  private static final String CELLS =
      """
      vary: {agents: [keep, double]}
      against: coin
      """;

  private static final int KILLS = Integer.getInteger("kills", Effort.isLong() ? 10 : 1);
  private static final int BLOCKS = 600;

  @TempDir private Path folder;
  private Path file;

  private String emptyPlace() throws IOException {
    return Files.createTempDirectory(folder, "sqlite").resolve("a.journal").toString();
  }

  private void experiment(String tables) throws IOException {
    String top =
        """
        name: small
        question: Who is better?
        game: doubling
        deals: 1200
        block: 4
        seed: 5
        """;
    file = Files.writeString(folder.resolve("small.yaml"), top + tables);
  }

  private String uninterrupted() throws IOException {
    String place = folder.resolve("uninterrupted.journal").toString();
    ExperimentRun.play(file, place, 1, Optional.empty());
    return ExperimentRun.digest(place);
  }

  private Process run(String place, int threads) throws IOException {
    return ExperimentRun.start(said(), "run", file.toString(), place, "" + threads);
  }

  private Process resume(String place, int threads) throws IOException {
    return ExperimentRun.start(said(), "resume", place, "" + threads);
  }

  private Path said() {
    return folder.resolve("said." + System.nanoTime());
  }

  /**
   * Starts a process and kills it at a random moment after it has written down a block.
   *
   * @return how many blocks there are then; nothing if it had come to its end
   */
  private Optional<Integer> kill(String place, int before, RandomGenerator random)
      throws Exception {
    int threads = 1 + random.nextInt(3);
    Process process = before == 0 ? run(place, threads) : resume(place, threads);
    while (process.isAlive() && ExperimentRun.blocks(place) == before) {
      Thread.sleep(1);
    }
    Thread.sleep(random.nextInt(25), random.nextInt(1_000_000));
    process.destroyForcibly().waitFor(); // SIGKILL
    int after = ExperimentRun.blocks(place);
    assertThat(after).as("blocks; the process ended with %d", process.exitValue()).isPositive();
    return process.exitValue() == 0 || after >= BLOCKS ? Optional.empty() : Optional.of(after);
  }

  @ParameterizedTest
  @ValueSource(strings = {TABLES, CELLS})
  void killsAtAnyMomentLeaveNoTrace(String tables) throws Exception {
    experiment(tables);
    String expected = uninterrupted();
    var random = new RandomStreams(Long.getLong("killsSeed", 1)).random();
    String place = emptyPlace();
    int kills = 0;
    int blocks = 0;
    while (kills < KILLS) {
      Optional<Integer> left = kill(place, blocks, random);
      if (left.isPresent()) {
        assertThat(left.get()).as("blocks, each time more").isGreaterThan(blocks);
        blocks = left.get();
        kills++;
      } else { // it was faster than the kill, which therefore does not count
        assertThat(ExperimentRun.digest(place)).isEqualTo(expected);
        place = emptyPlace();
        blocks = 0;
      }
    }
    Process last = resume(place, 3);
    assertThat(last.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(last.exitValue()).isZero();
    assertThat(ExperimentRun.blocks(place)).isEqualTo(BLOCKS);
    assertThat(ExperimentRun.digest(place)).isEqualTo(expected);
  }

  /** The second is refused, or waits for the first if that ends soon. */
  @Test
  void twoProcessesAtOnceLoseNothing() throws Exception {
    experiment(TABLES);
    String expected = uninterrupted();
    String place = emptyPlace();
    kill(place, 0, new RandomStreams(2).random());
    List<Process> two = List.of(resume(place, 1), resume(place, 2));
    for (Process process : two) {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(two.stream().map(Process::exitValue)).contains(0).isSubsetOf(0, 2);
    assertThat(ExperimentRun.blocks(place)).isEqualTo(BLOCKS);
    assertThat(ExperimentRun.digest(place)).isEqualTo(expected);
  }
}
