package org.possibledeals.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the tests that are written in Python against the running command. */
class PythonTest {

  private static final Path SCRIPTS = Path.of("..", "matatena", "python");

  @BeforeAll
  static void thereIsPython() throws InterruptedException {
    boolean isThere;
    try {
      isThere = new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      isThere = false;
    }
    assumeTrue(isThere, "There is no python3 on the PATH, so its tests are skipped.");
  }

  static List<String> games() {
    return Catalogue.games();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theServerKeepsToTheConventionsForLearners(String game)
      throws IOException, InterruptedException {
    run("test_protocol.py", game);
  }

  private static void run(String script, String game) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add("python3");
    command.add(SCRIPTS.resolve(script).toString());
    command.add(game);
    ProcessBuilder python = new ProcessBuilder(command).redirectErrorStream(true);
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    python
        .environment()
        .put(
            "DEALS_COMMAND",
            "'%s' -cp '%s' %s"
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
