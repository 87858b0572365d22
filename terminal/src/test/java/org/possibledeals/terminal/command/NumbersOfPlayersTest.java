package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;

/** A game that is not for so many players is refused, wherever the number comes from. */
class NumbersOfPlayersTest {

  @TempDir private Path folder;

  private static CommandLineRun refused(String command, String complaint) {
    CommandLineRun run = CommandLineRun.of(command.split(" "));
    assertThat(run.err()).as(command).contains(complaint).hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    return run;
  }

  private static String random(int players) {
    return String.join(",", Collections.nCopies(players, "random"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lama                 | 1 | L.A.M.A. is played by 2 to 6 agents, not by 1.
          lama                 | 7 | L.A.M.A. is played by 2 to 6 agents, not by 7.
          lama:round           | 7 | L.A.M.A. is played by 2 to 6 agents, not by 7.
          ninety-eight         | 1 | Ninety-Eight is played by 2 to 5 agents, not by 1.
          ninety-eight         | 6 | Ninety-Eight is played by 2 to 5 agents, not by 6.
          recycle:lama         | 1 | 1 players; the program is for 2 to 6.
          recycle:lama         | 7 | lama: Line 2, column 1: 7 players; the program is for 2 to 6.
          recycle:ninety-eight | 6 | 6 players; the program is for 2 to 5.
          recycle:kuhn-poker   | 3 | 3 players; the program is for 2.
          """)
  void eachCommandRefusesThem(String game, int players, String complaint) throws IOException {
    String agents = random(players);
    if (players > 1) { // one agent sits in all seats
      refused("tournament --game " + game + " --deals 1 --seed 1 --agents " + agents, complaint);
      refused("watch --game " + game + " --seed 1 --agents " + agents, complaint);
    }
    refused("play " + game + " --players " + players, complaint);
    refused("serve " + game + " --players " + players, complaint);
    Path file = folder.resolve("many.yaml");
    Files.writeString(
        file,
        """
        name: many
        question: Is that refused?
        game: %s
        deals: 4
        block: 2
        seed: 1
        tables:
          one: [%s]
        """
            .formatted(game.replace(":round", ""), agents));
    refused(
        "experiment run " + file + " --journal " + folder.resolve("journal.sqlite"),
        complaint.replace("lama: Line 2, column 1: ", ""));
    if (game.startsWith("recycle:")) {
      String program = game.substring("recycle:".length());
      refused("recycle run " + program + " --games 1 --players " + players, complaint);
      refused("recycle show " + program + " --players " + players, complaint);
      refused("recycle draw " + program + " --players " + players, complaint);
    }
  }

  @Test
  void asManyAgentsSitDownAsPlay() {
    Catalogue all = Catalogue.found();
    int asked = 0;
    for (Contest<?, ?, ?> contest : all.contests()) {
      for (int players = 1; players <= 10; players++) {
        if (contest.isFor(players)) {
          asked++;
          assertThat(contest.forPlayers(players).defaultAgents())
              .as("%s of %d", contest.gameName(), players)
              .hasSize(players);
        }
      }
    }
    assertThat(asked).isGreaterThan(30);
  }

  @Test
  void aRecordOfTooManyIsRefusedToo() throws IOException {
    Path file = folder.resolve("games.jsonl");
    CommandLineRun.of(
        "tournament",
        "--game",
        "lama",
        "--deals",
        "1",
        "--agents",
        random(6),
        "--seed",
        "1",
        "--records",
        file.toString());
    String record = Files.readString(file).lines().findFirst().orElseThrow();
    Files.writeString(file, record.replaceFirst("\"random\"", "\"random\",\"random\"") + "\n");
    CommandLineRun run = CommandLineRun.of("replay", file.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).hasLineCount(1);
  }
}
