package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.terminal.command.DealsTest.Refusing.Outcome;
import org.possibledeals.terminal.option.FailedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class DealsTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** What no test adds to, made once: it takes longer than what most tests do with it. */
  private static final CommandLine ALL = Deals.commandLine();

  private int run(CommandLine commands, String... arguments) {
    return commands
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void withoutArgumentsItListsItsCommands() {
    assertThat(run(ALL)).isZero();
    assertThat(out.toString()).contains("Usage: deals", "completion");
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpThatSaysWhatItDoes(String command) {
    assertThat(run(ALL, command, "--help")).isZero();
    assertThat(out.toString())
        .startsWith("Usage: deals " + command)
        .contains("--help")
        .doesNotContain("Optional.");
    assertThat(ALL.getSubcommands().get(command).getCommandSpec())
        .satisfies(spec -> assertThat(spec.usageMessage().description()).isNotEmpty());
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aCommandAloneSaysWhatItSaysAmongAll(String command) {
    for (String argument : List.of("--help", "--version", "--no-such-option")) {
      var all = CommandLineRun.of(ALL, command, argument);
      assertThat(CommandLineRun.of(Deals.commandLineFor(command, argument), command, argument))
          .isEqualTo(all);
    }
  }

  static Iterable<String> commands() {
    return ALL.getSubcommands().keySet();
  }

  @Test
  void aCommandOfOursIsFoundByItsName() {
    assertThat(Deals.COMMANDS.cellSet())
        .allSatisfy(
            cell ->
                assertThat(cell.getValue().getAnnotation(Command.class).name())
                    .isEqualTo(cell.getColumnKey()));
  }

  @Test
  void theVersionIsThatOfTheBuild() {
    assertThat(run(ALL, "--version")).isZero();
    assertThat(out.toString()).containsPattern("Possible Deals \\d+\\.\\d+\\.\\d+");
  }

  @Test
  void theCompletionScriptKnowsTheCommands() {
    assertThat(run(ALL, "completion")).isZero();
    assertThat(out.toString()).contains("complete -F _complete_deals", "completion");
  }

  @Test
  void anUnknownOptionIsOneLineThatSaysWhatWasMeant() {
    assertThat(run(ALL, "--versoin")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "deals: Unknown option: '--versoin'; did you mean --version? (see deals --help)\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anUnknownCommandIsOneLineThatSaysWhatWasMeant() {
    assertThat(run(ALL, "compleiton")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("deals: No command 'compleiton'; did you mean completion")
        .endsWith("? (see deals --help)\n")
        .hasLineCount(1);
  }

  @Test
  void whereNothingIsNearTheCommandsAreListed() {
    assertThat(run(ALL, "7")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("deals: No command '7'; the commands are [")
        .contains("completion")
        .hasLineCount(1);
  }

  @Test
  void whatALibraryRefusesIsBadUsage() {
    assertThat(runRefusing(() -> new IllegalArgumentException("No agent bob.\nTry ann.")))
        .isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo("deals refuse: No agent bob.; Try ann. (see deals refuse --help)\n");
  }

  @Test
  void aMistakeOfTheProgramIsOneLineWithTheWayToItsTrace() {
    assertThat(runRefusing(() -> new IllegalStateException("No world is left."))).isEqualTo(3);
    assertThat(err.toString())
        .isEqualTo(
            "deals refuse: No world is left. (a mistake in the program: IllegalStateException;"
                + " DEALS_TRACE=1 shows where)\n");
  }

  @Test
  void aFailureWithoutAMessageIsCalledByItsName() {
    assertThat(runRefusing(UnsupportedOperationException::new)).isEqualTo(3);
    assertThat(err.toString())
        .startsWith("deals refuse: java.lang.UnsupportedOperationException (")
        .hasLineCount(1);
  }

  /** Also where the reason is the cause of another exception, as from another thread. */
  @ParameterizedTest
  @MethodSource("outside")
  void whatIsOutsideOfTheProgramAndWhatIsBeyondABoundIsRefused(Exception problem) {
    assertThat(runRefusing(() -> problem)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("the reason").contains("--help");
  }

  static Stream<Exception> outside() {
    return Stream.of(
        new IOException("the reason"),
        new UncheckedIOException("the reason", new IOException("a disk")),
        new BeyondReachException("the reason"),
        new IllegalStateException("the reason", new SQLException("a table is locked")),
        new IllegalStateException("the reason", new BeyondReachException("a diagram")));
  }

  @Test
  void anExpectationThatFailsHasItsOwnExitCode() {
    assertThat(runRefusing(() -> new FailedException(1, "It is 3.", new IOException("x"))))
        .isEqualTo(1);
    assertThat(err.toString()).isEqualTo("deals refuse: It is 3.\n");
  }

  @ParameterizedTest
  @MethodSource("errors")
  void anErrorThatStillComesIsOneLine(Throwable error, String line) {
    assertThat(runRefusing(() -> error)).isEqualTo(3);
    assertThat(err.toString()).hasLineCount(1).startsWith("deals refuse: " + line);
  }

  static Stream<Arguments> errors() {
    String stack = "The stack is used up (StackOverflowError)";
    String memory = "The memory is used up (Java heap space); ask for less, or give more by";
    return Stream.of(
        arguments(new StackOverflowError(), stack),
        arguments(new OutOfMemoryError("Java heap space"), memory),
        arguments(new ExecutionException(new StackOverflowError()), stack),
        arguments(new IllegalStateException("x", new OutOfMemoryError("Java heap space")), memory),
        arguments(new AssertionError("two is one"), "two is one (a mistake in the program: "));
  }

  @Test
  void aStackThatOverflowsInACommandIsOneLine() {
    assertThat(runRefusing(() -> new IllegalStateException("" + depth(1)))).isEqualTo(3);
    assertThat(err.toString()).hasLineCount(1).contains("StackOverflowError");
  }

  private static int depth(int level) {
    return 1 + depth(level + 1);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandDocumentsItsExitCodesOnce(String command) {
    assertThat(run(ALL, command, "--help")).isZero();
    assertThat(out.toString())
        .containsOnlyOnce("Exit codes:")
        .contains("An expectation failed", "refused at a bound", "DEALS_TRACE=1");
  }

  private int runRefusing(Outcome outcome) {
    CommandLine commands = Deals.commandLine();
    // After the handlers were set, so hand them on to the late subcommand as well.
    commands.addSubcommand(
        new CommandLine(new Refusing(outcome))
            .setExecutionExceptionHandler(commands.getExecutionExceptionHandler()));
    return run(commands, "refuse");
  }

  @Command(name = "refuse")
  record Refusing(Outcome outcome) implements Callable<Integer> {
    interface Outcome {
      Throwable problem();
    }

    @Override
    public Integer call() throws Exception {
      Throwable problem = outcome.problem();
      Throwables.throwIfInstanceOf(problem, Exception.class);
      throw (Error) problem;
    }
  }
}
