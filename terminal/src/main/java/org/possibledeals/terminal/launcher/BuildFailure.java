package org.possibledeals.terminal.launcher;

/** The errors in the sources that prevent a build. */
final class BuildFailure extends Exception {

  private static final long serialVersionUID = 1;

  BuildFailure(String message) {
    super(message);
  }
}
