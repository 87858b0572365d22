package org.possibledeals.lambo.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

  /** Most bytes of a file with a password. */
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
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw refusal(file, "it is longer than %d bytes".formatted(MOST_BYTES));
      }
      List<String> lines =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes))
              .toString()
              .lines()
              .toList();
      if (lines.size() != 1 || lines.getFirst().isEmpty()) {
        throw refusal(file, "it has %d lines, and one would do".formatted(lines.size()));
      }
      return lines.getFirst();
    } catch (CharacterCodingException e) {
      throw refusal(file, "it is not UTF-8");
    } catch (IOException e) {
      throw refusal(file, e.toString());
    }
  }

  private static IllegalArgumentException refusal(Path file, String why) {
    return new IllegalArgumentException("Cannot read a password from %s: %s.".formatted(file, why));
  }
}
