package org.possibledeals.lambo.command;

import java.io.Console;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The source of a password that is not an argument.
 *
 * @param variable returns the value of the environment variable, or nothing if it is not set
 * @param prompt prints a question at the terminal and returns what is typed, which is not shown; or
 *     nothing if there is no terminal
 */
record Secrets(Supplier<Optional<String>> variable, Function<String, Optional<String>> prompt) {

  /** The environment variable that may hold the password. */
  static final String VARIABLE = "DEALS_LAMBO_PASSWORD";

  /** The environment and the terminal of this process. */
  static final Secrets OF_PROCESS =
      new Secrets(() -> Optional.ofNullable(System.getenv(VARIABLE)), Secrets::typed);

  private static Optional<String> typed(String question) {
    Console console = System.console();
    return console == null
        ? Optional.empty()
        : Optional.ofNullable(console.readPassword("%s", question)).map(String::new);
  }
}
