package org.possibledeals.terminal.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.homework.Exercise;
import org.possibledeals.kripke.homework.ExerciseMarking;
import org.possibledeals.kripke.homework.Mark;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.Solution;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.smcdel.Conversion;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.option.Failure;

/**
 * What a student handed in, with its marks.
 *
 * @param name of the file, or of the student
 * @param marks one for each question of the solution, or exercise of the sheet, in order; none if
 *     the file could not be asked
 * @param remark what is wrong with the file as a whole, on one line; empty if nothing is
 * @param exitCode that of the failure where the file was given up, or else of the verdict
 */
record Submission(
    String name, Verdict verdict, ImmutableList<Mark> marks, String remark, int exitCode) {

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

  private static Submission of(Object name, Verdict verdict, List<Mark> marks, String remark) {
    return new Submission(
        name.toString(), verdict, ImmutableList.copyOf(marks), remark, verdict.exitCode);
  }

  private static Submission of(Object name, List<Mark> marks) {
    boolean isRight = marks.stream().allMatch(Mark::isRight);
    return of(name, isRight ? Verdict.RIGHT : Verdict.WRONG, marks, "");
  }

  /** Returns the work of a student on a sheet, with a mark for each exercise. */
  static Submission of(HandedIn work, Sheet sheet, String id, Budget budget) {
    Optional<String> complaint = work.complaint(sheet, id);
    if (complaint.isPresent()) {
      return of(work.place(), Verdict.UNREADABLE, List.of(), complaint.get());
    }
    List<Mark> marks = new ArrayList<>();
    try {
      for (Exercise exercise : sheet.exercises()) {
        String answer = work.answer(marks.size());
        marks.add(
            together(exercise.title(), budget.ask(() -> ExerciseMarking.of(exercise, answer))));
      }
      return of(work.place(), marks);
    } catch (RuntimeException | Error e) {
      return givenUp(work.place(), marks, e);
    }
  }

  /** Returns one mark for all goals of an exercise; what is wrong are its reasons. */
  private static Mark together(String title, List<Mark> goals) {
    List<Mark> wrong = goals.stream().filter(goal -> !goal.isRight()).toList();
    if (wrong.size() == 1 && wrong.getFirst().said().isEmpty()) { // the answer as a whole
      return new Mark(0, title, "", false, wrong.getFirst().words(), "", ImmutableList.of());
    }
    String answer =
        wrong.isEmpty() ? "right" : "%d of %d wrong".formatted(wrong.size(), goals.size());
    ImmutableList<String> because =
        wrong.stream().map(Submission::wrong).collect(toImmutableList());
    return new Mark(0, title, "", wrong.isEmpty(), answer, "", because);
  }

  private static String wrong(Mark goal) {
    if (!goal.expected().isEmpty()) {
      return "%s: %s, not %s".formatted(goal.said(), goal.answer(), goal.expected());
    }
    String question = goal.words().isEmpty() ? goal.said() : goal.words();
    return "%s: %s".formatted(question, goal.answer().isEmpty() ? "no answer" : goal.answer());
  }

  /** Returns what is asked for each exercise of a sheet. */
  static ImmutableList<Mark> exercises(Sheet sheet) {
    return sheet.exercises().stream()
        .map(exercise -> new Mark(0, exercise.title(), "", true, "right", "", ImmutableList.of()))
        .collect(toImmutableList());
  }

  private static Submission givenUp(String name, List<Mark> marks, Throwable thrown) {
    Failure failure = Failure.ofQuestion(thrown);
    return new Submission(
        name, Verdict.GIVEN_UP, ImmutableList.copyOf(marks), failure.line(), failure.exitCode());
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
      return of(path, marks);
    } catch (IllegalArgumentException e) {
      return of(path, Verdict.WRONG, List.of(), Failure.of(e).line());
    } catch (RuntimeException | Error e) {
      return givenUp(path.toString(), marks, e);
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
