package org.possibledeals.terminal.match;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The program that makes pictures of graphs in DOT, if it is installed.
 *
 * @param program its name, to be found in the folders of programs, or its path
 */
record GraphViz(String program) {

  static final GraphViz USUAL = new GraphViz("dot");

  /** Returns whether the program can be started. */
  boolean isInstalled() {
    try {
      return end("-V") == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Draws a graph in a file as SVG, into another file.
   *
   * @throws IllegalArgumentException if the program fails
   */
  void draw(Path dot, Path svg) {
    String problem;
    try {
      int exitCode = end("-Tsvg", "-o", svg.toString(), dot.toString());
      problem = exitCode == 0 ? "" : "it ended with %d".formatted(exitCode);
    } catch (IOException e) {
      problem = e.getClass().getSimpleName();
    }
    if (!problem.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot draw %s with %s: %s; the DOT file is whole.".formatted(dot, program, problem));
    }
  }

  /** Runs the program to its end and returns its exit code; what it prints is lost. */
  private int end(String... arguments) throws IOException {
    List<String> command = Stream.concat(Stream.of(program), Arrays.stream(arguments)).toList();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
