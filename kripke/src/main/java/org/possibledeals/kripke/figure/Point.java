package org.possibledeals.kripke.figure;

/**
 * A place on a page, or in a layout before it has one.
 *
 * @param x to the right
 * @param y downwards
 */
public record Point(double x, double y) {

  Point plus(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }

  /** Returns the place at this share of the way to {@code other}, from 0 to 1. */
  Point towards(Point other, double share) {
    return new Point(x + share * (other.x - x), y + share * (other.y - y));
  }

  double distance(Point other) {
    return Math.hypot(other.x - x, other.y - y);
  }

  /** Returns the place beside this one, at a right angle to the way from one place to another. */
  Point beside(Point from, Point to, double offset) {
    double length = Math.max(1e-9, from.distance(to));
    return plus(-(to.y - from.y) / length * offset, (to.x - from.x) / length * offset);
  }
}
