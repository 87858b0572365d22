package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pictures of the lab are what the commands in their README draw. */
class LabPicturesTest {
  private static final Path PICTURES = Path.of("../thesis-notes/lab/pictures");

  @TempDir private Path folder;

  static List<String> commands() throws IOException {
    return Files.readAllLines(PICTURES.resolve("README.md")).stream()
        .filter(line -> line.startsWith("./deals draw "))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aPictureIsTheSameAgain(String command) throws IOException {
    List<String> words =
        Pattern.compile("'([^']*)'|\\S+")
            .matcher(command)
            .results()
            .map(word -> word.group(1) == null ? word.group() : word.group(1))
            .toList();
    Path kept = Path.of("..", words.getLast());
    Path again = folder.resolve(kept.getFileName());
    CommandLineRun run =
        CommandLineRun.of(
            Stream.concat(
                    words.subList(1, words.size() - 1).stream()
                        .map(word -> word.startsWith("kripke/") ? "../" + word : word),
                    Stream.of(again.toString()))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(again).hasSameBinaryContentAs(kept);
  }

  @Test
  void eachPictureHasItsCommand() throws IOException {
    List<String> commands = commands();
    try (Stream<Path> files = Files.list(PICTURES)) {
      assertThat(files.filter(file -> file.toString().endsWith(".svg")))
          .hasSameSizeAs(commands)
          .allMatch(file -> commands.stream().anyMatch(c -> c.endsWith("/" + file.getFileName())));
    }
  }
}
