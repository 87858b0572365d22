package org.possibledeals.kripke.figure;

import java.util.stream.Stream;

/**
 * A Bézier curve of the third degree.
 *
 * @param start its beginning
 * @param out the point that draws the beginning towards itself
 * @param in the point that draws the end towards itself
 * @param end its end
 */
record Curve(Point start, Point out, Point in, Point end) {
  private static final int HALVINGS = 12;

  /** Distance between a curve and the rim of a box at which it begins or ends. */
  private static final double OFF = 2;

  /** Returns a straight line. */
  static Curve straight(Point start, Point end) {
    return new Curve(start, start.towards(end, 1 / 3.0), start.towards(end, 2 / 3.0), end);
  }

  /**
   * Returns a line or arc from the rim of one box to that of another, as if between their middles.
   *
   * @param offset how far it runs beside the line through the middles
   * @param bend how far its middle is beside the straight line
   */
  static Curve arc(Box from, Box to, double offset, double bend) {
    Point a = from.centre().beside(from.centre(), to.centre(), offset);
    Point b = to.centre().beside(from.centre(), to.centre(), offset);
    Point top = a.towards(b, 0.5).beside(a, b, 2 * bend);
    Curve whole = new Curve(a, a.towards(top, 2 / 3.0), b.towards(top, 2 / 3.0), b);
    double start = whole.leaves(from, 0);
    double end = whole.leaves(to, 1);
    return start >= end ? straight(a, b) : whole.from(start).to((end - start) / (1 - start));
  }

  /** Returns the time at which the curve leaves a box that it begins or ends in. */
  private double leaves(Box box, double inside) {
    double within = inside;
    double outside = 0.5;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (within + outside) / 2;
      if (box.contains(at(middle), OFF)) {
        within = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  /** Returns a curve that leaves one side of a box and arrives at a side of another, upright. */
  static Curve sides(Port from, Port to, double reach) {
    return new Curve(from.at(OFF), from.at(reach), to.at(reach), to.at(OFF));
  }

  /** Returns a loop at a side of a box. */
  static Curve loop(Port middle, double size) {
    return new Curve(
        middle.moved(-0.5 * size).at(OFF),
        middle.moved(-1.5 * size).at(2.5 * size),
        middle.moved(1.5 * size).at(2.5 * size),
        middle.moved(0.5 * size).at(OFF));
  }

  /**
   * A place at the rim of a box.
   *
   * @param side 0 above, 1 below, 2 at the right, 3 at the left
   * @param along how far it is from the middle of the side
   */
  record Port(Box box, int side, double along) {
    boolean isUpright() {
      return side < 2;
    }

    /** Returns how long the side is. */
    double length() {
      return isUpright() ? box.width() : box.height();
    }

    Port moved(double further) {
      return new Port(box, side, along + further);
    }

    /** Returns the point at a distance from the rim. */
    Point at(double away) {
      double out = side == 0 || side == 3 ? -1 : 1;
      return isUpright()
          ? box.centre().plus(along, out * (box.height() / 2 + away))
          : box.centre().plus(out * (box.width() / 2 + away), along);
    }
  }

  /** Returns the part after a time; source: de Casteljau. */
  private Curve from(double time) {
    return reversed().to(1 - time).reversed();
  }

  private Curve reversed() {
    return new Curve(end, in, out, start);
  }

  /** Returns the part before a time. */
  private Curve to(double time) {
    Point first = start.towards(out, time);
    Point middle = out.towards(in, time);
    Point second = first.towards(middle, time);
    Point third = middle.towards(in.towards(end, time), time);
    return new Curve(start, first, second, second.towards(third, time));
  }

  Point at(double time) {
    double left = 1 - time;
    double a = left * left * left;
    double b = 3 * left * left * time;
    double c = 3 * left * time * time;
    double d = time * time * time;
    return new Point(
        a * start.x() + b * out.x() + c * in.x() + d * end.x(),
        a * start.y() + b * out.y() + c * in.y() + d * end.y());
  }

  /**
   * Returns the length of the way over the points that draw it, which is never less than its own.
   */
  double reach() {
    return start.distance(out) + out.distance(in) + in.distance(end);
  }

  /** Returns whether it is a part of the straight line between two points. */
  boolean isBetween(Point from, Point to) {
    double length = from.distance(to);
    return Stream.of(start, out, in, end)
        .allMatch(p -> p.distance(from) + p.distance(to) < length + 0.01);
  }
}
