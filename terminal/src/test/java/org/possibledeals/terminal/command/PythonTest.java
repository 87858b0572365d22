package org.possibledeals.terminal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;

/** The package for Python: the server for learners asked by it, and Matatena as a class. */
class PythonTest {

  private static final Path TESTS = Path.of("..", "python", "tests");

  /** The kernel of Jupyter for Java. */
  private static final Path KERNEL =
      Path.of(
          System.getProperty("user.home"),
          ".m2/repository/io/github/padreati/rapaio-jupyter-kernel/3.0.1",
          "rapaio-jupyter-kernel-3.0.1.jar");

  private static String[] games() {
    return Catalogue.found().games().toArray(String[]::new);
  }

  @Tag("long")
  @Test
  void theServerKeepsToTheConventionsForLearners() throws IOException, InterruptedException {
    Python.run(TESTS.resolve("test_protocol.py"), games());
  }

  @Tag("long")
  @Test
  void gymnasiumAndPettingZooAcceptTheEnvironments() throws IOException, InterruptedException {
    Python.require("numpy", "gymnasium", "pettingzoo", "PIL");
    Python.run(TESTS.resolve("test_environments.py"), games());
  }

  /** What is sent is compared for all games in {@code TablesTest}; here it is what Python reads. */
  @Tag("long")
  @Test
  void manyTablesPlayWhatSingleTablesPlay() throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_batch.py"), "matatena", "boerenbridge", "lama");
  }

  @Tag("long")
  @Test
  void theTrainedPolicyLoadsAndPlaysLegally() throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_policy.py"));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"first_policy", "experiment_data"})
  void theNotebooksInPythonAreExecuted(String name) throws IOException, InterruptedException {
    Python.require(
        "numpy", "gymnasium", "pandas", "pyarrow", "matplotlib", "nbclient", "ipykernel");
    Python.run(TESTS.resolve("test_notebooks.py"), name);
  }

  @Tag("long")
  @Test
  void theNotebookInJavaIsExecuted() throws IOException, InterruptedException {
    Python.require("nbclient");
    Python.skipUnless(
        Files.exists(KERNEL),
        "the notebook in Java, which needs %s (.ci/run fetches it).".formatted(KERNEL));
    Python.run(TESTS.resolve("test_notebooks.py"), "kripke_model");
  }

  @Tag("long")
  @Test
  void theSessionThatDescribesMatatenaRunsAsItIsPrinted() throws IOException, InterruptedException {
    Python.require("numpy");
    Python.run(TESTS.resolve("test_matatena.py"));
  }
}
