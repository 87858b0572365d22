package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Merge;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.report.ExperimentReport;

/** Experiments that are played in parts, each into a journal of its own, and then merged. */
class PartsTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void anExperiment() throws IOException {
    file = write("small", 46, 2, "double, coin, keep, keep");
  }

  private Path write(String name, int deals, int block, String agents) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".yaml"),
        """
        name: %s
        question: Who is better?
        game: doubling
        deals: %d
        block: %d
        seed: 5
        records: true
        tables:
          one: [%s]
          other: [coin, double, keep, keep]
        """
            .formatted(name, deals, block, agents));
  }

  private String place(String name) {
    return folder.resolve(name + ".journal").toString();
  }

  private String undivided(String name, Path experiment) throws IOException {
    String place = place("undivided-" + name);
    ExperimentRun.play(experiment, place, 2, Optional.empty());
    return ExperimentRun.digest(place);
  }

  private String play(Path experiment, int part, int parts, int threads) throws IOException {
    String place = place("part-%d-of-%d".formatted(part, parts));
    ExperimentRun.play(experiment, place, threads, Optional.of(part + "/" + parts));
    return place;
  }

  private Entry merge(String into, List<String> places) {
    List<Journal> parts = new ArrayList<>();
    try (Journal merged = Journal.toWrite(place(into))) {
      places.forEach(place -> parts.add(Journal.toRead(place)));
      Entry first = parts.getFirst().entries().getFirst();
      return Merge.of(first.name(), ExperimentRun.experiment(first).blocks(), parts).into(merged);
    } finally {
      parts.forEach(Journal::close);
    }
  }

  @Test
  void partsInAnyOrderAreTheUndividedRun() throws IOException {
    List<String> places = new ArrayList<>();
    for (int part : new int[] {4, 1, 5, 3, 2}) {
      places.add(play(file, part, 5, 1 + part % 3));
    }
    assertThat(merge("merged", places).blocks()).isEqualTo(46);
    assertThat(ExperimentRun.digest(place("merged"))).isEqualTo(undivided("small", file));
    assertThat(report("merged")).isEqualTo(report("undivided-small"));
  }

  /** Returns a report without how long it was played, which no two runs share. */
  private String report(String name) {
    try (Journal journal = Journal.toRead(place(name))) {
      Entry entry = journal.entry("small").orElseThrow();
      return ExperimentReport.markdown(Findings.of(ExperimentRun.experiment(entry), entry, journal))
          .replaceFirst("\\| duration \\|[^|]*\\|", "");
    }
  }

  @Test
  void partsOfAnotherDivisionFitToo() throws IOException {
    List<String> places = List.of(play(file, 1, 2, 1), play(file, 3, 4, 1), play(file, 4, 4, 1));
    merge("merged", places);
    assertThat(ExperimentRun.digest(place("merged"))).isEqualTo(undivided("small", file));
  }

  private void assertRefused(List<String> places, String... words) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> merge("refused", places))
        .satisfies(refused -> assertThat(refused.getMessage()).contains(words).hasLineCount(1));
    try (var journal = Journal.toRead(place("refused"))) {
      assertThat(journal.entries()).isEmpty();
    }
  }

  @Test
  void whatIsTwiceOrMissingIsNamed() throws IOException {
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
    write("small", 46, 2, "coin, coin, keep, keep");
    String second = play(file, 2, 2, 1);
    assertRefused(List.of(first, second), second, "by another file of the experiment", first);
    write("small", 46, 2, "double, coin, keep, keep");
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
            "UPDATE experiment SET from_block = 23", "The file of small in",
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
          third | "third" is not a part of an experiment; the third of 20 is 3/20.
          """)
  void partsThatAreNoneAreRefused(String part, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExperimentRun.play(file, place("refused"), 1, Optional.of(part)))
        .withMessageContaining(message);
  }

  @Test
  void whatStopsCannotBePlayedInParts() throws IOException {
    Experiment stopping =
        ExperimentRun.experiment(
            Files.readString(file).replaceFirst("(?s)  other:.*", "")
                + "stop: {better: double, worse: coin, h0: 0, h1: 2, alpha: 0.05, beta: 0.05}\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Part.read(stopping, "1/2"))
        .withMessageContaining("small has a rule to stop, which looks at all blocks in order");
  }

  /** Starts a process that plays a part, and kills it once it has written a block. */
  private void kill(Path experiment, int part, int parts, int threads) throws Exception {
    String place = place("part-%d-of-%d".formatted(part, parts));
    Process process =
        ExperimentRun.start(
            folder.resolve("said." + part),
            "run",
            experiment.toString(),
            place,
            "" + threads,
            part + "/" + parts);
    while (process.isAlive() && ExperimentRun.blocks(place) == 0) {
      Thread.sleep(1);
    }
    process.destroyForcibly().waitFor(); // SIGKILL
    assertThat(process.exitValue()).as("killed, not ended").isEqualTo(128 + 9);
  }

  @Test
  @Tag("long")
  void twentyPartsOfWhichFiveAreKilledAreTheUndividedRun() throws Exception {
    Path large = write("large", 20_000, 10, "double, coin, keep, keep");
    var random = new Random(1);
    List<Integer> order = new ArrayList<>(IntStream.rangeClosed(1, 20).boxed().toList());
    Collections.shuffle(order, random);
    List<String> places = new ArrayList<>();
    for (int k = 0; k < order.size(); k++) {
      int part = order.get(k);
      String place = place("part-%d-of-20".formatted(part));
      if (k % 4 == 1) {
        kill(large, part, 20, 1 + random.nextInt(3));
        assertThat(ExperimentRun.blocks(place)).isBetween(1, 199);
        if (k == 1) {
          assertRefused(List.of(place), "deals experiment resume large --journal " + place);
        }
        ExperimentRun.resume(place, 1 + random.nextInt(3));
      } else {
        play(large, part, 20, 1 + random.nextInt(3));
      }
      places.add(place);
    }
    merge("merged", places);
    assertThat(ExperimentRun.digest(place("merged"))).isEqualTo(undivided("large", large));
  }
}
