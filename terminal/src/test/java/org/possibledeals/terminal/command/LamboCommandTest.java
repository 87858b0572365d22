package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LamboCommandTest {

  @TempDir private Path folder;

  private CommandLineRun lambo(String... arguments) {
    List<String> all = new ArrayList<>(List.of("lambo"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--store", folder.resolve("games.db").toString()));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private String said(String... arguments) {
    CommandLineRun run = lambo(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private void isRefused(String why, String... arguments) {
    String before = said("list");
    CommandLineRun run = lambo(arguments);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(why).hasLineCount(1);
    assertThat(said("list")).isEqualTo(before);
  }

  @BeforeEach
  void twoPlayersSignUp() {
    said("signup", "ann", "secret");
    said("signup", "bob", "hidden");
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
    isRefused("no agent's", "signup", "greedy", "mine");
    isRefused("tournament", "challenge", "greedy", "random");
    isRefused("201 tiles", "challenge", "-size=201", "ann", "bob");
    isRefused("together", "challenge", "-eat_enemy=2", "-must_contain", "ann", "bob");
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
    assertThat(said("help")).contains("closed a group").contains("challenge");
  }

  @Test
  void passwordsAreNotInTheFile() throws Exception {
    byte[] file = Files.readAllBytes(folder.resolve("games.db"));
    assertThat(new String(file, java.nio.charset.StandardCharsets.ISO_8859_1))
        .contains("ann")
        .doesNotContain("secret");
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
