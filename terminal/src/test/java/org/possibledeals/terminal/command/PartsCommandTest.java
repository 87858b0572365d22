package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.experiments.journal.Journal;

/**
 * What the commands print of experiments in parts; that parts make a whole, {@code PartsTest} has.
 */
class PartsCommandTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void anExperiment() throws IOException {
    file = write("small", 6, 1, "greedy, random");
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
  void partsAreMergedAndTheMergerTellsTheDigestOfTheUndividedRun() {
    CommandLineRun merged = merge("merged", List.of(play(file, 2, 2, 2), play(file, 1, 2, 1)));
    assertFine(merged);
    String digest = undivided("small", file);
    assertThat(merged.out()).containsPattern("blocks +12\n").contains(digest);
    assertThat(deals("status", "small", "--journal", place("merged")).out())
        .contains("12 of 12", digest)
        .containsPattern("complete +yes");
  }

  @Test
  void whatDoesNotFitIsOneLine() {
    String first = play(file, 1, 2, 1);
    for (List<String> places : List.of(List.of(first), List.of(first, place("nowhere")))) {
      CommandLineRun run = merge("refused", places);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).containsPattern("are in none of the|No journal").hasLineCount(1);
      assertThat(Path.of(place("refused"))).doesNotExist();
    }
    CommandLineRun run =
        deals("run", file.toString(), "--part", "third", "--journal", place("refused"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("\"third\" is not a part of an experiment");
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
    assertThat(run.err()).contains("has no seed, so each part would draw a different one");
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
}
