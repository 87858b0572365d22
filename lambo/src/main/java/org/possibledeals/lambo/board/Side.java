package org.possibledeals.lambo.board;

/** The six sides of a cell whose top is flat, clockwise from north, each with its neighbour. */
enum Side {
  N(0, -1),
  NE(1, -1),
  SE(1, 0),
  S(0, 1),
  SW(-1, 1),
  NW(-1, 0);

  private final int q;
  private final int r;

  Side(int q, int r) {
    this.q = q;
    this.r = r;
  }

  /** Returns how many columns to the right the cell across this side is. */
  int q() {
    return q;
  }

  /** Returns how many cells down the cell across this side is. */
  int r() {
    return r;
  }
}
