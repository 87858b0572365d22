package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.terminal.command.DealsTest.Refusing.Outcome;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class DealsTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(CommandLine commands, String... arguments) {
    return commands
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void withoutArgumentsItListsItsCommands() {
    assertThat(run(Deals.commandLine())).isZero();
    assertThat(out.toString()).contains("Usage: deals", "completion");
    assertThat(err.toString()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelpThatSaysWhatItDoes(String command) {
    assertThat(run(Deals.commandLine(), command, "--help")).isZero();
    assertThat(out.toString())
        .startsWith("Usage: deals " + command)
        .contains("--help")
        .doesNotContain("Optional.");
    assertThat(Deals.commandLine().getSubcommands().get(command).getCommandSpec())
        .satisfies(spec -> assertThat(spec.usageMessage().description()).isNotEmpty());
    assertThat(err.toString()).isEmpty();
  }

  static Iterable<String> commands() {
    return Deals.commandLine().getSubcommands().keySet();
  }

  @Test
  void theVersionIsThatOfTheBuild() {
    assertThat(run(Deals.commandLine(), "--version")).isZero();
    assertThat(out.toString()).containsPattern("Possible Deals \\d+\\.\\d+\\.\\d+");
  }

  @Test
  void theCompletionScriptKnowsTheCommands() {
    assertThat(run(Deals.commandLine(), "completion")).isZero();
    assertThat(out.toString()).contains("complete -F _complete_deals", "completion");
  }

  @Test
  void anUnknownOptionIsOneLineThatSaysWhatWasMeant() {
    assertThat(run(Deals.commandLine(), "--versoin")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "deals: Unknown option: '--versoin'; did you mean --version? (see deals --help)\n");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anUnknownCommandIsOneLineThatSaysWhatWasMeant() {
    assertThat(run(Deals.commandLine(), "compleiton")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("deals: No command 'compleiton'; did you mean completion")
        .endsWith("? (see deals --help)\n")
        .hasLineCount(1);
  }

  @Test
  void whereNothingIsNearTheCommandsAreListed() {
    assertThat(run(Deals.commandLine(), "7")).isEqualTo(2);
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
  void anyOtherFailureIsOneLineToo() {
    assertThat(runRefusing(() -> new IllegalStateException("The disk is full."))).isEqualTo(1);
    assertThat(err.toString()).isEqualTo("deals refuse: The disk is full.\n");
  }

  @Test
  void aFailureWithoutAMessageIsCalledByItsName() {
    assertThat(runRefusing(UnsupportedOperationException::new)).isEqualTo(1);
    assertThat(err.toString()).isEqualTo("deals refuse: java.lang.UnsupportedOperationException\n");
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
      Exception exception();
    }

    @Override
    public Integer call() throws Exception {
      throw outcome.exception();
    }
  }
}
