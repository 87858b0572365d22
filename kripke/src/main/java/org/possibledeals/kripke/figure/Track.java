package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.stream.IntStream;

/** Points along a line of a picture, close to each other, for the question what it comes near. */
final class Track {
  private static final double STEP = 4;

  private final double[] x;
  private final double[] y;

  /** The largest distance between neighbours. */
  private double step;

  private double left = Double.MAX_VALUE;
  private double right = -Double.MAX_VALUE;
  private double top = Double.MAX_VALUE;
  private double bottom = -Double.MAX_VALUE;

  private Track(int size) {
    x = new double[size];
    y = new double[size];
  }

  /** Returns points along a line. */
  static Track of(Curve curve) {
    return of(ImmutableList.of(curve));
  }

  /** Returns points along the four sides of a box. */
  static Track around(Box box) {
    Point corner = new Point(box.left(), box.top());
    ImmutableList<Point> corners =
        ImmutableList.of(
            corner,
            corner.plus(box.width(), 0),
            corner.plus(box.width(), box.height()),
            corner.plus(0, box.height()));
    return of(
        IntStream.range(0, 4)
            .mapToObj(i -> Curve.straight(corners.get(i), corners.get((i + 1) % 4)))
            .collect(toImmutableList()));
  }

  /** Returns points along curves of which each begins where the one before ends. */
  private static Track of(ImmutableList<Curve> curves) {
    int size = 1 + curves.stream().mapToInt(Track::steps).sum();
    Track track = new Track(size);
    track.set(0, curves.getFirst().start());
    int next = 1;
    for (Curve curve : curves) {
      int steps = steps(curve);
      for (int i = 1; i <= steps; i++) {
        track.set(next++, curve.at(i / (double) steps));
      }
    }
    return track;
  }

  private static int steps(Curve curve) {
    return Math.max(4, (int) Math.ceil(curve.reach() / STEP));
  }

  private void set(int i, Point point) {
    x[i] = point.x();
    y[i] = point.y();
    left = Math.min(left, x[i]);
    right = Math.max(right, x[i]);
    top = Math.min(top, y[i]);
    bottom = Math.max(bottom, y[i]);
    if (i > 0) {
      step = Math.max(step, Math.sqrt(squared(this, i - 1, i)));
    }
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
    return left >= box.left()
        && right <= box.left() + box.width()
        && top >= box.top()
        && bottom <= box.top() + box.height();
  }

  /**
   * Returns whether it comes so near to a box.
   *
   * @param apart how far from its ends it has to be for that
   */
  boolean comesNear(Box box, double margin, double apart) {
    if (left > box.left() + box.width() + margin
        || right < box.left() - margin
        || top > box.top() + box.height() + margin
        || bottom < box.top() - margin) {
      return false;
    }
    for (int i = 0; i < x.length; i++) {
      if (Math.abs(x[i] - box.centre().x()) < box.width() / 2 + margin
          && Math.abs(y[i] - box.centre().y()) < box.height() / 2 + margin
          && squared(this, 0, i) >= apart * apart
          && squared(this, x.length - 1, i) >= apart * apart) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether it stays within a distance of another for longer than a crossing takes. */
  boolean runsAlong(Track other, double near, double most) {
    if (left > other.right + near
        || right < other.left - near
        || top > other.bottom + near
        || bottom < other.top - near) {
      return false;
    }
    double run = 0;
    for (int i = 0; i < x.length; ) {
      double distance = distance(other, i);
      if (distance < near) {
        run += i == 0 ? 0 : Math.sqrt(squared(this, i - 1, i));
        i++;
      } else {
        run = 0;
        i += Math.max(1, (int) ((distance - near) / step));
      }
      if (run > most) {
        return true;
      }
    }
    return false;
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
