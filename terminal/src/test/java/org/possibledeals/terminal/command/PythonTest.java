package org.possibledeals.terminal.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.agents.contest.Catalogue;

/** The package for Python: the server for learners asked by it, and Matatena as a class. */
class PythonTest {

  private static final Path TESTS = Path.of("..", "python", "tests");

  static List<String> games() {
    return Catalogue.found().games();
  }

  @ParameterizedTest
  @MethodSource("games")
  void theServerKeepsToTheConventionsForLearners(String game)
      throws IOException, InterruptedException {
    Python.run(TESTS.resolve("test_protocol.py"), game);
  }

  @Test
  void gymnasiumAndPettingZooAcceptTheEnvironments() throws IOException, InterruptedException {
    gymnasiumAndPettingZooAcceptTheEnvironments("boerenbridge");
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("games")
  void gymnasiumAndPettingZooAcceptTheEnvironments(String game)
      throws IOException, InterruptedException {
    Python.require("numpy", "gymnasium", "pettingzoo");
    Python.run(TESTS.resolve("test_environments.py"), game);
  }

  @Test
  void manyTablesPlayWhatSingleTablesPlay() throws IOException, InterruptedException {
    manyTablesPlayWhatSingleTablesPlay("boerenbridge:lamas");
  }

  /** What is sent is compared for all games in {@code TablesTest}; here it is what Python reads. */
  @Tag("long")
  @ParameterizedTest
  @MethodSource("games")
  void manyTablesPlayWhatSingleTablesPlay(String game) throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_batch.py"), game);
  }

  @Test
  void theTrainedPolicyLoadsAndPlaysLegally() throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_policy.py"));
  }

  @Test
  void theSessionThatDescribesMatatenaRunsAsItIsPrinted() throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_matatena.py"));
  }
}
