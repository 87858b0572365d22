package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.terminal.serve.Server;

class ServeCommandTest {

  private static String answer(String game, String request) {
    return new Server<>(Catalogue.found().contest(game, Optional.empty()), "test").answer(request);
  }

  @Test
  void theHelpTellsWhatAFullColumnCosts() {
    assertThat(CommandLineRun.of("serve", "--help").out().replaceAll("\\s+", " "))
        .contains("a full column of Matatena, ends the episode: the player who chose it gets -10")
        .doesNotContain("matatena/python");
  }

  @Test
  void aProgramInAProcessOfItsOwnIsNoOpponentOfALearner() {
    assertThat(
            answer(
                "boerenbridge",
                """
                {"command": "reset", "seed": 1, "options": {"opponent": "exec:sh mine.sh"}}
                """))
        .contains("\"ok\":false", "exec:sh mine.sh runs in a separate process");
  }

  @Test
  void aPositionIsSetUpWithoutAnEpisode() {
    assertThat(
            answer(
                "matatena",
                """
                {"command": "position", "seed": 1, "action": 0, "position": {"player": 0, "dice": 6,
                "boards": [[[0,0,0],[6,0,0],[0,0,0]], [[6,2,3],[4,5,6.0],[6,2,1]]]}}
                """))
        .contains(
            "\"legal\":true",
            "\"boards\":[[[6,0,0],[6,0,0],[0,0,0]],[[0,2,3],[4,5,6],[0,2,1]]],\"player\":1",
            "\"points\":[24,27]",
            "\"terminated\":false");
  }

  @Test
  void anActionThatIsNotLegalAtAPositionLeavesItAsItIs() {
    assertThat(
            answer(
                "matatena",
                """
                {"command": "position", "action": 1, "position": {"player": 1, "dice": 2,
                "boards": [[[0,0,0],[0,0,0],[0,2,0]], [[0,1,0],[0,1,0],[0,1,0]]]}}
                """))
        .contains(
            "\"legal\":false",
            "\"boards\":[[[0,0,0],[0,0,0],[0,2,0]],[[0,1,0],[0,1,0],[0,1,0]]],\"player\":1",
            "\"dice\":2",
            "\"action_mask\":[1,0,1]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          matatena     | {"board": 1}                  | No field \\"board\\"; there are [boards, player, dice, rolls].
          matatena     | {"dice": 7}                   | \\"dice\\" is a whole number from 0 to 6, not 7.
          matatena     | {"dice": 2.5}                 | \\"dice\\" is a whole number from 0 to 6, not 2.5.
          matatena     | {"boards": [1, 2]}            | \\"boards\\" is 2 x 3 x 3 whole numbers from 0 to 6, not 1.
          matatena     | {"boards": []}                | \\"boards\\" is 2 x 3 x 3 whole numbers from 0 to 6, not [].
          matatena     | {"player": -1, "dice": 3}     | A die shows 3 before a player is to move
          matatena     | {"player": 0}                 | Cannot do action 0 at this position: no player is to move.
          boerenbridge | {}                            | No position of boerenbridge can be set up; those of matatena can.
          """)
  void whatIsNoPositionIsRefused(String game, String position, String complaint) {
    assertThat(
            answer(
                game, "{\"command\": \"position\", \"action\": 0, \"position\": " + position + "}"))
        .startsWith("{\"ok\":false")
        .contains(complaint);
  }

  /** Whatever stands in a line, the reply is one, without words of a library. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "{\"command\":\"hello\"} {}",
        "{\"command\":\"hello\",\"command\":\"close\"}",
        "\u0000",
        "nul",
        "[1,]",
        "{\"command\":\"x\",}",
        "\uD800",
        "1e999999999"
      })
  void aLineThatIsNoRequestHasAReply(String line) {
    assertThat(answer("matatena", line))
        .startsWith("{\"ok\":false")
        .contains("A request is")
        .doesNotContain("jackson", "Exception", "_TOKENS", "REDACTED");
  }

  @Test
  void aCommandThatIsUnknownIsNamed() {
    assertThat(answer("lama", "{\"command\":\"foo\"}"))
        .contains("No command \\\"foo\\\"; there are");
  }
}
