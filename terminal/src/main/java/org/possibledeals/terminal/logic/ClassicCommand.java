package org.possibledeals.terminal.logic;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.possibledeals.experiments.report.Grid;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.print.Words;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.JsonData;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals classic}. */
@Command(
    name = "classic",
    description = {
      "Tell a classic puzzle step by step, with the worlds left.",
      "It runs the model file of the puzzle as deals check does. A step that leaves no world is the"
          + " last: nobody can say that truthfully."
    },
    footer = {
      "",
      "Examples:",
      "  deals classic --list",
      "  deals classic muddy-children --n 5",
      "  deals classic sum-and-product --json",
      "  deals classic russian-cards --file > russian.kripke"
    })
public final class ClassicCommand implements Callable<Integer> {

  /**
   * Maximum number of characters of a statement that is written out; --json has its formula whole.
   */
  private static final int SHORT = 80;

  /** Maximum number of worlds named. */
  private static final int MOST_NAMED = 8;

  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  /** The output options. */
  static final class Subject {
    @Parameters(
        paramLabel = "NAME",
        description = "Puzzle to tell: ${COMPLETION-CANDIDATES}.",
        completionCandidates = Names.class)
    private Optional<String> name = Optional.empty();

    @Option(names = "--list", description = "List the puzzles.")
    private boolean isListed;
  }

