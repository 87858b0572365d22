package org.possibledeals.kripke.figure;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Points along a line of a picture, close to each other, for the question what it comes near. */
final class Track {
  private static final double STEP = 4;

  private final double[] x;
  private final double[] y;

  /** The largest distance between neighbours. */
  private final double step;

  private final Box extent;

  private Track(List<Point> points) {
    x = points.stream().mapToDouble(Point::x).toArray();
    y = points.stream().mapToDouble(Point::y).toArray();
    double longest = 0;
    for (int i = 1; i < x.length; i++) {
      longest = Math.max(longest, squared(this, i - 1, i));
    }
    step = Math.sqrt(longest);
    extent = Box.around(points.stream().map(point -> new Box(point, 0, 0)).toList());
  }

  /** Returns points along a line. */
  static Track of(Curve curve) {
    return new Track(points(curve).toList());
  }

  /** Returns points along the four sides of a box. */
  static Track around(Box box) {
    Point corner = new Point(box.left(), box.top());
    Point right = corner.plus(box.width(), 0);
    Point other = corner.plus(box.width(), box.height());
    Point down = corner.plus(0, box.height());
    return new Track(
        Stream.of(
                Curve.straight(corner, right),
                Curve.straight(right, other),
                Curve.straight(other, down),
                Curve.straight(down, corner))
            .flatMap(Track::points)
            .toList());
  }

  private static Stream<Point> points(Curve curve) {
    int steps = Math.max(4, (int) Math.ceil(curve.reach() / STEP));
    return IntStream.rangeClosed(0, steps).mapToObj(i -> curve.at(i / (double) steps));
  }

  private double squared(Track other, int there, int i) {
    double across = other.x[there] - x[i];
    double down = other.y[there] - y[i];
    return across * across + down * down;
  }

  Point start() {
    return new Point(x[0], y[0]);
  }

  Point end() {
    return new Point(x[x.length - 1], y[y.length - 1]);
  }

  boolean isWithin(Box box) {
    return box.contains(new Point(extent.left(), extent.top()), 0)
        && box.contains(extent.centre().plus(extent.width() / 2, extent.height() / 2), 0);
  }

  /**
   * Returns whether it comes so near to a box.
   *
   * @param apart how far from its ends it has to be for that
   */
  boolean comesNear(Box box, double margin, double apart) {
    return !extent.isApartFrom(box, margin, margin)
        && IntStream.range(0, x.length)
            .anyMatch(
                i ->
                    box.contains(new Point(x[i], y[i]), margin)
                        && squared(this, 0, i) >= apart * apart
                        && squared(this, x.length - 1, i) >= apart * apart);
  }

  /** Returns whether it stays within a distance of another for longer than a crossing takes. */
  boolean runsAlong(Track other, double near, double most) {
    if (extent.isApartFrom(other.extent, near, near)) {
      return false;
    }
    double run = 0;
    for (int i = 0; i < x.length && run <= most; ) {
      double distance = distance(other, i);
      if (distance < near) {
        run += i == 0 ? 0 : Math.sqrt(squared(this, i - 1, i));
        i++;
      } else {
        run = 0;
        i += Math.max(1, (int) ((distance - near) / step));
      }
    }
    return run > most;
  }

  /** Returns the distance between a point of this track and another track. */
  private double distance(Track other, int i) {
    int nearest = 0;
    double least = Double.MAX_VALUE;
    for (int there = 0; there < other.x.length; there++) {
      double squared = squared(other, there, i);
      if (squared < least) {
        least = squared;
        nearest = there;
      }
    }
    double distance = Math.sqrt(least);
    return distance > 2 * other.step
        ? distance - other.step / 2
        : Math.min(other.toPiece(nearest - 1, x[i], y[i]), other.toPiece(nearest, x[i], y[i]));
  }

  /** Returns the distance of a place to the piece between a point and the next. */
  private double toPiece(int point, double px, double py) {
    int from = Math.clamp(point, 0, x.length - 2);
    double across = x[from + 1] - x[from];
    double down = y[from + 1] - y[from];
    double length = Math.max(1e-9, across * across + down * down);
    double share = Math.clamp(((px - x[from]) * across + (py - y[from]) * down) / length, 0, 1);
    double dx = x[from] + share * across - px;
    double dy = y[from] + share * down - py;
    return Math.sqrt(dx * dx + dy * dy);
  }
}
