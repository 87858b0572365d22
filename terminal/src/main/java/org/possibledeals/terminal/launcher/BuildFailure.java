package org.possibledeals.terminal.launcher;

/** What is wrong with the sources, so that they cannot be built. */
final class BuildFailure extends Exception {

  private static final long serialVersionUID = 1;

  BuildFailure(String message) {
    super(message);
  }
}
