package org.possibledeals.lambo.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.CommandRun;

/** The commands that the old server had for all its games, and the help. */
class LamboServerTest {

  private static final Secrets SECRET =
      new Secrets(() -> Optional.of("secret"), question -> Optional.empty());

  @TempDir private Path folder;

  private CommandRun lambo(String... arguments) {
    List<String> all = new ArrayList<>(List.of("lambo"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--store", folder.resolve("games.db").toString()));
    return CommandRun.of(new LamboCommand(new Passwords(2), SECRET), all.toArray(String[]::new));
  }

  private String said(String words) {
    CommandRun run = lambo(words.split(" "));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private void isRefused(String words, String why) {
    CommandRun run = lambo(words.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(why).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  /** The store after {@link #somePlay}, made by the first test. */
  private static byte[] played = {};

  @BeforeEach
  void aStoreOfGames() throws Exception {
    Path store = folder.resolve("games.db");
    if (played.length == 0) {
      somePlay();
      played = Files.readAllBytes(store);
    } else {
      Files.write(store, played);
    }
  }

  /** Board 1 is won by ann, board 2 given up by her, board 3 runs, and the others have agents. */
  private void somePlay() {
    for (String name : List.of("ann", "bob", "cath", "dora")) {
      said("signup " + name);
    }
    said("challenge ann bob");
    said("move 1 ann a5");
    said("move 1 bob a6,b1");
    said("move 1 ann c4");
    said("challenge bob ann");
    said("resign 2 ann");
    said("challenge -size=20 cath ann");
    said("move 3 cath a1");
    said("challenge -size=2 bob greedy");
    said("move 4 bob a1");
  }

  @Test
  void theHistoryHasAllTurnsAndTheBoardAfterAnyOfThem() {
    String date = "20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC";
    assertThat(said("history 1"))
        .matches(
            "(?s)  1\\. ann \\(Light\\)  a5         @\\n  2\\. bob \\(Dark\\)   b1,a6      @\\n  3\\. ann \\(Light\\)  c4         @\\n\\nAfter turn 3 of 3:\\n.*"
                .replace("@", date))
        .endsWith(said("show 1"));
    assertThat(said("history 1 --move 2"))
        .contains("  3. ann (Light)  c4 ", "After turn 2 of 3:", "44 tiles left.")
        .contains("Last turn, by bob: b1,a6", "ann (Light) is to move.");
    assertThat(said("history 1 --move 0"))
        .contains("After turn 0 of 3:", "47 tiles left.", "ann (Light) is to move.");
    assertThat(said("history 2"))
        .startsWith("     ann resigned.\n\nAfter turn 0 of 0:")
        .contains("bob (Light) has won: ann resigned.");
    isRefused("history 1 --move 4", "it has 3 turns, so give 0 to 3.");
    isRefused("history 1 --move -1", "so give 0 to 3.");
    isRefused("history 9", "No board 9");
  }

  @Test
  void theStandingsCountTheGamesOfEachPlayer() {
    assertThat(said("standings"))
        .isEqualTo(
            """
            player   won  drawn  lost  running
            ann        1      0     1        1
            bob        1      1     1        0
            cath       0      0     0        1
            dora       0      0     0        0
            greedy     0      1     0        0
            """);
  }

  @Test
  void theBoardsOfOnePlayerSayWhoIsToMove() {
    assertThat(said("boards ann"))
        .isEqualTo(
            """
            1: ann against bob, 3 turns. ann (Light) has won.
            2: bob against ann, 0 turns. bob (Light) has won: ann resigned.
            3: cath against ann, 1 turn. ann (Dark) is to move.
            """);
    assertThat(said("boards greedy")).isEqualTo("4: bob against greedy, 1 turn. A draw.\n");
    assertThat(said("boards dora")).isEqualTo("dora has no boards.\n");
    isRefused("boards zoe", "No player zoe");
  }

  @Test
  void anUnreadableBoardHidesNoOther() throws Exception {
    try (Connection store =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
        Statement statement = store.createStatement()) {
      statement.executeUpdate("update turn set tiles = 'z9' where board = 1");
    }
    CommandRun run = lambo("standings");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Cannot read board 1: No tile").hasLineCount(1);
    assertThat(run.out()).contains("bob        1      1     0        0");
    assertThat(lambo("boards", "bob").exitCode()).isEqualTo(2);
    assertThat(lambo("boards", "bob").out()).hasLineCount(2);
    assertThat(said("boards cath")).contains("3: cath against ann");
  }

  @Test
  void aBoardIsWrittenAsAPageThatNeedsNoOtherFile() throws Exception {
    Path page = folder.resolve("board.html");
    assertThat(said("show 1 --html " + page)).isEqualTo(said("show 1"));
    assertThat(Files.readString(page))
        .startsWith("<!DOCTYPE html>")
        .contains("<title>Lambo, board 1: ann (Light) against bob (Dark)</title>")
        .contains("width=device-width", "<svg ", "<title>c4</title>", "ann (Light) has won.")
        .contains("<td>2</td><td>bob (Dark)</td><td>b1,a6</td><td>20")
        .doesNotContain("src=", "href=", "url(", "<script");
    said("challenge mcts[20] dora");
    said("show 5 --html " + page);
    assertThat(Files.readString(page)).contains("mcts[20] (Light)", "dora (Dark) is to move.");
    isRefused("show 1 --html " + folder, "Cannot write the page to");
    isRefused("show 1 --html " + folder.resolve("none/board.html"), "in a folder that exists");
  }

  @Test
  void whatIsInThePageIsText() throws Exception {
    try (Connection store =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
        Statement statement = store.createStatement()) {
      statement.executeUpdate("update game set light = '<b>&\"' where board = 1");
    }
    Path page = folder.resolve("board.html");
    said("show 1 --html " + page);
    assertThat(Files.readString(page))
        .contains("&lt;b&gt;&amp;&quot; (Light)")
        .doesNotContain("<b>");
  }

  @Test
  void onlyWithAnywhereMayTheTwoTilesLieApart() {
    said("challenge ann bob");
    said("move 5 ann a1");
    isRefused("move 5 bob a2,b4", "cell 4 is not next to the first tile");
    said("challenge -anywhere ann bob");
    said("move 6 ann a1");
    assertThat(said("move 6 bob a2,b4")).contains("44 tiles left.", "ann (Light) is to move.");
  }

  private static final List<String> TOPICS =
      List.of(
          "game",
          "tiles",
          "example",
          "challenge",
          "size",
          "adjacent",
          "anywhere",
          "eat_enemy",
          "eat_size",
          "must_contain",
          "no_contain",
          "move");

  @Test
  void theHelpHasAllPagesAndAllCommands() {
    String all = said("help");
    for (String topic : TOPICS) {
      assertThat(all).contains(topic.toUpperCase(Locale.ROOT) + "\n\n");
      String page = said("help " + topic);
      assertThat(all).contains(page.contains("\nUsage: ") ? page.split("\nUsage: ")[0] : page);
    }
    for (String command :
        "signup challenge move preview show history resign list boards standings help perft"
            .split(" ")) {
      assertThat(all).containsPattern("(?m)^  " + command + " ");
      assertThat(said("help " + command)).contains("Usage: deals lambo " + command);
    }
    assertThat(all.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(92));
  }

  @Test
  void anOptionIsATopicHoweverItIsWritten() {
    for (String option : List.of("-eat_enemy", "eat_enemy", "--eat_enemy", "eat-enemy")) {
      assertThat(said("help " + option)).startsWith("-eat_enemy=n  A group that eats n enemy");
    }
    assertThat(said("help -size=20")).startsWith("-size=n  The pool");
    assertThat(said("help must_contain")).startsWith("-must_contain  A group wins if it is closed");
    assertThat(said("help -no_contain")).startsWith("-no_contain  ");
  }

  @Test
  void anUnknownTopicIsRefusedWithTheList() {
    isRefused(
        "help zebra", "No help on zebra; the topics are game, tiles, example, challenge, size");
    isRefused("help -zebra", "No help on -zebra; ");
    isRefused("help move show", "show");
  }

  /** What the help draws is what the board prints. */
  @Test
  void thePicturesOfTheHelp() {
    assertThat(said("help tiles"))
        .contains(
            """
                  .--oo           .--oo           .--oo
                 o   oo\\         /    oo         / ooo \\
                ooo  oo )       oooo    )       oooo    )
                 o   oo/         \\ ooo /         \\    oo
                  `--oo           `--oo           `--oo
                    a               b               c
            """
                .indent(0));
    said("challenge ann bob");
    assertThat(said("help move"))
        .contains(
            said("show 5 --numbers")
                .lines()
                .skip(2)
                .limit(9)
                .map(l -> l.isEmpty() ? l : "    " + l)
                .toList());
    said("move 5 ann a2");
    said("move 5 bob c1,a18");
    String won = said("move 5 ann a3,b4");
    assertThat(won).contains("bob (Dark) has won.", "Dark: largest group");
    assertThat(said("help example").lines())
        .containsAll(
            said("show 5")
                .lines()
                .skip(2)
                .takeWhile(line -> !line.isEmpty())
                .map(l -> "    " + l)
                .toList());
  }
}
