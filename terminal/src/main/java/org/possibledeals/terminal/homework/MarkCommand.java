package org.possibledeals.terminal.homework;

import com.google.common.io.MoreFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.SheetReader;
import org.possibledeals.kripke.homework.Solution;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.NumberOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals mark}. */
@Command(
    name = "mark",
    description = {
      "Mark homework: compare the answers of models with a solution.",
      "The story and the questions of the solution are run in each student's model, with the"
          + " student's action models; questions in a student's file are not asked. The number of"
          + " worlds an update leaves counts where the solution expects a number.",
      "If the solution has no question, or with --bisimilar, a student's model must be bisimilar to"
          + " the model of the solution, at the actual world if the solution has one; if it is not,"
          + " a formula that tells them apart is printed.",
      "If a file cannot be read, its row shows the reason, and the other files are still marked.",
      "If the solution is a sheet of the lab (.lab), the files are texts with the links that"
          + " students copied on the page: each link is marked, exercise by exercise, and mistakes"
          + " made by several are counted."
    },
    footer = {
      "",
      "Examples:",
      "  deals mark solution.kripke handed-in/*.kripke",
      "  deals mark --csv solution.kripke handed-in/*.kripke > marks.csv",
      "  deals mark sheet.lab links.txt"
    })
public final class MarkCommand implements Callable<Integer> {

  /** How the name of a sheet ends. */
  private static final String SHEET = ".lab";

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "SOLUTION",
      description = "Model file, SMCDEL file or sheet (.lab) with the right answers.")
  private Path solution = Path.of("");

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Files to mark.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--bisimilar",
      description = "Compare the models, even if the solution has questions.")
  private boolean isCompared;

  @ArgGroup private Layout layout = new Layout();

  /** The layout of the marks. */
  private static final class Layout {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
        names = "--csv",
        description = "Print comma-separated values: one row per file, one column per question.")
    private boolean csv;
  }

  @Mixin private NumberOptions numbers;

  @Mixin private BudgetOptions budget;

  @Override
  public Integer call() {
    Budget each = budget.budget();
    MarkTable table = solution.toString().endsWith(SHEET) ? ofSheet(each) : ofModels(each);
    spec.commandLine()
        .getOut()
        .print(layout.json ? table.json() : layout.csv ? table.csv() : table.text());
    return table.files().stream().mapToInt(Submission::exitCode).max().orElse(Failure.NONE);
  }

  private MarkTable ofModels(Budget each) {
    ModelFile file = Submission.read(solution, numbers.settings());
    Solution right = ModelFiles.named(solution, () -> Solution.of(file, isCompared, each));
    return new MarkTable(
        right.questions(),
        files.stream().map(path -> Submission.of(path, right, numbers.settings(), each)).toList());
  }

  private MarkTable ofSheet(Budget each) {
    String text = TextFile.read(solution);
    Sheet sheet = ModelFiles.named(solution, () -> SheetReader.read(text));
    String id = MoreFiles.getNameWithoutExtension(solution);
    return new MarkTable(
        Submission.exercises(sheet),
        files.stream()
            .flatMap(path -> HandedIn.of(path).stream())
            .map(work -> Submission.of(work, sheet, id, each))
            .toList());
  }
}