  @Option(
      names = "--n",
      paramLabel = "N",
      description =
          "Size of the puzzle: number of children, days, …, or a bound; --list has the defaults.")
  private Optional<Integer> size = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--file", description = "Print the model file of the puzzle, for check and draw.")
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
      checkArgument(!isFile, "--file prints one classic; name it.");
      checkArgument(size.isEmpty(), "--n is the size of one classic; name it.");
      out.print(
          json
              ? JsonData.written(
                  Map.of(
                      "classics", Classics.all().stream().map(ClassicCommand::asObject).toList()))
              : table());
      return Failure.NONE;
    }
    Classic classic = Classics.named(subject.name.orElseThrow());
    String text = size.map(classic::file).orElseGet(classic::file);
    if (isFile) {
      checkArgument(!json, "--file is no JSON; leave out --json.");
      out.print(text);
      return Failure.NONE;
    }
    Telling told = Telling.of(classic, text, budget.budget());
    out.print(json ? JsonData.written(asObject(told)) : asText(told));
    return told.failure.map(failure -> failure.print(spec.commandLine())).orElse(Failure.NONE);
  }

  private static String table() {
    return new Grid<>(Classics.all())
        .column("name", Classic::name)
        .column("title", Classic::title)
        .column("n", classic -> classic.sizes().map(ClassicCommand::range).orElse(""))
        .text(3)
        .toString();
  }

  private static String range(Classic.Sizes s) {
    return "%s, %d to %d, usually %d".formatted(s.what(), s.least(), s.most(), s.usual());
  }

  private static Map<String, Object> asObject(Classic classic) {
    return JsonData.object(
        "name", classic.name(),
        "title", classic.title(),
        "source", classic.source(),
        "n",
            classic
                .sizes()
                .map(
                    s ->
                        JsonData.object(
                            "what", s.what(),
                            "least", s.least(),
                            "usual", s.usual(),
                            "most", s.most())));
  }

  /**
   * One step of a story.
   *
   * @param said what happens, in words
   * @param statement the update; nothing at the start
   * @param worlds the number of worlds left
   * @param left the names of the worlds left if they are few, otherwise none
   */
  private record Step(
      String said, Optional<Statement> statement, BigInteger worlds, List<String> left) {

    static Step of(String said, Optional<Statement> statement, StoryStep now) {
      ImmutableList<String> names =
          now.isStopped()
              ? ImmutableList.of()
              : now.stage().where(new Formula.Constant(true)).some();
      BigInteger worlds = now.answer().worlds();
      boolean isShort =
          names.size() <= MOST_NAMED && worlds.equals(BigInteger.valueOf(names.size()));
      return new Step(said, statement, worlds, isShort ? names : List.of());
    }
  }

  /** A question of the file that has words, and whether its answer is yes. */
  private record Ending(String said, Formula formula, boolean isTrue) {}

  /** A story as far as each step is within the budget. */
  private record Telling(
      Classic classic,
      String text,
      List<Step> steps,
      List<Ending> endings,
      Optional<Failure> failure) {

    static Telling of(Classic classic, String text, Budget within) {
      var told = new Telling(classic, text, new ArrayList<>(), new ArrayList<>(), Optional.empty());
      try {
        ModelFile file = within.ask(() -> ModelFileReader.read(text));
        Iterator<StoryStep> story = within.ask(() -> Engine.steps(file));
        within.askEach(story, told::add);
        return told;
      } catch (BeyondReachException e) {
        String part =
            told.steps.isEmpty()
                ? "%s cannot be built".formatted(classic)
                : "%s stops after %s".formatted(classic, Words.counted(told.steps.size(), "step"));
        Failure failure = Failure.ofQuestion(e).at(part);
        return new Telling(classic, text, told.steps, told.endings, Optional.of(failure));
      }
    }

    /** Adds what a statement says; an update without words belongs to the step before. */
    private void add(StoryStep now) {
      Statement statement = now.answer().statement();
      if (steps.isEmpty()) {
        steps.add(Step.of("The start.", Optional.empty(), now));
        return;
      }
      String said = SourceText.comment(text, statement.line());
      if (!statement.updates().isEmpty()) {
        Step before = steps.getLast();
        if (said.isEmpty()) {
          steps.removeLast();
        }
        steps.add(
            said.isEmpty()
                ? Step.of(before.said, before.statement, now)
                : Step.of(said, Optional.of(statement), now));
      } else if (statement.kind().isOfTheModel() && !said.isEmpty()) {
        endings.add(new Ending(said, statement.formula(), now.answer().is("yes")));
      }
    }
  }

  private static String asText(Telling told) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s%n%n%s%n%n  worlds%n".formatted(told.classic.title(), Classic.setting(told.text)));
    for (Step step : told.steps) {
      text.append("%8d  %s%n".formatted(step.worlds, step.said));
      step.statement.ifPresent(update -> text.append("%8s    %s%n".formatted("", said(update))));
      if (!step.left.isEmpty()) {
        text.append("%8s    left: %s%n".formatted("", String.join(", ", step.left)));
      }
      if (step.worlds.signum() == 0) {
        text.append("%8s  No world is left: it cannot be true.%n".formatted(""));
      }
    }
    text.append(told.endings.isEmpty() ? "" : "%nQuestions:%n".formatted());
    for (Ending ending : told.endings) {
      text.append("%8s  %s%n".formatted(ending.isTrue ? "yes" : "no", ending.said));
    }
    return text.append("%nSource: %s.%n".formatted(told.classic.source())).toString();
  }

  private static String said(Statement update) {
    String writtenOut = update.asked();
    return writtenOut.length() <= SHORT ? writtenOut : update.said();
  }

  private Map<String, Object> asObject(Telling told) {
    return JsonData.object(
        "name", told.classic.name(),
        "title", told.classic.title(),
        "source", told.classic.source(),
        "n", told.classic.sizes().map(s -> size.orElse(s.usual())),
        "setting", Classic.setting(told.text),
        "steps", told.steps.stream().map(ClassicCommand::asObject).toList(),
        "endings", told.endings.stream().map(ClassicCommand::asObject).toList(),
        "error", told.failure.map(Failure::line));
  }

  private static Map<String, Object> asObject(Step step) {
    return JsonData.object(
        "said", step.said,
        "statement", step.statement.map(ClassicCommand::said),
        "formula",
            step.statement
                .filter(update -> update.kind().isOfTheModel())
                .map(update -> update.formula().toString()),
        "worlds", step.worlds,
        "left", JsonData.nonEmpty(step.left));
  }

  private static Map<String, Object> asObject(Ending ending) {
    return JsonData.object(
        "said", ending.said, "formula", ending.formula.toString(), "holds", ending.isTrue);
  }
}
