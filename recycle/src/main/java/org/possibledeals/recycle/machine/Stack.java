package org.possibledeals.recycle.machine;

import java.util.Arrays;

/** The stack that collections of numbers are worked out on. */
public final class Stack {
  private int[] numbers = new int[64];
  private int top;
  private final Work work;

  Stack(Work work) {
    this.work = work;
  }

  /** Returns the height of the stack. */
  public int top() {
    return top;
  }

  /** Returns the number at a height. */
  public int at(int height) {
    return numbers[height];
  }

  /** Replaces the number at a given depth of the stack. */
  public void put(int height, int value) {
    numbers[height] = value;
  }

  /** Pushes a number; all that is pushed counts as work. */
  public void push(int value) {
    work.add(1);
    if (top == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * top);
    }
    numbers[top++] = value;
  }

  /** Pushes all numbers of a row. */
  public void push(int[] row) {
    pushAll(row, row.length);
  }

  /** Pushes the first {@code count} numbers of a row. */
  void pushAll(int[] row, int count) {
    work.add(count);
    while (top + count > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    System.arraycopy(row, 0, numbers, top, count);
    top += count;
  }

  /** Drops what is above a height. */
  public void popTo(int height) {
    top = height;
  }

  /** Takes out what lies between two heights; what is above moves down. */
  public void remove(int from, int to) {
    System.arraycopy(numbers, to, numbers, from, top - to);
    top -= to - from;
  }

  /** Returns a copy of what is above a height, and drops it. */
  public int[] takeFrom(int height) {
    int[] taken = Arrays.copyOfRange(numbers, height, top);
    top = height;
    return taken;
  }
}
