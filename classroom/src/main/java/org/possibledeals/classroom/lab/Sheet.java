package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * A sheet of exercises.
 *
 * @param words what stands above them, or empty
 */
public record Sheet(String title, String words, ImmutableList<Exercise> exercises) {

  /** Returns it for the page, without solutions. */
  public ImmutableMap<String, Object> data() {
    return ImmutableMap.of(
        "title",
        title,
        "words",
        words,
        "exercises",
        exercises.stream().map(Exercise::data).collect(toImmutableList()));
  }

  /**
   * Returns an exercise.
   *
   * @param number from 0
   * @throws IllegalArgumentException if there is none of this number
   */
  public Exercise exercise(int number) {
    if (number < 0 || number >= exercises.size()) {
      throw new IllegalArgumentException(
          "No exercise %d; there are %d.".formatted(number + 1, exercises.size()));
    }
    return exercises.get(number);
  }
}
