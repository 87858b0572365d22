package org.possibledeals.lambo.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.contest.CommandRun;

class LamboCommandTest {

  @TempDir private Path folder;

  private Secrets secrets = new Secrets(Optional::empty, question -> Optional.empty());

  private CommandRun lambo(String... arguments) {
    List<String> all = new ArrayList<>(List.of("lambo"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--store", folder.resolve("games.db").toString()));
    return CommandRun.of(new LamboCommand(new Passwords(2), secrets), all.toArray(String[]::new));
  }

  private String said(String... arguments) {
    CommandRun run = lambo(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private void isRefused(String why, String... arguments) {
    String before = said("list");
    CommandRun run = lambo(arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines().filter(line -> !line.contains("Warning: ")))
        .singleElement()
        .asString()
        .contains(why);
    assertThat(said("list")).isEqualTo(before);
  }

  /** The store in which two players have signed up, made by the first test. */
  private static byte[] signedUp = {};

  @BeforeEach
  void twoPlayersSignUp() throws Exception {
    Path store = folder.resolve("games.db");
    if (signedUp.length == 0) {
      said("signup", "ann", "secret");
      said("signup", "bob", "hidden");
      signedUp = Files.readAllBytes(store);
    } else {
      Files.write(store, signedUp);
    }
  }

  @Test
  void aGameIsPlayedFromTheChallengeToTheEnd() {
    assertThat(said("challenge", "ann", "bob")).contains("Board 1").contains("47 tiles left");
    assertThat(said("move", "1", "ann", "secret", "a5")).contains("46 tiles left");
    assertThat(said("move", "1", "bob", "hidden", "a6,b1")).contains("ann (Light) is to move");
    assertThat(said("preview", "1", "ann", "secret", "c4")).contains("ann (Light) has won");
    assertThat(said("show", "1")).contains("ann (Light) is to move");
    assertThat(said("move", "1", "ann", "secret", "c4")).contains("ann (Light) has won");
    assertThat(said("show", "1"))
        .contains("43 tiles left")
        .contains("Light: largest group")
        .contains("Last turn, by ann: c4");
    assertThat(said("list")).contains("1: ann against bob, 3 turns. ann (Light) has won.");
    isRefused("is over", "move", "1", "bob", "hidden", "a2,a3");
    isRefused("is over", "resign", "1", "bob", "hidden");
  }

  @Test
  void whatCannotBeChangesNothingAndSaysWhy() {
    said("challenge", "ann", "bob");
    isRefused("Wrong password for ann", "move", "1", "ann", "hidden", "a5");
    isRefused("Wrong password for ann", "preview", "1", "ann", "", "a5");
    isRefused("Wrong password for ann", "resign", "1", "ann", "no");
    isRefused("not bob's turn", "move", "1", "bob", "hidden", "a5");
    isRefused("cell 7 is not next to the table", "move", "1", "ann", "secret", "a7");
    isRefused("one tile", "move", "1", "ann", "secret", "a1,a2");
    isRefused("No tile \"z9\"", "move", "1", "ann", "secret", "z9");
    isRefused("No tile \"\"", "move", "1", "ann", "secret", "a1,");
    isRefused("cath does not play", "move", "1", "cath", "x", "a1");
    isRefused("No board 2", "move", "2", "ann", "secret", "a1");
    isRefused("No board 7", "show", "7");
    isRefused("signup cath", "challenge", "ann", "cath");
    isRefused("themselves", "challenge", "ann", "ann");
    isRefused("somebody has that name", "signup", "ann", "mine");
    isRefused("without a password", "signup", "cath", "");
    isRefused("no agent's", "signup", "greedy", "mine");
    isRefused("tournament", "challenge", "greedy", "random");
    isRefused("201 tiles", "challenge", "-size=201", "ann", "bob");
    isRefused("together", "challenge", "-must_contain", "-no_contain", "ann", "bob");
    isRefused("together", "challenge", "-adjacent", "-anywhere", "ann", "bob");
  }

  @Test
  void theOptionsOfTheChallengeAreKept() {
    assertThat(said("challenge", "-size=20", "-anywhere", "-eat_enemy=3", "ann", "bob"))
        .contains("-size=20 -anywhere -eat_enemy=3 -eat_size=0");
    assertThat(said("challenge", "-must_contain", "ann", "bob")).contains("-must_contain");
    assertThat(said("challenge", "-eat_size=1", "ann", "bob")).contains("-eat_enemy=2 -eat_size=1");
    assertThat(said("show", "1")).contains("-size=20 -anywhere -eat_enemy=3 -eat_size=0");
    assertThat(said("show", "2")).contains("-must_contain");
    assertThat(said("show", "3")).contains("-eat_enemy=2 -eat_size=1");
  }

  @Test
  void eatingGoesWithBothWaysOfContaining() {
    assertThat(said("challenge", "-eat_enemy=1", "-must_contain", "ann", "bob"))
        .contains("-eat_enemy=1 -eat_size=0 -must_contain");
    assertThat(said("challenge", "-must_contain", "-eat_size=1", "ann", "bob"))
        .contains("-eat_enemy=2 -eat_size=1 -must_contain");
    assertThat(said("challenge", "-eat_enemy=3", "-eat_size=2", "-no_contain", "ann", "bob"))
        .contains("-eat_enemy=3 -eat_size=2\n");
    assertThat(said("show", "1")).contains("-eat_enemy=1 -eat_size=0 -must_contain");
    assertThat(said("show", "2")).contains("-eat_enemy=2 -eat_size=1 -must_contain");
  }

  @Test
  void aNumberOfEnemiesIsWrittenWithAnEqualsSignAndSwallowsNoName() {
    for (String words : List.of("-eat_enemy ann bob", "ann -eat_enemy bob", "ann bob -eat_enemy")) {
      assertThat(said(("challenge " + words).split(" ")))
          .contains("ann (Light) against bob (Dark o), -size=48 -adjacent -eat_enemy=2");
    }
    isRefused(
        "a number of enemies is written -eat_enemy=12", "challenge", "-eat_enemy", "12", "bob");
    isRefused("No player 3", "challenge", "-eat_enemy", "3", "ann", "bob");
    isRefused("a name is a letter and", "signup", "12", "secret");
    isRefused("-size", "challenge", "-size", "ann", "bob");
    isRefused("Cannot eat 0 enemy groups", "challenge", "-eat_enemy=0", "ann", "bob");
  }

  @Test
  void anAgentAnswersAtOnce() {
    said("challenge", "ann", "greedy");
    assertThat(said("move", "1", "ann", "secret", "a5"))
        .contains("44 tiles left")
        .contains("ann (Light) is to move");
    assertThat(said("challenge", "mcts[20]", "bob"))
        .contains("46 tiles left")
        .contains("bob (Dark) is to move");
  }

  @Test
  void whoResignsHasLost() {
    said("challenge", "ann", "bob");
    assertThat(said("resign", "1", "ann", "secret")).contains("bob (Dark) has won: ann resigned");
  }

  @Test
  void aBoardIsDrawnAndItsCellsNumbered() {
    said("challenge", "ann", "bob");
    assertThat(said("show", "1", "--svg")).startsWith("<svg ").endsWith("</svg>\n").contains("a0");
    assertThat(said("show", "1", "--numbers")).contains("6   .--oo   2");
  }

  @Test
  void passwordsAreNotInTheFile() throws Exception {
    byte[] file = Files.readAllBytes(folder.resolve("games.db"));
    assertThat(new String(file, java.nio.charset.StandardCharsets.ISO_8859_1))
        .contains("ann")
        .doesNotContain("secret");
  }

  private Path fileWith(String text) throws Exception {
    return Files.writeString(folder.resolve("password"), text);
  }

  private static Secrets typing(String... answers) {
    Queue<String> left = new ArrayDeque<>(List.of(answers));
    return new Secrets(Optional::empty, question -> Optional.ofNullable(left.poll()));
  }

  @Test
  void aPasswordAmongTheArgumentsWorksWithAWarning() {
    said("challenge", "ann", "bob");
    CommandRun run = lambo("move", "1", "ann", "secret", "a5");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("bob (Dark) is to move");
    assertThat(run.err())
        .contains("Warning: ", "--password-file", Secrets.VARIABLE)
        .doesNotContain("secret")
        .hasLineCount(1);
  }

  @Test
  void aPasswordIsReadFromAFile() throws Exception {
    said("challenge", "ann", "bob");
    String file = fileWith("secret\n").toString();
    CommandRun run = lambo("move", "1", "ann", "a5", "--password-file", file);
    assertThat(run.out()).contains("bob (Dark) is to move");
    assertThat(run.err()).isEmpty();
    isRefused("choose one", "resign", "1", "ann", "secret", "--password-file", file);
    fileWith("hidden");
    isRefused("Wrong password", "resign", "1", "ann", "--password-file", file);
    fileWith("secret\nof ann\n");
    isRefused("it has 2 lines", "resign", "1", "ann", "--password-file", file);
    fileWith("\n");
    isRefused("expected one", "resign", "1", "ann", "--password-file", file);
    fileWith("x".repeat(5000));
    isRefused("too large", "resign", "1", "ann", "--password-file", file);
    isRefused("Cannot read", "resign", "1", "ann", "--password-file", file + ".not");
    Files.write(Path.of(file), new byte[] {(byte) 0xff, (byte) 0xfe});
    isRefused("not in UTF-8", "resign", "1", "ann", "--password-file", file);
  }

  @Test
  void aPasswordIsTakenFromTheEnvironment() {
    secrets = new Secrets(() -> Optional.of("secret"), question -> Optional.empty());
    said("challenge", "ann", "bob");
    assertThat(said("preview", "1", "ann", "a5")).contains("bob (Dark) is to move");
    assertThat(said("resign", "1", "ann")).contains("ann resigned");
  }

  @Test
  void aPasswordIsAskedForAtATerminal() {
    secrets = typing("quiet", "quiet");
    assertThat(said("signup", "cath")).contains("cath has signed up");
    said("challenge", "cath", "bob");
    secrets = typing("quiet");
    assertThat(said("move", "1", "cath", "a5")).contains("bob (Dark) is to move");
    secrets = typing("loud");
    isRefused("Wrong password for cath", "resign", "1", "cath");
    secrets = typing("one", "other");
    isRefused("differ", "signup", "dora");
    secrets = typing();
    isRefused("no terminal", "signup", "dora");
    isRefused("no terminal", "move", "1", "bob", "a6,b1");
  }

  @Test
  void oneUnreadableGameDoesNotHideTheOthers() throws Exception {
    for (int board = 1; board <= 6; board++) {
      said("challenge", "ann", "bob");
      said("move", Integer.toString(board), "ann", "secret", "a5");
    }
    try (Connection store =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("games.db"));
        Statement statement = store.createStatement()) {
      statement.executeUpdate("update turn set tiles = 'z9' where board = 1");
      statement.executeUpdate("update turn set tiles = 'a60' where board = 3");
      statement.executeUpdate("update game set options = 'size' where board = 4");
      statement.executeUpdate("update turn set number = 2 where board = 5");
      statement.executeUpdate("update game set resigned = 'cath' where board = 6");
    }
    CommandRun run = lambo("list");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEqualTo("2: ann against bob, 1 turn. bob (Dark) is to move.\n");
    assertThat(run.err().lines())
        .satisfiesExactly(
            line -> assertThat(line).contains("Cannot read board 1: No tile \"z9\""),
            line -> assertThat(line).contains("Cannot read board 3: ", "cell 60 is not next"),
            line -> assertThat(line).contains("Cannot read board 4: "),
            line -> assertThat(line).contains("Cannot read board 5: turn 1 is missing"),
            line -> assertThat(line).contains("Cannot read board 6: cath cannot have resigned"));
    assertThat(lambo("show", "1").err()).contains("Cannot read board 1: No tile").hasLineCount(1);
  }

  @Test
  void aStoreIsThereToBeRead() {
    Path absent = folder.resolve("absent.db");
    CommandRun run =
        CommandRun.of(new LamboCommand(), "lambo", "list", "--store", absent.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("no such file").hasLineCount(1);
    assertThat(absent).doesNotExist();
  }

  @Test
  void gamesAreCountedTurnByTurn() {
    assertThat(said("perft", "--turns", "2", "--divide"))
        .contains("turn 1: 18\n", "  a1: 270\n")
        .endsWith("turn 2: 4860\n");
    assertThat(said("perft", "--turns", "2", "--anywhere")).endsWith("turn 2: 8100\n");
    isRefused("0 turns", "perft", "--turns", "0");
  }
}
