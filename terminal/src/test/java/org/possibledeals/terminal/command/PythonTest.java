package org.possibledeals.terminal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;

/** The server for learners, asked by a client in Python, one request at a time. */
class PythonTest {

  private static final Path SCRIPT = Path.of("..", "matatena", "python", "test_protocol.py");

  static List<String> games() {
    return Catalogue.found().games();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theServerKeepsToTheConventionsForLearners(String game)
      throws IOException, InterruptedException {
    Python.run(SCRIPT, game);
  }
}
