package org.possibledeals.terminal.fuzz;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/**
 * A reader, what it is given, and what is done with what it has read.
 *
 * @param name of what is read
 * @param examples that are changed, at least one
 * @param use what is done with a text
 */
record Target(String name, ImmutableList<String> examples, Use use) {

  /** What is done with a text. */
  @FunctionalInterface
  interface Use {
    /** Returns what came of {@code text}; which of several things is done with it is by chance. */
    Outcome of(String text, RandomGenerator random) throws Exception;
  }

  /**
   * What came of a text.
   *
   * @param isRead whether it was read without an error
   * @param exitCode of the command
   * @param printed on standard output and standard error
   */
  record Outcome(boolean isRead, int exitCode, String printed) {}
}
