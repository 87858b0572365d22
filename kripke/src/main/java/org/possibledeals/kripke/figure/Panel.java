package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;

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

  /**
   * Returns a panel of a drawing: a hexagon if it is one, and otherwise as JGraphT lays it out. An
   * agent that cannot tell any nodes apart has no say in it, as it gets one hull.
   */
  public static Panel of(String title, Drawing drawing) {
    int size = drawing.nodes().size();
    Drawing telling = telling(drawing);
    return new Panel(
        title,
        drawing,
        KnownShapes.hexagon(telling)
            .orElseGet(() -> size <= 3 ? KnownShapes.row(size) : Layout.of(telling)));
  }

  /** Returns a drawing of the agents that can tell some nodes apart. */
  static Drawing telling(Drawing drawing) {
    return drawing.of(
        drawing.agents().stream()
            .filter(agent -> !new Relations(drawing, agent).isUniversal())
            .collect(toImmutableList()));
  }

  Panel(String title, Drawing drawing, ImmutableList<Point> points) {
    this(title, drawing, points, points);
  }

  /** Returns this panel under another heading. */
  Panel titled(String other) {
    return new Panel(other, drawing, points, extent);
  }
}
