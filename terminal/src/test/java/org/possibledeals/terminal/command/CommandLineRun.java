package org.possibledeals.terminal.command;

import java.io.StringWriter;

/**
 * What one run of the command line, inside the test's own JVM, said and returned.
 *
 * @param exitCode 0 done, 1 failed, 2 not understood
 * @param out what it printed on standard output
 * @param err what it printed on standard error
 */
public record CommandLineRun(int exitCode, String out, String err) {

  public static CommandLineRun of(String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    int exitCode =
        Deals.commandLine()
            .setOut(PlainWriter.around(out))
            .setErr(PlainWriter.around(err))
            .execute(arguments);
    return new CommandLineRun(exitCode, out.toString(), err.toString());
  }
}
