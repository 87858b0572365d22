package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** The help of every command and every command below it. */
class HelpTest {

  private static final CommandLine ALL = Deals.commandLine();

  private static final int COLUMNS = 80;

  static Stream<CommandLine> commands() {
    return withThoseBelow(ALL);
  }

  static Stream<CommandLine> commandsWithExamples() {
    return commands().filter(command -> command != ALL);
  }

  private static Stream<CommandLine> withThoseBelow(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(HelpTest::withThoseBelow));
  }

  private static String name(CommandLine command) {
    return command.getCommandSpec().qualifiedName();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noDefaultIsShownWithoutAValue(CommandLine command) {
    assertThat(command.getUsageMessage())
        .as(name(command))
        .doesNotContain(
            "Default:", "Optional", "[]", "DEFAULT-VALUE", "default: )", "default: null");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void whatHasADefaultSaysSo(CommandLine command) {
    for (ArgSpec option : command.getCommandSpec().args()) {
      if (option.defaultValue() != null && !option.defaultValue().isEmpty()) {
        assertThat(String.join(" ", option.description()))
            .as(name(command) + " " + option.paramLabel())
            .contains("default: " + option.defaultValue());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noSentenceIsCutInTwo(CommandLine command) {
    assertThat(
            Stream.concat(
                Arrays.stream(command.getCommandSpec().usageMessage().description()),
                command.getCommandSpec().args().stream()
                    .flatMap(option -> Arrays.stream(option.description()))))
        .as(name(command))
        .isNotEmpty()
        .allMatch(text -> text.matches("(?s)[^\\s].*[.…)]"));
  }

  @ParameterizedTest
  @MethodSource("commandsWithExamples")
  void theListOfCommandsHasALineForEach(CommandLine command) {
    assertThat(command.getCommandSpec().usageMessage().description()[0].length())
        .as(name(command))
        .isLessThanOrEqualTo(COLUMNS - "  tournament  ".length());
  }

  /** What is indented is code, each line of which fits; all else is whole sentences. */
  @ParameterizedTest
  @MethodSource("commands")
  void noLineOfTheFooterIsBrokenInTheMiddle(CommandLine command) {
    assertThat(
            Arrays.stream(command.getCommandSpec().usageMessage().footer())
                .map(line -> line.replace("%%", "%")))
        .as(name(command))
        .allMatch(
            line ->
                line.startsWith("  ")
                    ? line.length() <= COLUMNS
                    : line.isEmpty() || line.matches(".*[.:]"));
  }

  @Test
  void theCommandsAreListedOnceInFourGroups() {
    List<String> lines = ALL.getUsageMessage().lines().toList();
    assertThat(lines)
        .containsSubsequence("Play and compare:", "Ask and draw:", "Teach:", "Build on it:");
    assertThat(lines.stream().filter(line -> line.matches("  [a-z]+ +[A-Z].*[.]")))
        .hasSameSizeAs(ALL.getSubcommands().keySet())
        .allMatch(line -> line.length() <= COLUMNS);
  }

  @ParameterizedTest
  @MethodSource("commandsWithExamples")
  void everyCommandHasExamplesThatAreUnderstood(CommandLine command) {
    ImmutableList<String> examples = examples(command);
    assertThat(examples).as(name(command)).isNotEmpty();
    Map<String, String[]> arguments =
        examples.stream()
            .collect(ImmutableMap.toImmutableMap(e -> e, e -> words(e).toArray(String[]::new)));
    assertThat(CommandLineRun.misunderstood(arguments)).isEmpty();
  }

  /** Returns the lines of help that run deals. */
  private static ImmutableList<String> examples(CommandLine command) {
    return String.join("\n", command.getCommandSpec().usageMessage().footer())
        .replace("\\\n", "")
        .lines()
        .map(line -> line.replaceFirst("^.*(\\$\\(|<\\(\\./)", "").strip())
        .filter(line -> line.startsWith("deals ") && !line.endsWith("."))
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the arguments in a line, up to what is for the shell. */
  private static ImmutableList<String> words(String example) {
    return Pattern.compile("'([^']*)'|(\\S+)")
        .matcher(example.substring("deals ".length()))
        .results()
        .takeWhile(word -> !List.of("|", ">", "&&", "#").contains(word.group()))
        .map(
            word ->
                word.group(1) == null ? word.group(2).replaceFirst("\\)\"?$", "") : word.group(1))
        .takeWhile(word -> !word.equals("Three.java"))
        .collect(ImmutableList.toImmutableList());
  }
}
