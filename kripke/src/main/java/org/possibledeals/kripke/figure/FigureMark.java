package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;

/** Something on a page. */
sealed interface FigureMark {

  /**
   * A world or an event.
   *
   * @param id a word that no other node of the page has
   * @param lines its label
   * @param letters the size of the letters
   * @param isMarked whether it has a double rim
   * @param isRemoved whether it is grey
   */
  record Node(
      String id,
      Box box,
      ImmutableList<String> lines,
      double letters,
      boolean isMarked,
      boolean isRemoved)
      implements FigureMark {}

  /**
   * A line, an arrow, or the rim of a hull.
   *
   * @param points the beginning, then two points that draw the line to themselves and the end, of
   *     each piece (a Bézier curve of the third degree)
   * @param style the agent's number, from 0, or -1 for a thin black line
   * @param isClosed whether it is a hull, which is filled lightly
   */
  record Stroke(ImmutableList<Point> points, int style, boolean isArrow, boolean isClosed)
      implements FigureMark {}

  /**
   * A line of text.
   *
   * @param at its middle
   * @param width about how wide it is
   */
  record Words(String text, Point at, double letters, double width) implements FigureMark {}
}
