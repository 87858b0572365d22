package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

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

  /** Returns it for the page, without its solution. */
  ImmutableMap<String, Object> data() {
    ImmutableMap.Builder<String, Object> data = ImmutableMap.builder();
    data.put("title", title).put("words", words).put("model", model).put("acts", acts);
    data.put("task", task.word()).put("hint", hint);
    switch (task) {
      case Task.Acts(var speaker, var most) -> {
        speaker.ifPresent(agent -> data.put("speaker", agent));
        data.put("most", most);
      }
      case Task.OfFormula(var without) -> data.put("without", without);
      case Task.OfModel model -> {}
      case Task.Questions questions -> {}
    }
    data.put(
        "goals",
        goals.stream()
            .map(goal -> ImmutableMap.of("said", goal.said(), "words", goal.words()))
            .collect(toImmutableList()));
    return data.buildOrThrow();
  }
}
