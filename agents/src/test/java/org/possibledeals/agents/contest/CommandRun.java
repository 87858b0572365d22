package org.possibledeals.agents.contest;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.possibledeals.kripke.reach.BeyondReachException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * What one run of a game's own command, in the test's own JVM, said and returned; it runs without
 * the command line of {@code terminal}, which prints failures as one line and is tested there.
 *
 * @param exitCode 0 fine, 2 refused by picocli, as an illegal argument or as beyond reach
 * @param out what it printed on standard output
 * @param err what it printed on standard error; the message alone, if it was refused
 */
public record CommandRun(int exitCode, String out, String err) {

  @Command(name = "deals")
  private static final class Deals {}

  /**
   * Runs a command as {@code deals NAME arguments}.
   *
   * @throws IllegalStateException if the command fails in another way than by refusing
   */
  public static CommandRun of(Object command, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    int exitCode =
        new CommandLine(new Deals())
            .addSubcommand(command)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setParameterExceptionHandler(
                (refused, all) -> refused(refused, new PrintWriter(err, true)))
            .setExecutionExceptionHandler((thrown, line, all) -> failed(thrown, line.getErr()))
            .execute(arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  private static int failed(Exception thrown, PrintWriter err) {
    if (thrown instanceof IllegalArgumentException || thrown instanceof BeyondReachException) {
      return refused(thrown, err);
    }
    throw new IllegalStateException(thrown);
  }

  private static int refused(Exception thrown, PrintWriter err) {
    err.println(thrown.getMessage());
    return 2;
  }
}
