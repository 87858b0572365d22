package org.possibledeals.terminal.planning;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.planning.ground.GroundJson;
import org.possibledeals.planning.search.BestFirst;
import org.possibledeals.planning.search.BreadthFirst;
import org.possibledeals.planning.search.PlanOutcome;
import org.possibledeals.planning.search.PlanStory;
import org.possibledeals.planning.search.PlanValidation;
import org.possibledeals.planning.task.PlanningTask;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.JsonData;
import org.possibledeals.terminal.option.Progress;
import org.possibledeals.terminal.picture.PictureFiles;
import org.possibledeals.terminal.picture.PictureFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals plan}. */
@Command(
    name = "plan",
    description = {
      "Find or validate a plan for what agents know, in EPDDL.",
      "The files are a domain, a problem and libraries of action types, in any order; or one JSON"
          + " file: a ground task, or the paths of EPDDL files under domain, problem and"
          + " action-type-libraries. The first line printed is the plan as a JSON array; then comes"
          + " what each step changes.",
      "That there is no plan is said only if it is proved: by looking at all models that actions"
          + " lead to, or by an argument that is printed.",
      "The exit code is 0 if there is a plan or the plan is valid, 1 if there is none or it is not,"
          + " and 2 if the search was ended by its bounds."
    },
    footer = {
      "",
      "Examples:",
      "  deals plan planning/examples/small/{box,t01,tlib}.epddl",
      "  deals plan --shortest planning/examples/small/{gos4,t04,tlib}.epddl",
      "  deals plan --validate plan.json planning/examples/small/{box,t01,tlib}.epddl",
      "  deals plan --export json box.epddl t01.epddl tlib.epddl > ground.json",
      "  deals plan ground.json"
    })
public final class PlanCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of the task.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--validate",
      paramLabel = "PLAN",
      description =
          "Validate the plan in this file, a JSON array of ground actions: which step fails, at"
              + " which designated world, and why.")
  private Optional<Path> validated = Optional.empty();

  @Option(names = "--shortest", description = "Search breadth-first, so that no plan is shorter.")
  private boolean isShortest;

  @Option(
      names = "--as-plank",
      description =
          "Ground as plank does where it deviates from the meaning of the language. Without it"
              + " each such place is a warning.")
  private boolean isAsPlank;

  /** The formats in which a ground task is written. */
  private enum Format {
    JSON
  }

  @Option(
      names = "--export",
      paramLabel = "FORMAT",
      description = "Print the ground task in this format, json, and do nothing else.")
  private Optional<Format> export = Optional.empty();

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Draw the model after the last step that happens; the name ends in .svg, .png, .tex or"
              + " .dot.")
  private Optional<Path> picture = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private BudgetOptions budget;

  @Override
  public Integer call() {
    picture.ifPresent(PictureFormat::of);
    return budget.budget().ask(this::answer);
  }

  private int answer() {
    PlanningTask task = TaskFiles.read(files, isAsPlank);
    for (String warning : task.warnings()) {
      spec.commandLine().getErr().println("warning: " + warning);
    }
    spec.commandLine().getErr().flush();
    if (export.isPresent()) {
      print(JsonData.written(GroundJson.of(task)));
      return Failure.NONE;
    }
    return validated.isPresent() ? validate(task, TaskFiles.plan(validated.get())) : search(task);
  }

  private int search(PlanningTask task) {
    PlanOutcome outcome = outcome(task);
    if (picture.isPresent() && !(outcome instanceof PlanOutcome.Found)) {
      spec.commandLine().getErr().println("warning: no plan was found, so nothing is drawn");
    }
    print(json ? asJson(outcome) : text(task, outcome));
    return switch (outcome) {
      case PlanOutcome.Found found -> {
        draw(task, found.plan(), PlanValidation.of(task, found.plan()));
        yield Failure.NONE;
      }
      case PlanOutcome.None none -> Failure.EXPECTATION;
      case PlanOutcome.Interrupted interrupted -> Failure.REFUSED;
    };
  }

  private PlanOutcome outcome(PlanningTask task) {
    try (Progress progress = Progress.of("searching", "models")) {
      return isShortest ? BreadthFirst.of(task, progress) : BestFirst.of(task, progress);
    }
  }

  private static String asJson(PlanOutcome outcome) {
    Map<String, Object> object =
        switch (outcome) {
          case PlanOutcome.Found found ->
              JsonData.object(
                  "verdict", "plan",
                  "plan", found.plan(),
                  "shortest", found.isShortest());
          case PlanOutcome.None none ->
              JsonData.object("verdict", "none", "argument", none.argument());
          case PlanOutcome.Interrupted interrupted ->
              JsonData.object(
                  "verdict", "unknown",
                  "shorter-than", interrupted.shorter(),
                  "nearest", interrupted.nearest(),
                  "open-goals", interrupted.open(),
                  "reason", interrupted.reason());
        };
    object.put("reached", outcome.work().reached());
    object.put("expanded", outcome.work().expanded());
    return JsonData.written(object);
  }

  private static String text(PlanningTask task, PlanOutcome outcome) {
    String work =
        "%s reached, %d expanded%n"
            .formatted(
                Words.counted(outcome.work().reached(), "different model"),
                outcome.work().expanded());
    return switch (outcome) {
      case PlanOutcome.Found found ->
          "%s%n%s%s%s; %s"
              .formatted(
                  JsonMapper.builder().build().writeValueAsString(found.plan()),
                  story(task, found.plan(), PlanValidation.of(task, found.plan())),
                  Words.counted(found.plan().size(), "step"),
                  found.isShortest() ? ", and no plan is shorter" : "",
                  work);
      case PlanOutcome.None none -> "no plan: %s%n%s".formatted(none.argument(), work);
      case PlanOutcome.Interrupted ended ->
          "no answer: %s%nno plan has fewer than %s%nnearest: %s leaves %d of %s open%n%s"
              .formatted(
                  ended.reason(),
                  Words.counted(ended.shorter(), "step"),
                  ended.nearest(),
                  ended.open(),
                  Words.counted(task.goals().size(), "goal"),
                  work);
    };
  }

  private static String story(PlanningTask task, List<String> plan, PlanValidation played) {
    ImmutableList<String> lines = new PlanStory(task).lines(plan, played.states());
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  private int validate(PlanningTask task, ImmutableList<String> plan) {
    PlanValidation played = PlanValidation.of(task, plan);
    if (json) {
      print(
          JsonData.written(
              JsonData.object(
                  "valid", played.failure().isEmpty(),
                  "step", played.failure().map(failing -> failing.step()),
                  "reason", played.failure().map(failing -> failing.reason()),
                  "worlds", played.states().stream().map(state -> state.size()).toList())));
    } else {
      print(
          story(task, plan, played)
              + played
                  .failure()
                  .map(
                      failing ->
                          failing.step() > plan.size()
                              ? "not valid: %s%n".formatted(failing.reason())
                              : "not valid: step %d fails: %s%n"
                                  .formatted(failing.step(), failing.reason()))
                  .orElse(
                      "valid: the goal holds after %s%n"
                          .formatted(Words.counted(plan.size(), "step"))));
    }
    draw(task, plan, played);
    return played.failure().isEmpty() ? Failure.NONE : Failure.EXPECTATION;
  }

  private void draw(PlanningTask task, List<String> plan, PlanValidation played) {
    picture.ifPresent(
        file ->
            PictureFiles.write(
                file,
                "after " + String.join(", ", plan.subList(0, played.states().size() - 1)),
                new PlanStory(task).model(played.states().getLast()),
                spec.commandLine().getOut(),
                spec.commandLine().getErr()));
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }
}
