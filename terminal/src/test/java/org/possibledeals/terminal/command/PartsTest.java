package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;

/** Experiments that are played in parts, each into a journal of its own, and then merged. */
class PartsTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void anExperiment() throws IOException {
    file = write("small", 46, 2, "greedy, random");
  }

  private Path write(String name, int deals, int block, String agents) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".yaml"),
        """
        name: %s
        question: Who is better?
        game: matatena
        deals: %d
        block: %d
        seed: 5
        records: true
        tables:
          one: [%s]
          other: [random, greedy]
        """
            .formatted(name, deals, block, agents));
  }

  private String place(String name) {
    return folder.resolve(name + ".journal").toString();
  }

  private static CommandLineRun deals(String... arguments) {
    var all = new ArrayList<>(List.of("experiment"));
    all.addAll(List.of(arguments));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private static void assertFine(CommandLineRun run) {
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  private static String digest(String place, String name) {
    try (var journal = Journal.toRead(place)) {
      return journal.digest(name);
    }
  }

  private String undivided(String name, Path experiment) {
    String place = place("undivided-" + name);
    assertFine(deals("run", experiment.toString(), "--journal", place));
    return digest(place, name);
  }

  private String play(Path experiment, int part, int parts, int threads) {
    String place = place("part-%d-of-%d".formatted(part, parts));
    assertFine(
        deals(
            "run",
            experiment.toString(),
            "--part",
            part + "/" + parts,
            "--journal",
            place,
            "--threads",
            "" + threads));
    return place;
  }

  private CommandLineRun merge(String into, List<String> places) {
    var arguments = new ArrayList<>(List.of("merge", "--journal", place(into)));
    arguments.addAll(places);
    return deals(arguments.toArray(String[]::new));
  }

  @Test
  void partsInAnyOrderAreTheUndividedRun() {
    List<String> places = new ArrayList<>();
    for (int part : new int[] {4, 1, 5, 3, 2}) {
      places.add(play(file, part, 5, 1 + part % 3));
    }
    CommandLineRun merged = merge("merged", places);
    assertFine(merged);
    String digest = undivided("small", file);
    assertThat(merged.out()).containsPattern("blocks +46\n").contains(digest);
    assertThat(digest(place("merged"), "small")).isEqualTo(digest);
    assertThat(deals("status", "small", "--journal", place("merged")).out())
        .contains("46 of 46", digest)
        .containsPattern("complete +yes");
    assertThat(report("merged")).isEqualTo(report("undivided-small"));
  }

  /** Returns a report without how long it was played, which no two runs share. */
  private String report(String journal) {
    CommandLineRun run = deals("report", "small", "--journal", place(journal));
    assertFine(run);
    return run.out().replaceFirst("\\| duration \\|[^|]*\\|", "");
  }

  @Test
  void partsOfAnotherDivisionFitToo() {
    List<String> places = List.of(play(file, 1, 2, 1), play(file, 3, 4, 1), play(file, 4, 4, 1));
    assertFine(merge("merged", places));
    assertThat(digest(place("merged"), "small")).isEqualTo(undivided("small", file));
  }

  private void assertRefused(List<String> places, String... words) {
    CommandLineRun run = merge("refused", places);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(words).hasLineCount(1);
    try (var journal = Journal.toRead(place("refused"))) {
      assertThat(journal.entries()).isEmpty();
    } catch (IllegalArgumentException noneWasMade) {
      assertThat(noneWasMade).hasMessageContaining("No journal");
    }
  }

  @Test
  void whatIsTwiceOrMissingIsNamed() {
    String first = play(file, 1, 2, 1);
    String second = play(file, 2, 2, 1);
    String third = play(file, 2, 3, 1);
    assertRefused(
        List.of(second, first, third), "Block 14 of small is in", first, "part 1/2", third);
    assertRefused(List.of(first, first), "Block 0 of small is in");
    assertRefused(List.of(first), "Blocks 22 to 45 of small are in none of the journals");
    assertRefused(List.of(second), "Blocks 0 to 21 of small are in none");
    assertRefused(List.of(first, place("nowhere")), "No journal", "nowhere.journal");
  }

  @Test
  void otherExperimentsAndVersionsAreNamed() throws Exception {
    String first = play(file, 1, 2, 1);
    write("small", 46, 2, "random, random");
    String second = play(file, 2, 2, 1);
    assertRefused(List.of(first, second), second, "by another file of the experiment", first);
    write("small", 46, 2, "greedy, random");
    Files.delete(Path.of(second));
    second = play(file, 2, 2, 1);
    try (var journal = Journal.toWrite(second)) {
      Entry entry = journal.entry("small").orElseThrow();
      journal.begin(entry.by(entry.file(), entry.yaml(), "0.1.0+other"));
    }
    assertRefused(List.of(first, second), "Not one version played small in", second);
    change(second, "UPDATE played_block SET version = '0.1.0+other'");
    assertRefused(List.of(first, second), "Block 22 of small", second);
  }

  private static void change(String journal, String sql) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + journal);
        var statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  @Test
  void aDamagedJournalIsNamed() throws Exception {
    String first = play(file, 1, 2, 1);
    Path second = Path.of(play(file, 2, 2, 1));
    var messages =
        Map.of(
            "UPDATE played_block SET lines = '0' WHERE number = 30", "Block 30 of small in",
            "UPDATE played_block SET times = '1:1' WHERE number = 30", "Block 30 of small in",
            "DELETE FROM played_block WHERE number = 30", "Block 30 of small in",
            "DELETE FROM played_block WHERE number = 22", "Block 22 of small in",
            "DELETE FROM played_block WHERE number = 45", "has 23 of the 24 blocks",
            "UPDATE part SET from_block = 23", "Which part it is of small in",
            "UPDATE experiment SET yaml = 'no'", "The file of small in");
    for (var entry : messages.entrySet()) {
      Path damaged = Files.copy(second, folder.resolve("damaged-" + entry.hashCode()));
      change(damaged.toString(), entry.getKey());
      assertRefused(List.of(first, damaged.toString()), entry.getValue(), damaged.toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0/3   | No part 0/3 of small; its deals are 23 blocks long, so parts are 1/1 to 23/23.
          4/3   | No part 4/3
          1/24  | No part 1/24
          third | "third" is no part of an experiment; the third of 20 is 3/20.
          """)
  void partsThatAreNoneAreRefused(String part, String message) {
    CommandLineRun run =
        deals("run", file.toString(), "--part", part, "--journal", place("refused"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void whatStopsOrHasNoSeedCannotBePlayedInParts() throws IOException {
    Files.writeString(
        file,
        """
        name: small
        question: Who is better?
        game: matatena
        deals: 20
        seed: 5
        tables: {one: [greedy, random]}
        stop: {better: greedy, worse: random, h0: 0, h1: 2, alpha: 0.05, beta: 0.05}
        """);
    CommandLineRun run =
        deals("run", file.toString(), "--part", "1/2", "--journal", place("refused"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("small has a rule to stop, which looks at all blocks in order");
    Files.writeString(file, Files.readString(file).replace("seed: 5\n", ""));
    run = deals("run", file.toString(), "--part", "1/2", "--journal", place("refused"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("has no seed, and each part would draw another");
  }

  @Test
  void limitedTimeIsToldAndNoDigestPromised() throws IOException {
    Path timed = write("timed", 2, 1, "\"expectimax[1ms]\", random");
    List<String> places = List.of(play(timed, 1, 2, 1), play(timed, 2, 2, 1));
    CommandLineRun merged = merge("merged", places);
    assertFine(merged);
    assertThat(merged.out()).contains("expectimax[1ms]: no other run has this digest");
    assertThat(deals("report", "timed", "--journal", place("merged")).out())
        .contains("Time is limited (expectimax[1ms]), so another run of the same file is not");
  }

  /** Starts the command line as a process of its own and kills it once it has written a block. */
  private void kill(Path experiment, int part, int parts, int threads) throws Exception {
    String place = place("part-%d-of-%d".formatted(part, parts));
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            Deals.class.getName(),
            "experiment",
            "run",
            experiment.toString(),
            "--part",
            part + "/" + parts,
            "--threads",
            "" + threads,
            "--journal",
            place);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(new File(folder.toFile(), "said." + part))
            .start();
    while (process.isAlive() && blocks(place) == 0) {
      Thread.sleep(1);
    }
    process.destroyForcibly().waitFor(); // SIGKILL
    assertThat(process.exitValue()).as("killed, not ended").isEqualTo(128 + 9);
  }

  private static int blocks(String place) {
    try (var journal = Journal.toRead(place)) {
      return journal.entry("large").map(Entry::blocks).orElse(0);
    } catch (IllegalArgumentException notThereYet) {
      return 0;
    }
  }

  @Test
  @Tag("long")
  void twentyPartsOfWhichFiveAreKilledAreTheUndividedRun() throws Exception {
    Path large = write("large", 20_000, 10, "greedy, random");
    var random = new Random(1);
    List<Integer> order = new ArrayList<>(IntStream.rangeClosed(1, 20).boxed().toList());
    Collections.shuffle(order, random);
    List<String> places = new ArrayList<>();
    for (int k = 0; k < order.size(); k++) {
      int part = order.get(k);
      String place = place("part-%d-of-20".formatted(part));
      if (k % 4 == 1) {
        kill(large, part, 20, 1 + random.nextInt(3));
        assertThat(blocks(place)).isBetween(1, 199);
        if (k == 1) {
          assertRefused(List.of(place), "deals experiment resume large --journal " + place);
        }
        assertFine(
            deals(
                "resume", "large", "--journal", place, "--threads", "" + (1 + random.nextInt(3))));
      } else {
        play(large, part, 20, 1 + random.nextInt(3));
      }
      places.add(place);
    }
    assertFine(merge("merged", places));
    assertThat(digest(place("merged"), "large")).isEqualTo(undivided("large", large));
  }
}
