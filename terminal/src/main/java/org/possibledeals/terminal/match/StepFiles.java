package org.possibledeals.terminal.match;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.possibledeals.kripke.text.TextFile;

/**
 * Pictures of the steps of a round as files in a folder: {@code step-00.dot}, {@code step-01.dot},
 * and so on.
 *
 * @param folder is made if there is none
 * @param force whether files that are there may be lost
 */
record StepFiles(Path folder, boolean force) {

  /**
   * Writes the pictures and returns what was written.
   *
   * @param dots a picture in DOT for each step
   * @throws IllegalArgumentException if a file is there and may not be lost, and nothing is written
   *     then; or if a file cannot be written
   */
  String write(ImmutableList<String> dots) {
    requireRoom(dots.size());
    for (int step = 0; step < dots.size(); step++) {
      try {
        Files.writeString(file(step), dots.get(step));
      } catch (IOException e) {
        throw TextFile.unwritable("steps to", file(step), e);
      }
    }
    return "%s: a picture of each step, %s to %s. In SVG: dot -Tsvg -O %s/*.dot"
        .formatted(folder, file(0).getFileName(), file(dots.size() - 1).getFileName(), folder);
  }

  private void requireRoom(int steps) {
    IntStream.range(0, steps)
        .mapToObj(this::file)
        .filter(file -> !force && Files.exists(file))
        .findFirst()
        .ifPresent(
            file -> {
              throw new IllegalArgumentException(
                  "%s exists; name another folder for --steps, or add --force to write over it."
                      .formatted(file));
            });
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw TextFile.unwritable("steps to", folder, e);
    }
  }

  private Path file(int step) {
    return folder.resolve("step-%02d.dot".formatted(step));
  }
}
