package org.possibledeals.terminal.command;

import static java.util.stream.Collectors.joining;

import java.util.Optional;
import org.possibledeals.terminal.option.Failure;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The error of a command: one line on standard error.
 *
 * <p>The stack trace is printed as well when the environment variable {@code DEALS_TRACE} is set.
 */
final class Complaints {

  private Complaints() {}

  /** Prints why the arguments were not understood; returns 2. */
  static int notUnderstood(ParameterException problem, String[] arguments) {
    return new Failure(Failure.REFUSED, withSuggestions(problem))
        .print(problem.getCommandLine(), problem);
  }

  /** Prints why the command failed; returns the exit code of the {@link Failure}. */
  static int failed(Throwable problem, CommandLine command, ParseResult arguments) {
    return Failure.of(problem).print(command, problem);
  }

  private static String withSuggestions(ParameterException problem) {
    String message = Failure.of(problem).line();
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return message;
    }
    Optional<String> removed = Removed.refusal(unmatched);
    if (removed.isPresent()) {
      return removed.get();
    }
    var commands = unmatched.getCommandLine().getSubcommands().keySet();
    String attempt =
        unmatched.isUnknownOption() || commands.isEmpty()
            ? message
            : "No command '%s'".formatted(unmatched.getUnmatched().getFirst());
    if (unmatched.getUnmatched().getFirst().startsWith(Doors.WITH)) {
      return "--with stands before the command, as in deals --with mine.jar games";
    }
    if (!unmatched.getSuggestions().isEmpty()) {
      String nearest = unmatched.getSuggestions().stream().limit(3).collect(joining(" or "));
      return attempt + "; did you mean " + nearest + "?";
    }
    return commands.isEmpty() ? attempt : attempt + "; the commands are " + commands;
  }
}
