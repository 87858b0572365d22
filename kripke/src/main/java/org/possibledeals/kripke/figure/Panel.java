package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.export.Drawing;

/**
 * A drawing whose nodes have places.
 *
 * @param title a heading; none if empty
 * @param points a place for each node, in units of their own
 * @param extent places that the panel has room for, so that pictures of a story fit on each other;
 *     the same as {@code points} if there is no other picture
 */
public record Panel(
    String title, Drawing drawing, ImmutableList<Point> points, ImmutableList<Point> extent) {

  /**
   * Checks that there is a place for each node.
   *
   * @throws IllegalArgumentException otherwise
   */
  public Panel {
    if (points.size() != drawing.nodes().size()) {
      throw new IllegalArgumentException(
          "Cannot place %d nodes at %d points; give each a place."
              .formatted(drawing.nodes().size(), points.size()));
    }
  }

  Panel(String title, Drawing drawing, ImmutableList<Point> points) {
    this(title, drawing, points, points);
  }

  /** Returns this panel under another heading. */
  Panel titled(String other) {
    return new Panel(other, drawing, points, extent);
  }
}
