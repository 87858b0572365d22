package org.possibledeals.hanabi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.terminal.command.CommandLineRun;

/** Every command has Hanabi. */
class HanabiCommandsTest {

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

  /** What all make together is no difference of two of them. */
  @Test
  void agentsOfOneTableAreNotCompared(@TempDir Path folder) throws IOException {
    String journal = folder.resolve("a.journal").toString();
    Path file = folder.resolve("one.yaml");
    String yaml =
        """
        name: one
        question: Who is better?
        game: hanabi:six-cards
        deals: 8
        block: 8
        seed: 1
        tables:
          t: [kripke, random]
        """;
    Files.writeString(file, yaml);
    assertThat(run("experiment", "run", file.toString(), "--journal", journal))
        .contains("no contrast and no two agents that make points of their own")
        .doesNotContain("kripke − random");
    for (String compared :
        new String[] {
          "primary: [t]", "stop: {better: kripke, worse: random, h0: 0, h1: 1}",
        }) {
      Files.writeString(file, yaml.replace("name: one", "name: two") + compared + "\n");
      assertThat(
              CommandLineRun.of("experiment", "run", file.toString(), "--journal", journal).err())
          .contains("All players of a table make the same points; compare tables, by a contrast.");
    }
  }

  @Test
  void learnersHaveAPageAndIds() throws IOException {
    assertThat(run("games", "hanabi", "--learners"))
        .isEqualTo(Files.readString(Path.of("../../thesis-notes/learners/hanabi.md")));
    assertThat(Files.readString(Path.of("../../python/possible_deals/catalogue.py")))
        .contains("\"hanabi\": (\"fifty-cards\", \"six-cards\"),");
  }

  @Test
  void itIsListedAndPlayed() {
    assertThat(run("games", "hanabi")).contains("--rules six-cards", "solo");
    assertThat(run("tournament", "--game", "hanabi:six-cards", "--deals", "4", "--seed", "1"))
        .contains("kripke");
    String program = Path.of("..", "programs", "hanabi.program").toString();
    assertThat(run("program", "check", program, "--game", "hanabi", "--matches", "2"))
        .contains("It had a move in every turn of 2 matches.");
  }

  @Tag("long")
  @Test
  void hintsAreVariedInOneExperiment(@TempDir Path folder) throws IOException {
    String yaml =
        Files.readString(Path.of("hints-in-hanabi.yaml")).replaceFirst("deals: \\d+", "deals: 2");
    Path file = Files.writeString(folder.resolve("small.yaml"), yaml);
    String journal = folder.resolve("a.journal").toString();
    assertThat(run("experiment", "run", file.toString(), "--journal", journal))
        .contains("growth of kripke − solo per doubling of hints", "fifty-cards[hints=2]");
    assertThat(run("games", "hanabi")).contains("hints", "most hints at a time");
  }

  /** All make the same points, so tables are compared and nobody is ranked by one of them. */
  @Test
  void companiesAreComparedAndNotAgentsAtOneTable(@TempDir Path folder) throws IOException {
    assertThat(run("tournament", "--game", "hanabi", "--agents", "solo,random,random"))
        .contains("this measures the company")
        .doesNotContain("cannot tell", "better than");
    String yaml = Files.readString(Path.of("teams.yaml")).replaceFirst("deals: \\d+", "deals: 2");
    Path file = Files.writeString(folder.resolve("small.yaml"), yaml);
    String journal = folder.resolve("a.journal").toString();
    assertThat(run("experiment", "run", file.toString(), "--journal", journal))
        .contains("kripke teams − solo teams", "companies, can be compared")
        .doesNotContain("cannot tell apart", "## Ratings");
  }

  @Test
  void itIsWatchedAndDrawn() {
    assertThat(run("watch", "--game", "hanabi:six-cards", "--seed", "3"))
        .contains("event of stock_to_ann1", "worlds considered possible: ann 12, bob 12");
    String asked =
        run(
            "watch",
            "--game",
            "hanabi:six-cards",
            "--seed",
            "3",
            "--marginals",
            "--ask",
            "K_ann K_bob has(table,r1a) | C_{ann,bob} ~has(table,r2a)");
    assertThat(asked).contains(": true", "as ann sees it:", "You consider 12 deals possible.");
    assertThat(run("draw", "--game", "hanabi:six-cards", "--card", "r1a", "--seed", "1"))
        .contains("Who was dealt r1a?", "w0 -- w1 [ label=\"ann\"");
    assertThat(run("draw", "--game", "hanabi:six-cards", "--whole", "--trees", "--seed", "1"))
        .startsWith("strict graph");
  }

  @Test
  void itIsPlayedByHandAndServed(@TempDir Path folder) {
    String record = folder.resolve("play.jsonl").toString();
    String told =
        answering("?\nknow\n1\nquit\n", "play", "hanabi", "--seed", "2", "--record", record);
    assertThat(told).contains("ann (you):  5 hidden", "Fireworks: red 0", "deals possible");
    String replies =
        answering(
            """
            {"command":"hello","protocol":1}
            {"command":"close"}
            """,
            "serve",
            "hanabi");
    assertThat(replies).contains("\"game\":\"hanabi\"", "\"fireworks\"");
  }

  /** Nobody wins or loses alone. */
  @Test
  void theEndOfAMatchAndTheLearnersPageSayThatAllMakeTheSamePoints(@TempDir Path folder) {
    String record = folder.resolve("play.jsonl").toString();
    String told =
        answering("1\n".repeat(200), "play", "hanabi:six-cards", "--seed", "2", "--record", record);
    assertThat(told).contains("The game is over: all have the same points.", "Points: ann ");
    assertThat(run("games", "hanabi", "--learners")).contains("ask for `reward=\"points\"`");
  }
}
