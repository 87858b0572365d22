package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DocumentedCommandsTest {

  private static final Path ROOT = Path.of("..");

  /** A command in a block of its own, up to a comment, a pipe or a redirection. */
  private static final Pattern COMMAND =
      Pattern.compile(
          "^ *(?:time )?\\./deals((?: +(?:'[^'\\n]*'|[^ '#|>\\n][^ |>\\n]*))*)", Pattern.MULTILINE);

  /**
   * The command of a module that these tests do not see, as it needs all games; it tests its own.
   */
  private static final Pattern PAGE = Pattern.compile("page( .*)?");

  /** An argument: quoted, or up to a blank. */
  private static final Pattern ARGUMENT = Pattern.compile("'([^']*)'|[^ ]+");

  @ParameterizedTest
  @MethodSource("documentedCommands")
  void everyCommandInTheDocumentsIsUnderstood(String arguments) {
    assertThatNoException().isThrownBy(() -> Deals.commandLine().parseArgs(words(arguments)));
  }

  private static String[] words(String arguments) {
    return ARGUMENT
        .matcher(arguments)
        .results()
        .map(found -> found.group(1) == null ? found.group() : found.group(1))
        .toArray(String[]::new);
  }

  @Test
  void theReadmeBeginsWithATournament() {
    assertThat(commandsIn(ROOT.resolve("README.md")).getFirst()).isEqualTo("tournament");
  }

  static List<String> documentedCommands() throws IOException {
    try (Stream<Path> notes = Files.walk(ROOT.resolve("thesis-notes"))) {
      return Stream.concat(
              Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve), notes)
          .filter(file -> file.toString().endsWith(".md"))
          .sorted()
          .flatMap(file -> commandsIn(file).stream())
          .filter(arguments -> !PAGE.matcher(arguments).matches())
          .distinct()
          .toList();
    }
  }

  private static List<String> commandsIn(Path document) {
    try {
      String text = Files.readString(document).replaceAll("\\\\\\R", " ");
      return COMMAND
          .matcher(text)
          .results()
          .map(found -> found.group(1).strip())
          .filter(arguments -> !arguments.isEmpty())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
