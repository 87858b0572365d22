package org.possibledeals.terminal.homework;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.homework.Mark;
import org.possibledeals.kripke.homework.Solution;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.smcdel.Conversion;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.option.Failure;

/**
 * A student's file with its marks.
 *
 * @param marks one for each question of the solution, in order; none if the file could not be asked
 * @param remark what is wrong with the file as a whole, on one line; empty if nothing is
 * @param exitCode that of the failure where the file was given up, or else of the verdict
 */
record Submission(
    Path path, Verdict verdict, ImmutableList<Mark> marks, String remark, int exitCode) {

  /** The result of a file. */
  enum Verdict {
    /** All answers are those of the solution. */
    RIGHT(Failure.NONE),
    /** Some answer is another. */
    WRONG(Failure.EXPECTATION),
    /** The file is not a model file. */
    UNREADABLE(Failure.REFUSED),
    /** A question takes too much time or memory. */
    GIVEN_UP(Failure.REFUSED);

    private final int exitCode;

    Verdict(int exitCode) {
      this.exitCode = exitCode;
    }

    /** Returns the words for it. */
    String words() {
      return Ascii.toLowerCase(name()).replace('_', ' ');
    }
  }

  private static Submission of(Path path, Verdict verdict, List<Mark> marks, String remark) {
    return new Submission(path, verdict, ImmutableList.copyOf(marks), remark, verdict.exitCode);
  }

  /** Returns a file with its marks, whatever is wrong with it. */
  static Submission of(Path path, Solution solution, Map<String, String> settings, Budget budget) {
    ModelFile student;
    try {
      student = budget.ask(() -> read(path, settings));
    } catch (RuntimeException | Error e) {
      String line = Failure.ofQuestion(e).line();
      String start = path + ": "; // The path stands before the line in every layout.
      String remark = line.startsWith(start) ? line.substring(start.length()) : line;
      return of(path, Verdict.UNREADABLE, List.of(), remark);
    }
    Optional<String> difference = solution.difference(student.body());
    return difference.isEmpty()
        ? marked(path, student, solution, budget)
        : of(path, Verdict.WRONG, List.of(), difference.get());
  }

  /** Returns the model file, or the one of SMCDEL's format, at a path. */
  static ModelFile read(Path path, Map<String, String> settings) {
    return ModelFiles.isSmcdel(path)
        ? Conversion.ours("smcdel", ModelFiles.readSmcdel(path), TextFile.read(path))
        : ModelFiles.read(path, settings);
  }

  private static Submission marked(Path path, ModelFile student, Solution solution, Budget budget) {
    List<Mark> marks = new ArrayList<>();
    try {
      solution.mark(student, budget, e -> Failure.of(e).line(), marks);
      boolean isRight = marks.stream().allMatch(Mark::isRight);
      return of(path, isRight ? Verdict.RIGHT : Verdict.WRONG, marks, "");
    } catch (IllegalArgumentException e) {
      return of(path, Verdict.WRONG, List.of(), Failure.of(e).line());
    } catch (RuntimeException | Error e) {
      Failure failure = Failure.ofQuestion(e);
      return new Submission(
          path, Verdict.GIVEN_UP, ImmutableList.copyOf(marks), failure.line(), failure.exitCode());
    }
  }

  /** Returns the number of answers those of the solution. */
  int right() {
    return (int) marks.stream().filter(Mark::isRight).count();
  }

  /** Returns whether the question at this position has the answer of the solution. */
  boolean isRight(int question) {
    return question < marks.size() && marks.get(question).isRight();
  }
}
