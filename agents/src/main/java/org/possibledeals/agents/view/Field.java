package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A part of an observation: whole numbers within bounds, in a shape.
 *
 * @param name of the part
 * @param low the least number
 * @param high the greatest number
 * @param shape the length in each direction, the slowest first; empty for a single number
 * @param about what the numbers are, in a few words; perhaps none
 */
public record Field(String name, int low, int high, ImmutableList<Integer> shape, String about) {

  /** Returns a field of one number. */
  public static Field number(String name, int low, int high) {
    return new Field(name, low, high, ImmutableList.of(), "");
  }

  /** Returns a field of many numbers. */
  public static Field box(String name, int low, int high, int... shape) {
    return new Field(
        name, low, high, IntStream.of(shape).boxed().collect(ImmutableList.toImmutableList()), "");
  }

  /** Returns this field with words for what its numbers are. */
  public Field about(String words) {
    return new Field(name, low, high, shape, words);
  }

  /** Returns how many numbers this field has. */
  public int size() {
    return shape.stream().reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns the numbers of this field as nested arrays in its shape, or its one number.
   *
   * @param values of all fields
   * @param from where this field's begin
   */
  public Object nested(int[] values, int from) {
    return nested(values, 0, from);
  }

  private Object nested(int[] values, int depth, int from) {
    if (depth == shape.size()) {
      return values[from];
    }
    int length = shape.get(depth);
    if (depth == shape.size() - 1) {
      return Arrays.copyOfRange(values, from, from + length);
    }
    int step = shape.stream().skip(depth + 1L).reduce(1, (a, b) -> a * b);
    return IntStream.range(0, length)
        .mapToObj(part -> nested(values, depth + 1, from + part * step))
        .toList();
  }
}
