package org.possibledeals.lambo.board;

import java.util.Arrays;

/** The empty cells next to the table, in an order that only the tiles laid decide. */
final class Frontier {

  private final int[] list;
  private final int[] placeOf;
  private int size;

  Frontier(int cells) {
    this.list = new int[cells];
    this.placeOf = new int[cells];
    Arrays.fill(placeOf, -1);
  }

  int size() {
    return size;
  }

  int get(int i) {
    return list[i];
  }

  boolean contains(int cell) {
    return placeOf[cell] >= 0;
  }

  void add(int cell) {
    placeOf[cell] = size;
    list[size++] = cell;
  }

  void removeLast() {
    placeOf[list[--size]] = -1;
  }

  /** Removes a cell; the last one takes its place. Returns that place. */
  int remove(int cell) {
    int place = placeOf[cell];
    int last = list[--size];
    list[place] = last;
    placeOf[last] = place;
    placeOf[cell] = -1;
    return place;
  }

  /** Takes back {@link #remove}, if all that came after it has been taken back. */
  void restore(int cell, int place) {
    if (place == size) {
      add(cell);
      return;
    }
    int moved = list[place];
    list[size] = moved;
    placeOf[moved] = size++;
    list[place] = cell;
    placeOf[cell] = place;
  }
}
