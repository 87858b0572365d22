package org.possibledeals.terminal.command;

import static java.util.stream.Collectors.joining;

import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What a command prints when it cannot do what it was asked: one line on standard error.
 *
 * <p>The stack trace is printed as well when the environment variable {@code DEALS_TRACE} is set.
 */
final class Complaints {

  private static final int MOST_CHARACTERS = 2_000;

  private Complaints() {}

  /** Prints why the arguments were not understood; returns 2. */
  static int notUnderstood(ParameterException problem, String[] arguments) {
    return complain(problem.getCommandLine(), problem, withSuggestions(problem), ExitCode.USAGE);
  }

  /**
   * Prints why the command failed. Returns 2 if a library refused what the caller asked for, which
   * throws {@link IllegalArgumentException}, else 1.
   */
  static int failed(Exception problem, CommandLine command, ParseResult arguments) {
    int exitCode = problem instanceof IllegalArgumentException ? ExitCode.USAGE : ExitCode.SOFTWARE;
    return complain(command, problem, message(problem), exitCode);
  }

  private static int complain(CommandLine command, Exception problem, String line, int exitCode) {
    String name = command.getCommandSpec().qualifiedName();
    String hint = exitCode == ExitCode.USAGE ? " (see %s --help)".formatted(name) : "";
    command.getErr().println(name + ": " + line + hint);
    if (System.getenv("DEALS_TRACE") != null) {
      problem.printStackTrace(command.getErr());
    }
    return exitCode;
  }

  private static String withSuggestions(ParameterException problem) {
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return message(problem);
    }
    var commands = unmatched.getCommandLine().getSubcommands().keySet();
    String attempt =
        unmatched.isUnknownOption() || commands.isEmpty()
            ? message(problem)
            : "No command '%s'".formatted(unmatched.getUnmatched().getFirst());
    if (!unmatched.getSuggestions().isEmpty()) {
      String nearest = unmatched.getSuggestions().stream().limit(3).collect(joining(" or "));
      return attempt + "; did you mean " + nearest + "?";
    }
    return commands.isEmpty() ? attempt : attempt + "; the commands are " + commands;
  }

  /** Returns a message without the end of what it quotes at length. */
  private static String clipped(String message) {
    return message.length() <= MOST_CHARACTERS
        ? message
        : message.substring(0, MOST_CHARACTERS) + "…";
  }

  private static String message(Exception problem) {
    String said = problem.getMessage();
    String line = said == null || said.isBlank() ? problem.getClass().getName() : said;
    return clipped(line).strip().replaceFirst("^Error: ", "").replaceAll("\\s*\\R\\s*", "; ");
  }
}
