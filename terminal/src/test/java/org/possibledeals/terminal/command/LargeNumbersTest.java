package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers and files that are too large are refused at a stated bound, and at once. */
@Timeout(60)
class LargeNumbersTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tournament --game lambo --agents mcts[2000000000],random      | mcts[2000000000] is too large: at most 50,000 playouts a move.
          tournament --game lambo --agents mcts[99999999999ms],random   | at most 60,000 milliseconds a move
          tournament --game matatena --agents expectimax[7],random      | expectimax[7] is too large: at most 6 moves ahead.
          tournament --game matatena --agents expectimax[60001ms],random | at most 60,000 milliseconds a move
          tournament --game recycle:lama --agents monte-carlo[200000000],random,random,random | monte-carlo[200000000] is too large: at most 10,000,000 playouts
          recycle run lama --agents monte-carlo[10000001] | at most 10,000,000 playouts
          recycle run lama --games 2000000000             | up to 10000000 games
          recycle run lama --limit 2000000000             | 1000000 choices
          recycle run lama --players 2000000000           | the program is for 2 to 6
          recycle draw lama --most 2000000000             | --most 2000000000 from 1 to 20000
          recycle draw lama --step -1                     | --step -1 is 0 or more
          lambo perft --turns 2000000000                  | expected 1 to 8
          play lambo --rules size=9999                    | expected 2 to 200
          play matatena --players 2000000000              | 2 agents or more, up to 100
          play lama --players 2000000000                  | not by 2000000000
          play ninety-eight --players 2000000000          | 2000000000
          classic muddy-children --n 2000000000           | 2000000000
          """)
  void whatIsTooLargeIsOneLineAtOnce(String arguments, String problem) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" "));
    assertThat(run.err()).contains(problem).hasLineCount(1);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aLargeFileIsNotRead() throws IOException {
    Path large = folder.resolve("large.yaml");
    Files.writeString(large, "name: " + "x".repeat(3_999_995));
    CommandLineRun run = CommandLineRun.of("experiment", "run", large.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("large.yaml: it is too large, and at most 3.8 MB are read")
        .hasLineCount(1);
    Path program = folder.resolve("large.rcy");
    Files.writeString(program, "(game " + "x".repeat(1_000_000));
    run = CommandLineRun.of("recycle", "check", program.toString());
    assertThat(run.err())
        .contains("large.rcy: Line 1, column 1: A program of 1 000 006 characters");
    Files.writeString(program, "(game " + "x".repeat(4_000_000));
    run = CommandLineRun.of("recycle", "check", program.toString());
    assertThat(run.err()).contains("large.rcy: it is too large, and at most 3.8 MB");
  }

  @Test
  void whatIsNotUtf8HasItsLine() throws IOException {
    byte[] latin = {'n', 'a', 'm', 'e', '\n', 'k', (byte) 0xE4, 's', 'e'};
    Path file = Files.write(folder.resolve("latin.yaml"), latin);
    for (String command : new String[] {"experiment run", "recycle check"}) {
      CommandLineRun run = CommandLineRun.of((command + " " + file).split(" "));
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("latin.yaml: Line 2 is not in UTF-8").hasLineCount(1);
    }
  }

  @Test
  void aProgramThatTakesTooMuchEndsWithItsFileAndLine() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("long.rcy"),
            """
            (game
             (setup (create players 2)
              (create deck (game vloc A) (deck (RANK (ONE, TWO)))))
             (do ((repeat 1000000000 (inc (game sto X) 1))))
             (choice ((turn pass)))
             (scoring min 0))
            """);
    for (String command : new String[] {"recycle run", "recycle show", "recycle draw"}) {
      CommandLineRun run = CommandLineRun.of((command + " " + file).split(" "));
      assertThat(run.exitCode()).as(command).isEqualTo(2);
      assertThat(run.err())
          .contains("long.rcy: Line 4, column 7: A repeat of 1 000 000 000 is too large")
          .hasLineCount(1);
    }
    CommandLineRun run =
        CommandLineRun.of("tournament", "--game", "recycle:" + file, "--deals", "1");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("long.rcy: Line 4, column 7: ").hasLineCount(1);
  }
}
