package org.possibledeals.terminal.option;

import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Contest;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Prints what the author of a contest's rules is told, on standard error, once in a command. */
final class AuthorsWarnings {
  private boolean isTold;

  /** Prints the warnings of a contest, unless this has printed some, and returns the contest. */
  Contest<?, ?, ?> tell(Contest<?, ?, ?> contest, @Nullable CommandSpec spec) {
    CommandLine command = spec == null ? null : spec.commandLine();
    if (!isTold && command != null) {
      isTold = true;
      contest.warnings().forEach(command.getErr()::println);
    }
    return contest;
  }
}
