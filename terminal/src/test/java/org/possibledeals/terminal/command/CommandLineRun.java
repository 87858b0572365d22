package org.possibledeals.terminal.command;

import com.google.common.collect.ImmutableMap;
import java.io.StringWriter;
import java.util.Map;
import picocli.CommandLine;

/**
 * What one run of the command line, inside the test's own JVM, said and returned.
 *
 * @param exitCode 0 fine, 1 an expectation failed, 2 refused, 3 broken
 * @param out what it printed on standard output
 * @param err what it printed on standard error
 */
public record CommandLineRun(int exitCode, String out, String err) {

  public static CommandLineRun of(String... arguments) {
    return of(Deals.commandLineFor(arguments), arguments);
  }

  /** Returns what the command line does not understand of these commands, by command. */
  public static ImmutableMap<String, String> misunderstood(Map<String, String[]> commands) {
    CommandLine deals = Deals.commandLine();
    ImmutableMap.Builder<String, String> problems = ImmutableMap.builder();
    commands.forEach(
        (command, arguments) -> {
          try {
            deals.parseArgs(arguments);
          } catch (CommandLine.ParameterException e) {
            problems.put(command, e.getMessage());
          }
        });
    return problems.buildOrThrow();
  }

  /** Runs the command line, whose standard error can be read meanwhile; returns its exit code. */
  public static int into(StringWriter err, String... arguments) {
    return Deals.commandLineFor(arguments)
        .setOut(PlainWriter.around(new StringWriter()))
        .setErr(PlainWriter.around(err))
        .execute(arguments);
  }

  static CommandLineRun of(CommandLine deals, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    int exitCode =
        deals.setOut(PlainWriter.around(out)).setErr(PlainWriter.around(err)).execute(arguments);
    return new CommandLineRun(exitCode, out.toString(), err.toString());
  }
}
