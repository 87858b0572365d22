package org.possibledeals.terminal.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment new}. */
@Command(
    name = "new",
    footer = {"", "Example:", "  deals experiment new mine.yaml"},
    description = {
      "Create an experiment file by answering questions.",
      "An empty answer takes the default in brackets. The file is checked before it is written;"
          + " deals experiment keys lists all keys."
    })
final class ExperimentNewCommand implements Callable<Integer> {

  private static final String TABLE = "table";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "File to create; must not exist.")
  private Path file;

  @Override
  public Integer call() throws IOException {
    if (Files.exists(file)) {
      throw new IllegalArgumentException(
          "%s is there already; name a file that is not.".formatted(file));
    }
    String yaml =
        asked(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    Experiment experiment = JournalOptions.experiment(file.toString(), yaml);
    Files.writeString(file, yaml);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("Wrote %s: %d matches.%n", file, experiment.matches());
    out.printf("deals experiment plan %s --difference 2 says how many deals it takes.%n", file);
    out.printf("deals experiment run %s plays it.%n", file);
    return ExitCode.OK;
  }

  private String asked(BufferedReader in) throws IOException {
    String base = file.getFileName().toString().replaceFirst("\\.ya?ml$", "");
    Map<String, String> answers = new LinkedHashMap<>();
    answers.put("name", answer(in, "Name, of a-z, 0-9 and -", base));
    answers.put("question", answer(in, "What is asked, in a sentence", "Who is better?"));
    answers.put(
        "game", answer(in, "Game, or GAME:RULES; deals games lists them", "boerenbridge:lamas"));
    answers.put(
        "agents",
        answer(
            in,
            "Agents, one for each seat, with commas",
            "lamas-full-kripke,lamas-greedy-kripke,greedy,random"));
    answers.put("line-up", answer(in, "Line-up: rotate, orders, fixed, lamas", "rotate"));
    answers.put("deals", answer(in, "Deals, at most", "1000"));
    answers.put("seed", answer(in, "Seed, a whole number", "1"));
    var agents = Bracketed.list(answers.get("agents"));
    String first = agents.getFirst();
    String other = agents.stream().filter(name -> !name.equals(first)).findFirst().orElse(first);
    answers.put("agent", answer(in, "Primary comparison: how much more makes", first));
    answers.put("than", answer(in, "than", other));
    String h1 = answer(in, "Stop early at this difference in points; empty for never", "");
    return yaml(answers, h1.isEmpty() ? Optional.empty() : Optional.of(h1));
  }

  private static String yaml(Map<String, String> answers, Optional<String> h1) {
    var yaml = new StringBuilder();
    for (String key : new String[] {"name", "question", "game", "line-up", "deals", "seed"}) {
      yaml.append("%s: %s\n".formatted(key, quoted(answers.get(key))));
    }
    yaml.append("tables:\n  %s: [".formatted(TABLE));
    yaml.append(
        String.join(
            ", ",
            Bracketed.list(answers.get("agents")).stream()
                .map(ExperimentNewCommand::quoted)
                .toList()));
    yaml.append("]\n");
    String agent = quoted(answers.get("agent"));
    String than = quoted(answers.get("than"));
    yaml.append(
        h1.isPresent()
            ? "stop: {better: %s, worse: %s, h0: 0, h1: %s, alpha: 0.05, beta: 0.05}\n"
                .formatted(agent, than, quoted(h1.orElseThrow()))
            : "primary:\n  - {table: %s, agent: %s, than: %s}\n".formatted(TABLE, agent, than));
    return yaml.toString();
  }

  /** Returns a scalar of YAML: plain where it is plain, or else in double quotes. */
  private static String quoted(String text) {
    return text.matches("-?[A-Za-z0-9][A-Za-z0-9.-]*")
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private String answer(BufferedReader in, String question, String usual) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.print(question + (usual.isEmpty() ? ": " : " [%s]: ".formatted(usual)));
    out.flush();
    String line = in.readLine();
    if (line == null) {
      throw new IllegalArgumentException("The answers ended; nothing is written.");
    }
    return line.isBlank() ? usual : line.strip();
  }
}
