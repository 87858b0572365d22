package org.possibledeals.terminal.fuzz;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;

/** A reader, what it is given, and what is done with what it has read. */
interface Target {

  /** Returns the name of what is read. */
  String name();

  /** Returns the examples that are changed, at least one. */
  ImmutableList<String> examples();

  /** Returns what came of {@code text}; which of several things is done with it is by chance. */
  Outcome run(String text, RandomGenerator random) throws Exception;

  /**
   * What came of a text.
   *
   * @param isRead whether it was read without an error
   * @param exitCode of the command
   * @param printed on standard output and standard error
   */
  record Outcome(boolean isRead, int exitCode, String printed) {}
}
