package org.possibledeals.terminal.option;

/** The end of a command from wherever it is found, with an exit code. */
public final class FailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public FailedException(int exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  int exitCode() {
    return exitCode;
  }
}
