package org.possibledeals.terminal.homework;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import org.possibledeals.terminal.option.Failure;

/**
 * A student's file with its marks.
 *
 * @param marks one for each question of the solution, in order; none if the file could not be asked
 * @param remark what is wrong with the file as a whole, on one line; empty if nothing is
 * @param exitCode that of the failure where the file was given up, or else of the verdict
 */
record Marked(Path path, Verdict verdict, ImmutableList<Mark> marks, String remark, int exitCode) {

  /** What is said of a file. */
  enum Verdict {
    /** All answers are those of the solution. */
    RIGHT(Failure.NONE),
    /** Some answer is another. */
    WRONG(Failure.EXPECTATION),
    /** The file is no model file. */
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

  /**
   * The answer of a student's model to a question.
   *
   * @param answer the answer, or why there is none
   * @param evidence a few worlds that show it, or a formula
   */
  record Mark(boolean isRight, String answer, ImmutableList<String> evidence) {}

  /** Returns a file whose verdict comes from its marks. */
  static Marked of(Path path, ImmutableList<Mark> marks) {
    Verdict verdict = marks.stream().allMatch(Mark::isRight) ? Verdict.RIGHT : Verdict.WRONG;
    return new Marked(path, verdict, marks, "", verdict.exitCode);
  }

  /** Returns a file without marks. */
  static Marked of(Path path, Verdict verdict, String remark) {
    return new Marked(path, verdict, ImmutableList.of(), remark, verdict.exitCode);
  }

  /** Returns a file that was given up at a failure, with the marks before it. */
  static Marked of(Path path, ImmutableList<Mark> marks, String remark, Failure failure) {
    return new Marked(path, Verdict.GIVEN_UP, marks, remark, failure.exitCode());
  }

  /** Returns how many answers are those of the solution. */
  int right() {
    return (int) marks.stream().filter(Mark::isRight).count();
  }

  /** Returns whether the question at this position has the answer of the solution. */
  boolean isRight(int question) {
    return question < marks.size() && marks.get(question).isRight();
  }
}
