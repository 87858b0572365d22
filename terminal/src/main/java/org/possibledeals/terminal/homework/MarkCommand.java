package org.possibledeals.terminal.homework;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.NumberOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals mark}. */
@Command(
    name = "mark",
    description = {
      "Mark the files of students: ask their models the questions of a solution, and compare the"
          + " answers.",
      "The story of the solution is told in each student's model, with the student's action"
          + " models; questions in a student's file are not asked. How many worlds an update leaves"
          + " counts where the solution expects a number.",
      "If the solution has no question, or with --bisimilar, a student's model has to be bisimilar"
          + " to the one of the solution, at the actual world if the solution has one; if it is"
          + " not, a formula tells them apart.",
      "A file that cannot be read has its reason in its row, and the others are marked."
    },
    footer = {
      "",
      "Examples:",
      "  deals mark solution.kripke handed-in/*.kripke",
      "  deals mark --csv solution.kripke handed-in/*.kripke > marks.csv"
    })
public final class MarkCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "SOLUTION",
      showDefaultValue = Visibility.NEVER,
      description = "A model file, or one of SMCDEL, whose answers are right.")
  private Path solution = Path.of("");

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      showDefaultValue = Visibility.NEVER,
      description = "Files to mark.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--bisimilar",
      description = "Compare the models, also if the solution has questions.")
  private boolean isCompared;

  @ArgGroup private Layout layout = new Layout();

  /** The layout of the marks. */
  private static final class Layout {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
        names = "--csv",
        description = "Print comma-separated values: a line for each file, a column a question.")
    private boolean csv;
  }

  @Mixin private NumberOptions numbers;

  @Mixin private BudgetOptions budget;

  @Override
  public Integer call() {
    Budget each = budget.budget();
    Solution right = Solution.of(solution, isCompared, numbers.settings(), each);
    List<Marked> marked = files.stream().map(file -> right.mark(file, each)).toList();
    spec.commandLine().getOut().print(printed(right, marked));
    return marked.stream().mapToInt(Marked::exitCode).max().orElse(Failure.NONE);
  }

  private String printed(Solution right, List<Marked> marked) {
    var data = new MarkedData(right.questions());
    return layout.json
        ? data.json(marked)
        : layout.csv ? data.csv(marked) : new MarkedText(right.questions()).of(marked);
  }
}
