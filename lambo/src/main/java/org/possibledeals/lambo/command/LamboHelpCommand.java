package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.possibledeals.kripke.print.PlainText;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals lambo help}. */
@Command(
    name = "help",
    footer = {"", "Example:", "  deals lambo help -eat_enemy"},
    description = "Explain the game, its variants and the commands.")
final class LamboHelpCommand implements Runnable {

  private CommandSpec spec;

  @Parameters(
      paramLabel = "topic",
      arity = "0..1",
      description =
          "Name of a page, an option or a command, such as -eat_enemy or move (default: all"
              + " pages).")
  private Optional<String> topic = Optional.empty();

  /** Takes options of other commands for topics. */
  @Spec
  void prepare(CommandSpec help) {
    spec = help;
    help.parser().unmatchedOptionsArePositionalParams(true);
  }

  @Override
  public void run() {
    spec.commandLine().getOut().print(topic.map(this::about).orElseGet(this::everything));
  }

  private String everything() {
    return HelpPages.pages().entrySet().stream()
            .map(page -> "%s%n%n%s%n".formatted(title(page.getKey()), page.getValue()))
            .collect(joining())
        + title("commands")
        + "\n\n"
        + spec.parent().commandLine().getUsageMessage();
  }

  private static String title(String topic) {
    return topic.toUpperCase(Locale.ROOT);
  }

  private String about(String asked) {
    String name = asked.replaceFirst("^-+", "").replaceFirst("=.*", "").replace('-', '_');
    var commands = spec.parent().subcommands();
    String page = HelpPages.pages().getOrDefault(name, "");
    CommandLine command = commands.get(name);
    if (page.isEmpty() && command == null) {
      Set<String> topics = new LinkedHashSet<>(HelpPages.pages().keySet());
      topics.addAll(commands.keySet());
      throw new IllegalArgumentException(
          "No help on %s; the topics are %s."
              .formatted(PlainText.line(asked), String.join(", ", topics)));
    }
    return command == null ? page : page + (page.isEmpty() ? "" : "\n") + command.getUsageMessage();
  }
}
