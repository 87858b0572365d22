package org.possibledeals.terminal.match;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pictures of the steps of a round as files in a folder: {@code step-00.dot}, {@code step-01.dot},
 * and so on, and each in SVG where GraphViz is installed.
 *
 * @param folder is made if there is none
 * @param force whether files that are there may be lost
 */
record StepFiles(Path folder, boolean force, GraphViz graphViz) {

  /**
   * Writes the pictures and returns what was written, in lines.
   *
   * @param dots a picture in DOT for each step
   * @throws IllegalArgumentException if a file is there and may not be lost, and nothing is written
   *     then; or if a file cannot be written
   */
  ImmutableList<String> write(ImmutableList<String> dots) {
    requireRoom(dots.size());
    for (int step = 0; step < dots.size(); step++) {
      write(file(step, "dot"), dots.get(step));
    }
    String written =
        "%s: a picture of each step, %s to %s"
            .formatted(folder, name(0, "dot"), name(dots.size() - 1, "dot"));
    if (!graphViz.isInstalled()) {
      return ImmutableList.of(
          written + ".",
          "No SVG files, as %s is not installed; it is part of GraphViz."
              .formatted(graphViz.program()));
    }
    for (int step = 0; step < dots.size(); step++) {
      graphViz.draw(file(step, "dot"), file(step, "svg"));
    }
    return ImmutableList.of(written + ", and each as SVG.");
  }

  private void requireRoom(int steps) {
    IntStream.range(0, steps)
        .boxed()
        .flatMap(step -> Stream.of(file(step, "dot"), file(step, "svg")))
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
      throw refusal(folder, e);
    }
  }

  private Path file(int step, String format) {
    return folder.resolve(name(step, format));
  }

  private static String name(int step, String format) {
    return "step-%02d.%s".formatted(step, format);
  }

  private static void write(Path file, String dot) {
    try {
      Files.writeString(file, dot);
    } catch (IOException e) {
      throw refusal(file, e);
    }
  }

  private static IllegalArgumentException refusal(Path path, IOException e) {
    return new IllegalArgumentException(
        "Cannot write %s: %s; name a folder for --steps in which files can be made."
            .formatted(path, e.getClass().getSimpleName()),
        e);
  }
}
