package org.possibledeals.classroom.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The command {@code deals page} as documents have it; the other ones are tested by terminal. */
class DocumentedPageTest {

  private static final Pattern COMMAND =
      Pattern.compile("^ *\\./deals page((?: +[^ #|>\\n]+)*)", Pattern.MULTILINE);

  @Test
  void everyCommandInTheDocumentsIsUnderstood() throws IOException {
    List<String> documented = documented();
    assertThat(documented).contains("-o public", "--port 0 --no-open");
    for (String arguments : documented) {
      String[] words = arguments.isEmpty() ? new String[0] : arguments.split(" +");
      assertThat(new CommandLine(new PageCommand()).parseArgs(words).errors()).isEmpty();
    }
  }

  private static List<String> documented() throws IOException {
    try (Stream<Path> notes = Files.walk(Path.of("../thesis-notes"))) {
      return Stream.concat(Stream.of(Path.of("../README.md")), notes)
          .filter(file -> file.toString().endsWith(".md"))
          .flatMap(file -> COMMAND.matcher(read(file)).results())
          .map(found -> found.group(1).strip())
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
