package org.possibledeals.terminal.fuzz;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The texts that ship. */
final class Corpus {

  /**
   * A longer text is left out: it takes most of the time and teaches no more than a shorter one.
   */
  private static final int LONGEST = 20_000;

  private Corpus() {}

  /** Returns the files of {@code folder}, below the root of the project, that end in an ending. */
  static ImmutableList<String> files(String folder, String ending) {
    try (Stream<Path> files = Files.list(Path.of("..").resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .map(Corpus::text)
          .filter(text -> text.length() <= LONGEST)
          .collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
