package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.classic.Ending;
import org.possibledeals.kripke.classic.Step;
import org.possibledeals.kripke.classic.Story;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals classic}. */
@Command(
    name = "classic",
    description = {
      "Tell a puzzle of the field step by step, with the worlds that each step leaves.",
      "A step that leaves no world is the last: nobody can say that truthfully."
    },
    footer = {
      "",
      "Examples:",
      "  deals classic --list",
      "  deals classic muddy-children --n 5",
      "  deals classic sum-and-product --json",
      "  deals classic russian-cards --file > russian.kripke && deals check russian.kripke"
    })
public final class ClassicCommand implements Callable<Integer> {

  /** Most characters of a formula in the text; --json has them whole. */
  private static final int SHORT = 400;

  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  /** What to print. */
  static final class Subject {
    @Parameters(
        showDefaultValue = Visibility.NEVER,
        paramLabel = "NAME",
        description = "Which one: ${COMPLETION-CANDIDATES}.",
        completionCandidates = Names.class)
    private Optional<String> name = Optional.empty();

    @Option(names = "--list", description = "Or: list them.")
    private boolean isListed;
  }

  @Option(
      showDefaultValue = Visibility.NEVER,
      names = "--n",
      paramLabel = "N",
      description = "Of which size: how many children, days, …, or which bound.")
  private Optional<Integer> size = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(
      names = "--file",
      description = "Print a model file that tells it, for check and draw, instead of telling it.")
  private boolean isFile;

  @Mixin private BudgetOptions budget;

  /** The names, for help and completion. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Classics.names().iterator();
    }
  }

  @Override
  public Integer call() {
    var out = spec.commandLine().getOut();
    if (subject.isListed) {
      if (isFile) {
        throw new IllegalArgumentException("--file prints one classic; name it.");
      }
      if (size.isPresent()) {
        throw new IllegalArgumentException("--n is the size of one classic; name it.");
      }
      out.print(json ? written(Map.of("classics", list())) : table());
      return Failure.NONE;
    }
    Classic classic = Classics.named(subject.name.orElseThrow());
    if (isFile) {
      if (json) {
        throw new IllegalArgumentException("--file is no JSON; leave out --json.");
      }
      out.print(size.map(classic::file).orElseGet(classic::file));
      return Failure.NONE;
    }
    Told told = told(classic);
    out.print(json ? written(asObject(told)) : asText(told));
    return told.failure.map(failure -> failure.print(spec.commandLine())).orElse(Failure.NONE);
  }

  private static String table() {
    var table = new TextTable(3).row(List.of("name", "title", "n"));
    for (Classic classic : Classics.all()) {
      table.row(
          List.of(
              classic.name(),
              classic.title(),
              classic
                  .sizes()
                  .map(
                      s ->
                          "%s, %d to %d, usually %d"
                              .formatted(s.what(), s.least(), s.most(), s.usual()))
                  .orElse("")));
    }
    return table.toString();
  }

  private static List<Map<String, Object>> list() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Classic classic : Classics.all()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("name", classic.name());
      object.put("title", classic.title());
      object.put("source", classic.source());
      classic
          .sizes()
          .ifPresent(
              s ->
                  object.put(
                      "n",
                      Map.of(
                          "what", s.what(),
                          "least", s.least(),
                          "usual", s.usual(),
                          "most", s.most())));
      list.add(object);
    }
    return list;
  }

  /**
   * A story as far as it was told.
   *
   * @param verdicts whether each ending is true; nothing if the story is not told to its end
   */
  private record Told(
      Classic classic,
      Optional<Story> story,
      List<Step> steps,
      Optional<ImmutableMap<Ending, Boolean>> verdicts,
      Optional<Failure> failure) {}

  /** Returns the story as far as each step is within the budget. */
  private Told told(Classic classic) {
    Budget within = budget.budget();
    List<Step> steps = new ArrayList<>();
    Optional<Story> story = Optional.empty();
    try {
      story = Optional.of(within.ask(() -> size.map(classic::story).orElseGet(classic::story)));
      Story.Telling telling = story.get().telling();
      while (telling.hasNext()) {
        steps.add(within.ask(telling::next));
      }
      var verdicts = within.ask(telling::verdicts);
      return new Told(classic, story, steps, Optional.of(verdicts), Optional.empty());
    } catch (BeyondReachException e) {
      Failure failure =
          Failure.ofQuestion(e)
              .at(
                  story.isEmpty()
                      ? "%s cannot be built".formatted(classic)
                      : "%s stops after %d steps".formatted(classic, steps.size()));
      return new Told(classic, story, steps, Optional.empty(), Optional.of(failure));
    }
  }

  private static String asText(Told told) {
    Classic classic = told.classic;
    StringBuilder text = new StringBuilder();
    text.append("%s%n%n".formatted(classic.title()));
    told.story.ifPresent(story -> text.append("%s%n%n".formatted(story.setting())));
    text.append("  worlds%n".formatted());
    for (Step step : told.steps) {
      text.append("%8d  %s%n".formatted(step.worlds(), step.said()));
      step.formula()
          .map(formula -> shortened(formula.toString()))
          .ifPresent(formula -> text.append("%8s    %s%n".formatted("", formula)));
      if (!step.left().isEmpty()) {
        text.append("%8s    left: %s%n".formatted("", String.join(", ", step.left())));
      }
    }
    if (!told.steps.isEmpty() && told.steps.getLast().worlds() == 0) {
      text.append("%8s  No world is left: it cannot be true.%n".formatted(""));
    }
    told.verdicts.ifPresent(verdicts -> text.append(asText(verdicts)));
    return text.append("%nSource: %s.%n".formatted(classic.source())).toString();
  }

  private static String shortened(String formula) {
    return formula.length() <= SHORT ? formula : formula.substring(0, SHORT) + " …";
  }

  private static String asText(Map<Ending, Boolean> verdicts) {
    StringBuilder text = new StringBuilder(verdicts.isEmpty() ? "" : "%nIn the end:%n".formatted());
    verdicts.forEach(
        (ending, isTrue) ->
            text.append("%8s  %s%n".formatted(isTrue ? "yes" : "no", ending.said())));
    return text.toString();
  }

  private Map<String, Object> asObject(Told told) {
    Classic classic = told.classic;
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", classic.name());
    object.put("title", classic.title());
    object.put("source", classic.source());
    classic.sizes().ifPresent(s -> object.put("n", size.orElse(s.usual())));
    told.story.ifPresent(story -> object.put("setting", story.setting()));
    object.put("steps", told.steps.stream().map(ClassicCommand::asObject).toList());
    told.verdicts.ifPresent(
        verdicts -> {
          List<Map<String, Object>> endings = new ArrayList<>();
          verdicts.forEach((ending, isTrue) -> endings.add(asObject(ending, isTrue)));
          object.put("endings", endings);
        });
    told.failure.ifPresent(failure -> object.put("error", failure.line()));
    return object;
  }

  private static Map<String, Object> asObject(Step step) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("said", step.said());
    step.formula().ifPresent(formula -> object.put("formula", formula.toString()));
    object.put("worlds", step.worlds());
    if (!step.left().isEmpty()) {
      object.put("left", step.left());
    }
    return object;
  }

  private static Map<String, Object> asObject(Ending ending, boolean isTrue) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("said", ending.said());
    object.put("formula", ending.formula().toString());
    object.put("holds", isTrue);
    return object;
  }

  private static String written(Map<String, ?> object) {
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(object)
        + "\n";
  }
}
