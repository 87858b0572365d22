package org.possibledeals.benchmarks;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A class's {@code main} in a JVM of its own, so that nothing measured before has warmed it up. */
final class FreshJvm {
  private FreshJvm() {}

  /**
   * Returns the words that a class prints, with the serial garbage collector and this class path.
   *
   * @param options of the JVM, besides these
   * @param count how many words it has to print
   * @param patience seconds after which it is given up
   * @throws IllegalStateException if it prints something else, or is not over in time
   */
  static List<String> words(
      Class<?> main, List<String> options, List<String> arguments, int count, int patience) {
    List<String> command =
        ImmutableList.<String>builder()
            .add(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .add("-XX:+UseSerialGC")
            .addAll(options)
            .add("-cp", System.getProperty("java.class.path"), main.getName())
            .addAll(arguments)
            .build();
    try {
      Process run =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      if (!run.waitFor(patience, TimeUnit.SECONDS)) {
        run.destroyForcibly();
        throw new IllegalStateException("no answer within %d s".formatted(patience));
      }
      String told = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      List<String> words = Splitter.on(' ').splitToList(told.strip());
      if (words.size() != count) {
        throw new IllegalStateException("no answer; exit code " + run.exitValue());
      }
      return words;
    } catch (IOException e) {
      throw new IllegalStateException(e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
