package org.possibledeals.kripke.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The lines of a text, which are found once for all. */
final class Lines {
  /** The position behind each newline. */
  private final int[] starts;

  private Lines(int[] starts) {
    this.starts = starts;
  }

  static Lines of(CharSequence text) {
    return new Lines(
        IntStream.range(0, text.length())
            .filter(i -> text.charAt(i) == '\n')
            .map(i -> i + 1)
            .toArray());
  }

  /** Returns the number of the line at {@code position}, from 1. */
  int line(int position) {
    int found = Arrays.binarySearch(starts, position);
    return found >= 0 ? found + 2 : -found;
  }

  /** Returns the number of the character at {@code position} within its line, from 1. */
  int column(int position) {
    int line = line(position);
    return 1 + position - (line == 1 ? 0 : starts[line - 2]);
  }
}
