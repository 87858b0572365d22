package org.possibledeals.kripke.homework;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.story.StoryStep.Answer;

/**
 * The answer to a question, compared with the right one.
 *
 * @param line of the question in its file, from 1; 0 if it is in none
 * @param said the question, as a statement
 * @param words the question in words, or empty
 * @param answer the answer, or why there is none
 * @param expected the right answer; empty where it is kept secret
 * @param because reasons in words, some worlds as evidence, or a formula
 */
public record Mark(
    int line,
    String said,
    String words,
    boolean isRight,
    String answer,
    String expected,
    ImmutableList<String> because) {

  /** Returns the mark of an answer to a goal, with reasons if it is wrong. */
  static Mark of(Answer answer, String words) {
    return new Mark(
        answer.line(),
        answer.said(),
        words,
        answer.expected().map(answer::is).orElse(true),
        answer.answer(),
        answer.expected().orElse(answer.answer()),
        answer.expected().map(answer::is).orElse(true) ? ImmutableList.of() : reasons(answer));
  }

  /** Returns the reason for the answer, in words. */
  static ImmutableList<String> reasons(Answer answer) {
    return answer.explanations().stream().map(Object::toString).collect(toImmutableList());
  }

  /** Returns what is wrong with an answer as a whole. */
  static ImmutableList<Mark> failed(String words, String... because) {
    return ImmutableList.of(new Mark(0, "", words, false, "", "", ImmutableList.copyOf(because)));
  }

  /** Returns the mark of another answer to the same question. */
  Mark with(boolean isSo, String other, ImmutableList<String> evidence) {
    return new Mark(line, said, words, isSo, other, expected, evidence);
  }

  /** Returns the mark of the same question in other words. */
  Mark in(String other) {
    return new Mark(line, said, other, isRight, answer, expected, because);
  }

  /** Returns the question, with its line if it has one. */
  @Override
  public String toString() {
    return line > 0 ? "line %d, %s".formatted(line, said) : said;
  }
}
