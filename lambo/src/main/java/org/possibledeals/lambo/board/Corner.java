package org.possibledeals.lambo.board;

/**
 * The six corners of a cell, clockwise from the top left.
 *
 * <p>Their colours alternate, in every tile, orientation and cell. A vertex of the honeycomb is a
 * corner of three cells and has the same colour in each, so colours always match where tiles meet.
 */
enum Corner {
  TL(Colour.LIGHT, -1, 0),
  TR(Colour.DARK, 1, -1),
  R(Colour.LIGHT, 0, 0),
  BR(Colour.DARK, 1, 0),
  BL(Colour.LIGHT, -1, 1),
  L(Colour.DARK, 0, 0);

  private final Colour colour;
  private final int q;
  private final int r;

  Corner(Colour colour, int q, int r) {
    this.colour = colour;
    this.q = q;
    this.r = r;
  }

  /** Returns the colour of every vertex that is this corner of some cell. */
  public Colour colour() {
    return colour;
  }

  /** Returns the column of its vertex, seen from the column of the cell. */
  int q() {
    return q;
  }

  /** Returns the row of its vertex, seen from the row of the cell. */
  int r() {
    return r;
  }
}
