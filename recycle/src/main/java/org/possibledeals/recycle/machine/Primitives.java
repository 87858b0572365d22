package org.possibledeals.recycle.machine;

import java.util.Arrays;

/**
 * Changes of a position, one after the other, in a form that can be made and undone: each is its
 * kind and four numbers, in an array. Where each begins is its index.
 *
 * <p>The numbers are, by kind:
 *
 * <ul>
 *   <li>{@link #MOVE}: the card; the locations it leaves and, in the upper half, goes to; the index
 *       there, and here
 *   <li>{@link #SET} and {@link #SET_STRING}: the storage, its value, its value before
 *   <li>{@link #SET_POINTS}: the map; last, where {@link Options} keeps its scores
 *   <li>{@link #SHUFFLE}: the location
 *   <li>{@link #NEXT} and {@link #CURRENT}: the player, and who it was before
 *   <li>{@link #REMEMBER} and {@link #FORGET}: the card, the location, the index
 *   <li>{@link #PASS}: nothing
 * </ul>
 */
final class Primitives {
  static final int WIDTH = 5;
  static final int MOVE = 1;
  static final int SET = 2;
  static final int SET_STRING = 3;
  static final int SET_POINTS = 4;
  static final int SHUFFLE = 5;
  static final int NEXT = 6;
  static final int CURRENT = 7;
  static final int PASS = 8;
  static final int REMEMBER = 9;
  static final int FORGET = 10;

  private int[] numbers;
  private int length;

  Primitives(int room) {
    numbers = new int[room * WIDTH];
  }

  Primitives(Primitives that) {
    numbers = Arrays.copyOf(that.numbers, Math.max(WIDTH, that.length));
    length = that.length;
  }

  int length() {
    return length;
  }

  void cutTo(int newLength) {
    length = newLength;
  }

  int kind(int i) {
    return numbers[i];
  }

  int a(int i) {
    return numbers[i + 1];
  }

  int b(int i) {
    return numbers[i + 2];
  }

  int c(int i) {
    return numbers[i + 3];
  }

  int d(int i) {
    return numbers[i + 4];
  }

  void add(int kind, int a, int b, int c, int d) {
    if (length + WIDTH > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    numbers[length] = kind;
    numbers[length + 1] = a;
    numbers[length + 2] = b;
    numbers[length + 3] = c;
    numbers[length + 4] = d;
    length += WIDTH;
  }

  void addAll(Primitives that) {
    int end = length + that.length;
    if (end > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * end);
    }
    System.arraycopy(that.numbers, 0, numbers, length, that.length);
    length = end;
  }
}
