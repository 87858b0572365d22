package org.possibledeals.terminal.command;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import org.possibledeals.terminal.option.Archives;

/**
 * The options before the command: archives to load. They are opened before the command is known to
 * the library of the command line, as they may bring it.
 *
 * @param archives as their user named them, also in the environment
 * @param command its name, if there is one
 */
record Doors(ImmutableList<String> archives, Optional<String> command) {

  static final String WITH = "--with";

  private static final String VARIABLE = "DEALS_WITH";

  /** Returns what stands before the command in {@code arguments}, and in the environment. */
  static Doors before(String... arguments) {
    var archives = ImmutableList.<String>builder();
    Optional.ofNullable(System.getenv(VARIABLE))
        .filter(text -> !text.isEmpty())
        .ifPresent(archives::add);
    int next = 0;
    while (next < arguments.length && arguments[next].startsWith(WITH)) {
      if (arguments[next].startsWith(WITH + "=")) {
        archives.add(arguments[next].substring(WITH.length() + 1));
        next++;
      } else if (arguments[next].equals(WITH) && next + 1 < arguments.length) {
        archives.add(arguments[next + 1]);
        next += 2;
      } else {
        break;
      }
    }
    return new Doors(
        archives.build(),
        next < arguments.length ? Optional.of(arguments[next]) : Optional.empty());
  }

  /**
   * Opens the archives.
   *
   * @throws IllegalArgumentException if that fails
   */
  void open() {
    if (!archives.isEmpty()) {
      Archives.open(
          archives.stream()
              .flatMap(text -> Archives.places(text, Path.of("")).stream())
              .collect(ImmutableList.toImmutableList()));
    }
  }
}
