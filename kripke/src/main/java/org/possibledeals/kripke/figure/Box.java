package org.possibledeals.kripke.figure;

/**
 * A rectangle with its sides along the page.
 *
 * @param centre its middle
 * @param width in points, of which 960 are the width of a slide
 */
record Box(Point centre, double width, double height) {

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
