package org.possibledeals.kripke.homework;

import com.google.common.collect.ImmutableList;

/**
 * An exercise.
 *
 * @param words what is asked, in paragraphs
 * @param model a model file: what acts, questions and formulas are about, or a beginning of one
 * @param acts what happened before, one a line
 * @param hint words, or empty
 * @param solution an answer that is right, or empty
 */
public record Exercise(
    String title,
    String words,
    String model,
    String acts,
    Task task,
    ImmutableList<Goal> goals,
    String hint,
    String solution) {

  /**
   * A line of what is expected.
   *
   * @param said a statement, such as {@code true? Kv_cath a : yes}
   * @param words what it means, or empty
   */
  public record Goal(String said, String words) {}
}
