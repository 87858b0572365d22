package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.explain.ExplanationData;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.smcdel.SmcdelAnswers;
import org.possibledeals.kripke.text.Answers;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals check}. */
@Command(
    name = "check",
    description = {
      "Answer the questions in files that hold a model or a knowledge structure, and action"
          + " models.",
      "The exit code is 1 if an answer is not the one that its file expects, and 2 if a file cannot"
          + " be read."
    },
    footer = {
      "",
      "Examples:",
      "  deals check kripke/examples/muddy-children.kripke",
      "  deals check --explain kripke/examples/*.kripke",
      "  deals check --engine both kripke/examples/muddy-children.kripke",
      "  deals check --format smcdel kripke/examples/muddy-children.smcdel.txt"
    })
public final class CheckCommand implements Callable<Integer> {

  /** Most worlds listed as a reason. */
  private static final int SHOWN = 10;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files to check.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--explain",
      description = {
        "Say why: a counterexample, where it holds, which worlds were removed, each with the way"
            + " to a world that shows it."
      })
  private boolean isExplained;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  /** The layout of answers. */
  private enum Layout {
    DEALS,
    SMCDEL
  }

  @Option(
      names = "--format",
      defaultValue = "deals",
      description = {
        "The layout of the answers, ${COMPLETION-CANDIDATES}; smcdel is that of the model checker"
            + " whose files end in .smcdel.txt."
      })
  private Layout format = Layout.DEALS;

  @Option(
      names = "--engine",
      defaultValue = "auto",
      description = {
        "What answers: ${COMPLETION-CANDIDATES}. explicit lists the worlds, symbolic has decision"
            + " diagrams, both compares the two, auto takes the one that can."
      })
  private Engine engine = Engine.AUTO;

  private record Checked(Path path, String name, ImmutableList<Answer> answers) {}

  @Override
  public Integer call() {
    if (format == Layout.SMCDEL) {
      return asSmcdel();
    }
    List<Checked> checked = files.stream().map(this::check).toList();
    spec.commandLine().getOut().print(json ? asJson(checked) : asText(checked));
    boolean agree = checked.stream().flatMap(c -> c.answers.stream()).allMatch(Answer::agrees);
    return agree ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private int asSmcdel() {
    if (json || isExplained) {
      throw new IllegalArgumentException(
          "--format smcdel has neither reasons nor JSON; leave it out to have them.");
    }
    var out = spec.commandLine().getOut();
    files.stream()
        .map(ModelFiles::readSmcdel)
        .toList()
        .forEach(
            file -> out.print(SmcdelAnswers.print("Possible Deals " + Version.current(), file)));
    return ExitCode.OK;
  }

  private Checked check(Path path) {
    if (ModelFiles.isSmcdel(path)) {
      return new Checked(path, "smcdel", SmcdelAnswers.of(ModelFiles.readSmcdel(path)));
    }
    ModelFile file = ModelFiles.read(path);
    try {
      var answers = isExplained ? explained(file) : engine.answers(file);
      return new Checked(path, file.name(), answers);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
    }
  }

  private ImmutableList<Answer> explained(ModelFile file) {
    if (engine == Engine.SYMBOLIC || engine == Engine.BOTH) {
      throw new IllegalArgumentException(
          "--explain names listed worlds, so it needs --engine explicit or auto.");
    }
    return Answers.explained(file);
  }

  private String asText(List<Checked> checked) {
    StringBuilder text = new StringBuilder();
    for (Checked file : checked) {
      var table = new TextTable(3).row(List.of("line", "answer", "said"));
      for (Answer answer : file.answers) {
        String expected =
            answer.agrees() ? "" : " (expected " + answer.expected().orElseThrow() + ")";
        table.row(List.of("" + answer.line(), answer.answer() + expected, answer.said()));
        reasons(answer).forEach(reason -> table.row(List.of("", "", "  " + reason)));
      }
      text.append("%s (%s)%n%n%s%n".formatted(file.path, file.name, table));
    }
    return text.toString();
  }

  /** Returns the reasons; the properties that the relations lost are always among them. */
  private List<String> reasons(Answer answer) {
    List<String> reasons = new ArrayList<>();
    answer
        .lost()
        .asMap()
        .forEach(
            (agent, lost) ->
                reasons.add(
                    "the relation of %s is no longer %s"
                        .formatted(
                            agent,
                            String.join(", ", lost.stream().map(FrameProperty::word).toList()))));
    if (isExplained && !answer.because().isEmpty()) {
      reasons.add(because(answer));
    }
    answer.explanations().forEach(why -> why.toString().lines().forEach(reasons::add));
    return reasons;
  }

  private static String because(Answer answer) {
    int more = answer.because().size() - SHOWN;
    return reason(answer)
        + String.join(", ", Iterables.limit(answer.because(), SHOWN))
        + (more > 0 ? " and %d more".formatted(more) : "");
  }

  private static String reason(Answer answer) {
    return switch (answer.statement()) {
      case ModelFile.Ask ask ->
          switch (ask.question()) {
            case ANNOUNCE -> "removes ";
            case CONTRACT -> "bisimilar to one that stays: ";
            case VALID -> "false at ";
            case FRAME -> "";
            case TRUE, WHERE, WORLDS -> "at ";
          };
      case ModelFile.Happens happens -> "removes ";
      case ModelFile.Compare compare -> "told apart by ";
      case ModelFile.Restart restart -> "at ";
    };
  }

  private String asJson(List<Checked> checked) {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (Checked file : checked) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("file", file.path.toString());
      object.put("name", file.name);
      object.put("answers", file.answers.stream().map(this::asObject).toList());
      objects.add(object);
    }
    return JsonMapper.builder()
            .build()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(Map.of("files", objects))
        + "\n";
  }

  private Map<String, Object> asObject(Answer answer) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("line", answer.line());
    object.put("said", answer.said());
    object.put("answer", answer.answer());
    answer.expected().ifPresent(expected -> object.put("expected", expected));
    object.put("agrees", answer.agrees());
    object.put("worlds", answer.worlds());
    if (!answer.lost().isEmpty()) {
      Map<String, Object> lost = new LinkedHashMap<>();
      answer
          .lost()
          .asMap()
          .forEach(
              (agent, all) ->
                  lost.put(agent.name(), all.stream().map(FrameProperty::word).toList()));
      object.put("lost", lost);
    }
    if (isExplained) {
      object.put("because", answer.because());
      object.put("explanations", answer.explanations().stream().map(ExplanationData::of).toList());
    }
    return object;
  }
}
