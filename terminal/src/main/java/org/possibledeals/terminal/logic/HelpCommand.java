package org.possibledeals.terminal.logic;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.possibledeals.terminal.option.Failure;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals help}. */
@Command(
    name = "help",
    description = {
      "Explain formulas, model files, or a command.",
      "The pages are model files with comments: deals check answers them."
    },
    footer = {
      "",
      "Examples:",
      "  deals help formulas",
      "  deals help models",
      "  deals help check"
    })
public final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TOPIC",
      arity = "0..1",
      description = "formulas, models, or the name of a command (default: all commands).")
  private String topic = "";

  @Override
  public Integer call() {
    CommandLine all = spec.parent().commandLine();
    var out = spec.commandLine().getOut();
    if (topic.isEmpty()) {
      all.usage(out);
      return Failure.NONE;
    }
    for (LanguagePage page : LanguagePage.values()) {
      if (topic.equals(page.name().toLowerCase(Locale.ROOT))) {
        out.print(page.text());
        return Failure.NONE;
      }
    }
    CommandLine command = all.getSubcommands().get(topic);
    if (command == null) {
      List<String> topics =
          Stream.concat(Stream.of("formulas", "models"), all.getSubcommands().keySet().stream())
              .toList();
      throw new IllegalArgumentException(
          "No help on \"%s\"; there is help on %s.".formatted(topic, String.join(", ", topics)));
    }
    command.usage(out);
    return Failure.NONE;
  }
}
