package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs tests that are written in Python against the running command. */
final class Python {

  private Python() {}

  private static boolean isThere() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Runs a script, which is to end well; it finds the command in {@code DEALS_COMMAND}. */
  static void run(Path script, String... arguments) throws IOException, InterruptedException {
    assumeTrue(isThere(), "There is no python3 on the PATH, so its tests are skipped.");
    List<String> command = new ArrayList<>(List.of("python3", script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder python = new ProcessBuilder(command).redirectErrorStream(true);
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    python
        .environment()
        .put(
            "DEALS_COMMAND",
            "'%s' -XX:TieredStopAtLevel=1 -cp '%s' %s"
                .formatted(
                    Path.of(System.getProperty("java.home"), "bin", "java"),
                    System.getProperty("java.class.path"),
                    Deals.class.getName()));
    Process process = python.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }
}
