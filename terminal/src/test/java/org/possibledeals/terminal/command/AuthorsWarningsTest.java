package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the author of a program is warned of, in every command that plays it. */
class AuthorsWarningsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tournament --agents random,random --deals 2 --seed 1 --game",
        "watch --agents random,random --seed 1 --game",
        "recycle run --games 2 --seed 1"
      })
  void aWarningIsPrintedOnceOnStandardError(String command) throws IOException {
    Path program = folder.resolve("odd.rcy");
    Files.writeString(
        program,
        """
        (game
         (setup (create players 2)
          (create deck (game vloc DECK) (deck (RANK (A, TWO)))))
         (choice ((turn pass)))
         (scoring max (game sto NEVERSET)))
        """);
    boolean isGame = command.endsWith("--game");
    CommandLineRun run =
        CommandLineRun.of((command + (isGame ? " recycle:" : " ") + program).split(" "));
    assertThat(run.exitCode()).isZero();
    assertThat(run.err().lines().filter(line -> line.contains("Warning"))).hasSize(1);
    assertThat(run.out()).doesNotContain("Warning");
  }
}
