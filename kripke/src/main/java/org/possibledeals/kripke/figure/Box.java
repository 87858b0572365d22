package org.possibledeals.kripke.figure;

import java.util.List;

/**
 * A rectangle with its sides along the page.
 *
 * @param centre its middle
 * @param width in points, of which 960 are the width of a slide
 */
record Box(Point centre, double width, double height) {

  /** Returns the smallest box around boxes. */
  static Box around(List<Box> boxes) {
    double left = boxes.stream().mapToDouble(Box::left).min().orElseThrow();
    double top = boxes.stream().mapToDouble(Box::top).min().orElseThrow();
    double right = boxes.stream().mapToDouble(b -> b.left() + b.width).max().orElseThrow();
    double bottom = boxes.stream().mapToDouble(b -> b.top() + b.height).max().orElseThrow();
    return new Box(new Point((left + right) / 2, (top + bottom) / 2), right - left, bottom - top);
  }

  /** Returns a box that is larger by this at each side. */
  Box grown(double margin) {
    return new Box(centre, width + 2 * margin, height + 2 * margin);
  }

  boolean contains(Point point, double margin) {
    return Math.abs(point.x() - centre.x()) < width / 2 + margin
        && Math.abs(point.y() - centre.y()) < height / 2 + margin;
  }

  boolean isApartFrom(Box other, double across, double down) {
    return Math.abs(other.centre.x() - centre.x()) >= (width + other.width) / 2 + across
        || Math.abs(other.centre.y() - centre.y()) >= (height + other.height) / 2 + down;
  }

  double left() {
    return centre.x() - width / 2;
  }

  double top() {
    return centre.y() - height / 2;
  }
}
