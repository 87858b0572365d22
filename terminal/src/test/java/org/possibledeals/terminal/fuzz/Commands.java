package org.possibledeals.terminal.fuzz;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.fuzz.Target.Outcome;

/** Runs commands on texts. */
final class Commands {

  /** What each question may take. */
  static final String TIME = Effort.isLong() ? "1s" : "200ms";

  private Commands() {}

  /** What reads a text, and throws {@link IllegalArgumentException} if it cannot. */
  @FunctionalInterface
  interface Reader {
    void read(String text);
  }

  /** What runs a command on the file that holds a text. */
  @FunctionalInterface
  interface Command {
    CommandLineRun run(String file, RandomGenerator random);
  }

  /**
   * Returns the target that writes a text into a file and runs a command on it.
   *
   * @param ending of the file's name
   */
  static Target onFile(
      String name, ImmutableList<String> examples, String ending, Reader reader, Command command) {
    return new Target(
        name,
        examples,
        (text, random) ->
            onFile(
                ending,
                wellFormed(text),
                file -> outcome(isRead(reader, wellFormed(text)), command.run(file, random))));
  }

  /** Returns what a use of the file that holds {@code text} returns; then the file is gone. */
  static Outcome onFile(String ending, String text, Function<String, Outcome> use)
      throws IOException {
    Path file = Files.createTempFile("fuzz-", ending);
    try {
      Files.writeString(file, text);
      return use.apply(file.toString());
    } finally {
      Files.delete(file);
    }
  }

  /** Returns the target that runs a command on a text. */
  static Target onArgument(
      String name, ImmutableList<String> examples, Reader reader, Command command) {
    return new Target(
        name, examples, (text, random) -> outcome(isRead(reader, text), command.run(text, random)));
  }

  static Outcome outcome(boolean isRead, CommandLineRun run) {
    return new Outcome(isRead, run.exitCode(), run.out() + run.err());
  }

  static boolean isRead(Reader reader, String text) {
    try {
      reader.read(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the text without halves of characters, which UTF-8 cannot have. */
  static String wellFormed(String text) {
    return text.replaceAll("[\\ud800-\\udbff](?![\\udc00-\\udfff])", "\ufffd")
        .replaceAll("(?<![\\ud800-\\udbff])[\\udc00-\\udfff]", "\ufffd");
  }
}
