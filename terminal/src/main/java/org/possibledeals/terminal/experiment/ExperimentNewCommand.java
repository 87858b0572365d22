package org.possibledeals.terminal.experiment;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.option.JournalOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment new}. */
@Command(
    name = "new",
    footer = {
      "",
      "Examples:",
      "  deals experiment new mine.yaml",
      "  deals experiment new mine.yaml --answers mine.yaml.answers"
    },
    description = {
      "Create an experiment file by answering questions.",
      "An empty answer takes the default in brackets. Each answer is checked when it is given, and"
          + " asked for again if it is wrong. If the answers end early, they are kept in"
          + " FILE.answers; deals experiment keys lists all keys."
    })
final class ExperimentNewCommand implements Callable<Integer> {

  private static final String TABLE = "table";

  /**
   * A question.
   *
   * @param key of its answer
   * @param usual the answer if none is given, by the answers before
   */
  private record Question(String key, String text, Function<Map<String, String>, String> usual) {}

  private final ImmutableList<Question> questions =
      ImmutableList.of(
          new Question("name", "Name, of a-z, 0-9 and -", given -> base()),
          new Question("question", "What is asked, in a sentence", given -> "Who is better?"),
          new Question(
              "game", "Game, or GAME:RULES; deals games lists them", given -> "boerenbridge:lamas"),
          new Question(
              "agents", "Agents, one for each seat, with commas", ExperimentNewCommand::company),
          new Question("line-up", "Line-up: rotate, orders, fixed, lamas", given -> "rotate"),
          new Question("deals", "Deals, at most", given -> "1000"),
          new Question("seed", "Seed, a whole number; empty for a random one", given -> ""),
          new Question(
              "agent",
              "Primary comparison: how much more makes",
              given -> Bracketed.list(given.get("agents")).getFirst()),
          new Question("than", "than", ExperimentNewCommand::other),
          new Question(
              "h1", "Stop early at this difference in points; empty for never", given -> ""));

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "File to create; must not exist.")
  private Path file;

  @Option(
      names = "--answers",
      paramLabel = "FILE",
      description =
          "File of answers, a line KEY: ANSWER each; questions that it does not answer are asked."
              + " The keys are name, question, game, agents, line-up, deals, seed, agent, than,"
              + " h1.")
  private Optional<Path> answers = Optional.empty();

  @Override
  public Integer call() throws IOException {
    checkArgument(!Files.exists(file), "%s is there already; name a file that is not.", file);
    Map<String, String> written = answers.isPresent() ? written(answers.get()) : Map.of();
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Map<String, String> given = new LinkedHashMap<>();
    for (Question question : questions) {
      given.put(
          question.key(),
          written.containsKey(question.key())
              ? checked(question, given, written.get(question.key()))
              : asked(question, given, in));
    }
    String yaml = yaml(given);
    Files.writeString(file, yaml);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("Wrote %s: %d matches.%n", file, experiment(given).matches());
    out.printf("deals experiment plan %s --difference 2 says how many deals it takes.%n", file);
    out.printf("deals experiment run %s plays it.%n", file);
    return ExitCode.OK;
  }

  /** Returns the answers in a file, by key. */
  private Map<String, String> written(Path place) {
    Map<String, String> written = new LinkedHashMap<>();
    List<String> lines = TextFile.read(place, ExperimentReader.MOST_BYTES).lines().toList();
    List<String> keys = questions.stream().map(Question::key).toList();
    for (int line = 0; line < lines.size(); line++) {
      String[] parts = lines.get(line).split(":", 2);
      if (!lines.get(line).isBlank()
          && (parts.length < 2
              || !keys.contains(parts[0].strip())
              || written.put(parts[0].strip(), parts[1].strip()) != null)) {
        throw new IllegalArgumentException(
            "%s:%d: a line is KEY: ANSWER, each key once; the keys are %s."
                .formatted(place, line + 1, String.join(", ", keys)));
      }
    }
    return written;
  }

  /** Asks until the answer is one. */
  private String asked(Question question, Map<String, String> given, BufferedReader in)
      throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    String usual = question.usual().apply(given);
    while (true) {
      out.print(question.text() + (usual.isEmpty() ? ": " : " [%s]: ".formatted(usual)));
      out.flush();
      String line = in.readLine();
      if (line == null) {
        throw kept(given);
      }
      try {
        return checked(question, given, line);
      } catch (IllegalArgumentException e) {
        out.println(e.getMessage());
      }
    }
  }

  private IllegalArgumentException kept(Map<String, String> given) throws IOException {
    Path place = file.resolveSibling(file.getFileName() + ".answers");
    var text = new StringBuilder();
    given.forEach((key, answer) -> text.append("%s: %s\n".formatted(key, answer)));
    Files.writeString(place, text);
    return new IllegalArgumentException(
        "The answers ended; those so far are in %1$s. deals experiment new %2$s --answers %1$s asks for the rest."
            .formatted(place, file));
  }

  /**
   * Returns an answer, or the usual one if it is blank, checked by the file that it makes.
   *
   * @throws IllegalArgumentException if it makes none
   */
  private String checked(Question question, Map<String, String> given, String line) {
    var all = new LinkedHashMap<>(given);
    String answer = line.isBlank() ? question.usual().apply(given) : line.strip();
    all.put(question.key(), answer);
    try {
      experiment(all);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s cannot be %s: %s"
              .formatted(
                  question.key(),
                  answer.isEmpty() ? "empty" : answer,
                  e.getMessage().replaceFirst("^.*:[0-9]+:[0-9]+: ", "")));
    }
    return answer;
  }

  /** Returns the experiment by these answers and the usual ones to all questions left. */
  private Experiment experiment(Map<String, String> given) {
    var all = new LinkedHashMap<>(given);
    questions.forEach(q -> all.computeIfAbsent(q.key(), key -> q.usual().apply(all)));
    String yaml = ExperimentReader.seeded(file.toString(), yaml(all), () -> 0);
    return JournalOptions.experiment(file.toString(), yaml);
  }

  private String base() {
    return file.getFileName()
        .toString()
        .replaceFirst("\\.ya?ml$", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9-]+|^-+", "");
  }

  private static String company(Map<String, String> given) {
    return String.join(
        ",", Catalogue.found().contest(given.get("game"), Optional.empty()).defaultAgents());
  }

  private static String other(Map<String, String> given) {
    return Bracketed.list(given.get("agents")).stream()
        .filter(name -> !name.equals(given.get("agent")))
        .findFirst()
        .orElse(given.get("agent"));
  }

  private static String yaml(Map<String, String> answers) {
    var yaml = new StringBuilder();
    for (String key : new String[] {"name", "question", "game", "line-up", "deals", "seed"}) {
      if (!answers.get(key).isEmpty()) {
        yaml.append("%s: %s\n".formatted(key, quoted(answers.get(key))));
      }
    }
    List<String> agents =
        Bracketed.list(answers.get("agents")).stream().map(ExperimentNewCommand::quoted).toList();
    yaml.append("tables:\n  %s: [%s]\n".formatted(TABLE, String.join(", ", agents)));
    String agent = quoted(answers.get("agent"));
    String than = quoted(answers.get("than"));
    String h1 = answers.get("h1");
    yaml.append(
        h1.isEmpty()
            ? "primary:\n  - {table: %s, agent: %s, than: %s}\n".formatted(TABLE, agent, than)
            : "stop: {better: %s, worse: %s, h0: 0, h1: %s, alpha: 0.05, beta: 0.05}\n"
                .formatted(agent, than, quoted(h1)));
    return yaml.toString();
  }

  /** Returns a scalar of YAML: plain where it is plain, or else in double quotes. */
  private static String quoted(String text) {
    return text.matches("-?[A-Za-z0-9][A-Za-z0-9.-]*")
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
