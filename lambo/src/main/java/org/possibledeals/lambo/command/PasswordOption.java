package org.possibledeals.lambo.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.text.TextFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The password of a command: from its arguments, a file, the environment, or a prompt. */
final class PasswordOption {

  /** Description of the argument, for the help of a command. */
  static final String ARGUMENT =
      "Others can read an argument: leave it out, and it is asked for, or taken from"
          + " --password-file or from the environment variable "
          + Secrets.VARIABLE
          + ".";

  /** Maximum number of bytes per file with a password. */
  private static final int MOST_BYTES = 4096;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "Read the password from FILE, a single line.")
  private Optional<Path> file = Optional.empty();

  /**
   * Returns the password: the argument, with a warning; else that of the file; else that of the
   * environment; else what is typed.
   *
   * @param questions printed at a terminal; all answers must be the same
   * @throws IllegalArgumentException if there is no password
   */
  String password(Secrets secrets, Optional<String> argument, String... questions) {
    if (argument.isPresent()) {
      if (file.isPresent()) {
        throw new IllegalArgumentException(
            "Cannot take the password from the arguments and from %s; choose one."
                .formatted(file.get()));
      }
      spec.commandLine()
          .getErr()
          .println(
              "%s: Warning: others can read a password in the arguments of a command; leave it out"
                      .formatted(spec.qualifiedName())
                  + " to be asked for it, or use --password-file or "
                  + Secrets.VARIABLE
                  + ".");
      return argument.get();
    }
    return file.map(PasswordOption::inFile)
        .or(secrets.variable())
        .orElseGet(() -> typed(secrets, List.of(questions)));
  }

  private static String typed(Secrets secrets, List<String> questions) {
    List<String> answers =
        questions.stream().flatMap(question -> secrets.prompt().apply(question).stream()).toList();
    if (answers.size() < questions.size()) {
      throw new IllegalArgumentException(
          "No password: there is no terminal to ask for it at; use --password-file or the"
              + " environment variable %s.".formatted(Secrets.VARIABLE));
    }
    if (answers.stream().distinct().count() != 1) {
      throw new IllegalArgumentException("The two passwords differ; nothing has changed.");
    }
    return answers.getFirst();
  }

  private static String inFile(Path file) {
    List<String> lines = TextFile.read(file, MOST_BYTES).lines().toList();
    if (lines.size() != 1 || lines.getFirst().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot read a password from %s: it has %d lines; expected one."
              .formatted(file, lines.size()));
    }
    return lines.getFirst();
  }
}
