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
      implements FigureMark {
    /** How far the second rim of a marked node is outside the first. */
    static final double DOUBLE = 4;

    /** Returns the outer rim. */
    Box rim() {
      return isMarked ? box.grown(DOUBLE) : box;
    }
  }

  /**
   * A line or an arrow.
   *
   * @param style the agent's number, from 0
   * @param from the node at which it begins, or empty
   * @param to the node at which it ends, or empty
   */
  record Stroke(Curve curve, int style, boolean isArrow, String from, String to)
      implements FigureMark {}

  /**
   * A rim around nodes, lightly filled.
   *
   * @param style the agent's number, from 0
   * @param around the nodes
   * @param margin between them and the rim
   */
  record Hull(Box box, int style, ImmutableList<String> around, double margin)
      implements FigureMark {
    static final double ROUND = 10;
  }

  /**
   * A line of text.
   *
   * @param at its middle
   * @param width about how wide it is
   */
  record Words(String text, Point at, double letters, double width) implements FigureMark {}
}
