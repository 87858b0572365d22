package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Runs tests that are written in Python against the running command. */
final class Python {

  private Python() {}

  /** Reasons for which tests were skipped, so that each is printed once. */
  private static final Set<String> SKIPPED = new HashSet<>();

  private static boolean ends(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Skips the test, and prints a line with the reason, unless something is there. */
  static void skipUnless(boolean isThere, String reason) {
    if (!isThere && SKIPPED.add(reason)) {
      System.out.println("SKIPPED: " + reason);
    }
    assumeTrue(isThere, reason);
  }

  /** Skips the test, and prints a line with the reason, unless Python has all these modules. */
  static void require(String... modules) throws InterruptedException {
    skipUnless(
        ends("python3", "--version"),
        "tests in Python, as there is no python3 on the PATH (apt-get install python3).");
    for (String module : modules) {
      skipUnless(
          ends("python3", "-c", "import " + module),
          "tests in Python that need %s (pip install %s)."
              .formatted(module, module.equals("PIL") ? "pillow" : module));
    }
  }

  /** Runs a script, which is to end well; it finds the command in {@code DEALS_COMMAND}. */
  static void run(Path script, String... arguments) throws IOException, InterruptedException {
    require();
    List<String> command = new ArrayList<>(List.of("python3", script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder python = new ProcessBuilder(command).redirectErrorStream(true);
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    python
        .environment()
        .put("PYTHONPATH", Path.of("..", "python").toAbsolutePath().normalize().toString());
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
