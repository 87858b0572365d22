package org.possibledeals.kripke.homework;

import com.google.common.collect.ImmutableList;

/**
 * A sheet of exercises.
 *
 * @param words what stands above them, or empty
 */
public record Sheet(String title, String words, ImmutableList<Exercise> exercises) {

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
