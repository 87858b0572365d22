package org.possibledeals.cluedo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.terminal.command.CommandLineRun;

/**
 * A game in a folder of its own: every command has it, and no Java outside the folder names it. The
 * package for Python lists it, as it registers ids before it runs a command.
 */
class FoundAtRunTimeTest {

  private static final Path ROOT = Path.of("..", "..");

  private static String run(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private static String answering(String input, String... arguments) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    try {
      return run(arguments);
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void gamesAndTournamentsHaveIt() {
    assertThat(run("games")).contains("cluedo");
    assertThat(run("games", "cluedo")).contains("--rules six-cards");
    assertThat(
            run(
                "tournament",
                "--game",
                "cluedo",
                "--rules",
                "six-cards",
                "--deals",
                "4",
                "--seed",
                "1"))
        .contains("kripke", "cautious");
  }

  @Test
  void learnersHaveAPageAndIds() throws IOException {
    Path page = ROOT.resolve("thesis-notes/learners/cluedo.md");
    assumeTrue(Files.exists(page), "The game stands alone.");
    assertThat(run("games", "cluedo", "--learners")).isEqualTo(Files.readString(page));
    assertThat(Files.readString(ROOT.resolve("python/possible_deals/catalogue.py")))
        .contains("\"cluedo\": (\"eight-cards\", \"six-cards\"),");
  }

  /** Its guards speak of the envelope, so the words of a game without definitions have atoms. */
  @Test
  void aProgramThatIsATextAccusesByWhatItKnows() {
    String program = ROOT.resolve("examples/programs/cluedo.program").toString();
    assumeTrue(Files.exists(Path.of(program)), "The game stands alone.");
    assertThat(run("program", "check", program, "--game", "cluedo", "--matches", "4"))
        .contains("It had a move in every turn of 4 matches.")
        .doesNotContain("fired in none");
    String agents = "program[%s],cautious,random".formatted(program);
    assertThat(run("watch", "--game", "cluedo", "--seed", "1", "--agents", agents))
        .contains("because of the rule \"ask for what may be there\"; ann knows")
        .contains("accuse scarlet rope: possible is ~(has(envelope,scarlet) &");
    assertThat(run("games", "cluedo", "--words")).contains("has(ann,scarlet), 32 in all");
  }

  @Test
  void itIsWatchedWithWhatEachMoveDoesToKnowledge() {
    String story = run("watch", "--game", "cluedo:six-cards", "--seed", "3");
    assertThat(story).contains("suggest", "worlds considered possible: ann 8, bob 18, cath 18");
    assertThat(run("watch", "--game", "cluedo", "--help")).contains("--round");
  }

  @Test
  void anOptionThatItHasNoUseForIsRefused() {
    CommandLineRun run = CommandLineRun.of("watch", "--game", "cluedo", "--round", "2");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("cluedo is shown as a whole and does not support --round");
  }

  @Test
  void itIsPlayedByHand(@TempDir Path folder) {
    String records = folder.resolve("play.jsonl").toString();
    String told =
        answering("?\nknow\n1\nquit\n", "play", "cluedo", "--seed", "2", "--record", records);
    assertThat(told).contains("Your hand (ann)", "A suspect and a weapon are in the envelope");
    assertThat(told).contains("You consider").doesNotContain("Nobody can");
  }

  @Test
  void itIsDrawnWorldByWorld() {
    assertThat(run("draw", "--game", "cluedo:six-cards", "--whole", "--trees", "--seed", "1"))
        .startsWith("strict graph")
        .contains("envelope:", "ann");
  }

  @Test
  void learnersAreServed() {
    String replies =
        answering(
            """
            {"command":"hello","protocol":1}
            {"command":"close"}
            """,
            "serve",
            "cluedo");
    assertThat(replies).contains("\"game\":\"cluedo\"", "\"suggestion\"");
  }

  @Test
  void anExperimentInAFileHasIt(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("cluedo.yaml");
    Files.writeString(
        file,
        """
        name: cluedo
        question: Does it pay to ask a model?
        game: cluedo
        rules: six-cards
        line-up: rotate
        deals: 4
        seed: 1
        tables:
          all: [kripke, cautious, random]
        """);
    String journal = folder.resolve("cluedo.journal").toString();
    assertThat(run("experiment", "run", file.toString(), "--journal", journal))
        .contains("kripke", "cautious");
  }

  @Test
  void outsideItsFolderOneLineNamesIt() throws IOException {
    assumeTrue(Files.exists(ROOT.resolve("deals")), "The game stands alone.");
    assertThat(Files.readAllLines(ROOT.resolve("pom.xml")))
        .filteredOn(line -> line.contains("cluedo"))
        .containsExactly("    <module>examples/cluedo</module>");
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        assertThat(named(module)).isEmpty();
      }
    }
  }

  private static List<Path> named(Path module) throws IOException {
    Path sources = module.resolve("src");
    if (Files.notExists(sources)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> read(file).contains("org.possibledeals.cluedo"))
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
