package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;

/** The triangle at the end of an arrow. */
final class Arrowhead {
  private static final double LENGTH = 10;
  private static final double HALF = 4.2;

  private Arrowhead() {}

  /** Returns the tip and the two other corners. */
  static ImmutableList<Point> of(FigureMark.Stroke stroke) {
    Point tip = stroke.curve().end();
    Point towards = stroke.curve().in();
    Point foot = tip.towards(towards, LENGTH / Math.max(1e-9, tip.distance(towards)));
    return ImmutableList.of(tip, foot.beside(foot, tip, HALF), foot.beside(foot, tip, -HALF));
  }
}
