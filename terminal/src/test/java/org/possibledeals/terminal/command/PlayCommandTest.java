package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.kripke.effort.Effort;

class PlayCommandTest {

  private static final Path TERMINAL = Path.of("src", "test", "python", "play_in_a_terminal.py");

  @TempDir private Path folder;

  static List<String> games() {
    return Effort.isLong() ? allGames() : List.of("matatena");
  }

  private static List<String> allGames() {
    return ImmutableList.<String>builder()
        .addAll(Catalogue.found().games())
        .add("recycle:kuhn-poker", "recycle:gops")
        .build();
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyGameIsPlayedInATerminalFromTheFirstMoveToTheLast(String game)
      throws IOException, InterruptedException {
    Path file = folder.resolve("play.jsonl");
    Python.run(TERMINAL, file.toString(), game);
    CommandLineRun replay = CommandLineRun.of("replay", file.toString(), "--brief");
    assertThat(replay.err()).contains("1 match, and it checks.");
    assertThat(replay.out()).contains("person").doesNotContain("broken off");
  }

  @Tag("long")
  @Test
  void whoLeavesATerminalLeavesARecordThatIsTold() throws IOException, InterruptedException {
    Path file = folder.resolve("play.jsonl");
    Path svg = folder.resolve("board.svg");
    Python.run(TERMINAL, file.toString(), "matatena", "--leave", "--svg", svg.toString());
    Python.run(TERMINAL, file.toString(), "matatena", "--players", "3", "--seat", "P2");
    CommandLineRun replay = CommandLineRun.of("replay", file.toString(), "--steps");
    assertThat(replay.exitCode()).isZero();
    assertThat(replay.out()).contains(", broken off\n", "  0. chance: roll ");
    assertThat(Files.readString(svg)).startsWith("<svg ");
    assertThat(CommandLineRun.of("replay", file.toString(), "--svg").out())
        .startsWith("<svg ")
        .endsWith("</svg>\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          whist                                      | No game called whist
          matatena --against mcts                    | No agent "mcts" plays Matatena here.
          matatena --players 3 --against greedy,greedy,greedy | 3 opponents: matatena has 2 other
          lambo --seat north                         | No seat north; the seats are [light, dark]
          lambo --seat 3                             | No seat 3; the seats are [light, dark]
          --seat 9                                   | No seat 9; the seats are [N, E, S, W]
          lambo --game lama                          | Name the game once, as lambo or as --game lama.
          lambo --rules whist                        | No rules called whist
          boerenbridge --against greedy,greedy       | boerenbridge is played by 4 agents, not by 3.
          """)
  void whatCannotBePlayedIsOneLineThatSaysWhatCould(String arguments, String complaint) {
    CommandLineRun run = CommandLineRun.of(("play " + arguments).split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
  }
}
