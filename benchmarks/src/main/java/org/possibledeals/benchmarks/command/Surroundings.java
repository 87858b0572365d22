package org.possibledeals.benchmarks.command;

/** On what something was measured, as the last line of a table says. */
final class Surroundings {

  private Surroundings() {}

  /** Returns the words: {@code Java 25, amd64, 2 processors}. */
  static String words() {
    return "Java %s, %s, %d processors"
        .formatted(
            Runtime.version(),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors());
  }
}
