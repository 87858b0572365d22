package org.possibledeals.terminal.option;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.List;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.experiments.laboratory.AgentFailedException;
import org.possibledeals.experiments.tournament.FaultException;
import org.possibledeals.kripke.reach.BeyondReachException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The end of a command that cannot go on: an exit code and one line on standard error.
 *
 * @param line what was attempted, the offending value and what would have worked, without a line
 *     break
 */
public record Failure(int exitCode, String line) {

  /** The exit code of a command that did what it was asked. */
  public static final int NONE = 0;

  /** The exit code of a command that found an expectation to fail. */
  public static final int EXPECTATION = 1;

  /** The exit code of a command that did not understand, could not read, or refused at a bound. */
  public static final int REFUSED = 2;

  /**
   * The exit code of a command that ran out of memory or stack, or failed because of an internal
   * error.
   */
  public static final int BROKEN = 3;

  private static final int MOST_CHARACTERS = 2_000;

  /** The exit codes, as {@code --help} lists them. */
  public static final ImmutableMap<String, String> EXIT_CODES =
      ImmutableMap.of(
          "0", "Fine.",
          "1", "An expectation failed: an answer, a validity, a replay, an agent.",
          "2", "Not understood, not readable or writable, or refused at a bound.",
          "3",
              "Out of memory or stack, or a mistake in the program; with DEALS_TRACE=1 in the"
                  + " environment every failure has its stack trace.");

  /** Returns how a command ends at {@code problem}. */
  public static Failure of(Throwable problem) {
    List<Throwable> causes = Throwables.getCausalChain(problem);
    for (Throwable cause : causes) {
      if (cause instanceof OutOfMemoryError) {
        return new Failure(
            BROKEN,
            "The memory is used up (%s); ask for less, or give more by JDK_JAVA_OPTIONS=-Xmx8g."
                .formatted(message(cause)));
      } else if (cause instanceof StackOverflowError) {
        return new Failure(
            BROKEN,
            "The stack is used up (StackOverflowError); ask for what is nested less deeply.");
      }
    }
    if (problem instanceof FailedException failed) {
      return new Failure(failed.exitCode(), message(problem));
    }
    if (problem instanceof AgentFailedException
        || problem instanceof KnowledgeProgram.NoRuleException
        || causes.stream().anyMatch(FaultException.class::isInstance)) {
      return new Failure(EXPECTATION, message(problem));
    }
    if (problem instanceof ParameterException
        || problem instanceof IllegalArgumentException
        || causes.stream().anyMatch(Failure::isOutside)) {
      return new Failure(REFUSED, message(problem));
    }
    return new Failure(
        BROKEN,
        "%s (a mistake in the program: %s; DEALS_TRACE=1 shows where)"
            .formatted(message(problem), causes.getLast().getClass().getSimpleName()));
  }

  /**
   * Returns how a command with {@link BudgetOptions} ends at {@code problem}: as {@link #of}, with
   * the option that gives more where a question met a bound.
   */
  public static Failure ofQuestion(Throwable problem) {
    Failure failure = of(problem);
    return problem instanceof BeyondReachException refused
        ? refused.bound().map(bound -> failure.with(more(bound))).orElse(failure)
        : failure;
  }

  private static String more(BeyondReachException.Bound bound) {
    return switch (bound) {
      case TIME -> "(Use --time to allow more.)";
      case MEMORY -> "(Use --memory to allow more, and JDK_JAVA_OPTIONS=-Xmx8g for a larger heap.)";
    };
  }

  /** Returns whether what is outside of the program is the reason, or a bound. */
  private static boolean isOutside(Throwable cause) {
    return cause instanceof BeyondReachException
        || cause instanceof IOException
        || cause instanceof UncheckedIOException
        || cause instanceof SQLException;
  }

  private static String message(Throwable problem) {
    if (problem instanceof CharacterCodingException) {
      return "What is read is not in UTF-8; save it in that encoding.";
    }
    if (problem instanceof NoSuchFileException) {
      return "There is no file or folder %s; name one in a folder that exists."
          .formatted(problem.getMessage());
    }
    String said = problem.getMessage();
    String line =
        said == null || said.isBlank()
            ? problem.getClass().getName()
            : problem instanceof IOException
                ? "%s (%s)".formatted(said, problem.getClass().getSimpleName())
                : said;
    return clipped(line).strip().replaceFirst("^Error: ", "").replaceAll("\\s*\\R\\s*", "; ");
  }

  /** Returns a message without the end of what it quotes at length. */
  private static String clipped(String message) {
    return message.length() <= MOST_CHARACTERS
        ? message
        : message.substring(0, MOST_CHARACTERS) + "…";
  }

  /** Returns the same failure of a part, which the line names first. */
  public Failure at(String part) {
    return new Failure(exitCode, part + ": " + line);
  }

  /** Returns the same failure with another sentence at the end of the line. */
  public Failure with(String sentence) {
    return new Failure(exitCode, line + " " + sentence);
  }

  /** Prints the line after the name of the command; returns the exit code. */
  public int print(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    String hint = exitCode == REFUSED ? " (see %s --help)".formatted(name) : "";
    command.getOut().flush();
    command.getErr().println(name + ": " + line + hint);
    return exitCode;
  }

  /** Prints the line as {@link #print}, and the stack trace if it is asked for. */
  public int print(CommandLine command, Throwable problem) {
    int code = print(command);
    if (System.getenv("DEALS_TRACE") != null) {
      problem.printStackTrace(command.getErr());
    }
    return code;
  }
}
