package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Lines, arrows, loops and hulls as curves that keep off labels. */
final class Curves {
  private static final int STEPS = 40;
  private static final double[] BENDS = {0, 24, -24, 44, -44, 70, -70, 100, -100, 140, -140};

  private Curves() {}

  /**
   * Returns a curve from the rim of one box to that of another: straight if no label is in the way,
   * otherwise with the least bend that meets the fewest.
   *
   * @param offset how far it runs beside the straight line
   * @param bend how far it is bent at least
   * @param others the boxes to keep off
   */
  static ImmutableList<Point> line(Box from, Box to, double offset, double bend, List<Box> others) {
    ImmutableList<Point> best = ImmutableList.of();
    long least = Long.MAX_VALUE;
    for (double more : BENDS) {
      ImmutableList<Point> curve = bent(from, to, offset, bend + more);
      long hits = hits(curve, others);
      if (hits < least) {
        least = hits;
        best = curve;
      }
      if (hits == 0) {
        break;
      }
    }
    return best;
  }

  private static ImmutableList<Point> bent(Box from, Box to, double offset, double bend) {
    Point a = from.centre().beside(from.centre(), to.centre(), offset);
    Point b = to.centre().beside(from.centre(), to.centre(), offset);
    Point top = a.towards(b, 0.5).beside(a, b, 2 * bend);
    ImmutableList<Point> whole =
        ImmutableList.of(a, a.towards(top, 2 / 3.0), b.towards(top, 2 / 3.0), b);
    double start = 0;
    while (start < 0.49 && from.contains(at(whole, start), 2)) {
      start += 0.004;
    }
    double end = 1;
    while (end > 0.51 && to.contains(at(whole, end), 2.5)) {
      end -= 0.004;
    }
    return part(whole, start, end);
  }

  /** Returns the part of a curve of one piece between two times; source: de Casteljau. */
  private static ImmutableList<Point> part(List<Point> curve, double start, double end) {
    ImmutableList<Point> rest = split(curve, start, false);
    return split(rest, (end - start) / (1 - start), true);
  }

  private static ImmutableList<Point> split(List<Point> curve, double time, boolean isFirst) {
    List<Point> kept = new ArrayList<>();
    List<Point> now = curve;
    while (!now.isEmpty()) {
      kept.add(isFirst ? now.getFirst() : now.getLast());
      List<Point> next = new ArrayList<>();
      for (int i = 0; i + 1 < now.size(); i++) {
        next.add(now.get(i).towards(now.get(i + 1), time));
      }
      now = next;
    }
    return ImmutableList.copyOf(isFirst ? kept : kept.reversed());
  }

  private static Point at(List<Point> curve, double time) {
    double left = 1 - time;
    double[] shares = {
      left * left * left, 3 * left * left * time, 3 * left * time * time, time * time * time
    };
    Point place = new Point(0, 0);
    for (int i = 0; i < shares.length; i++) {
      place = place.plus(shares[i] * curve.get(i).x(), shares[i] * curve.get(i).y());
    }
    return place;
  }

  private static long hits(List<Point> curve, List<Box> others) {
    List<Point> places =
        IntStream.rangeClosed(0, STEPS).mapToObj(i -> at(curve, i / (double) STEPS)).toList();
    return others.stream()
        .filter(box -> places.stream().anyMatch(place -> box.contains(place, 5)))
        .count();
  }

  /**
   * Returns a loop at a side of a box.
   *
   * @param along how far from the middle of the side it is
   * @param side 0 above, 1 below, 2 at the right, 3 at the left
   */
  static ImmutableList<Point> loop(Box box, double along, int side) {
    boolean isUpright = side < 2;
    double out = side == 0 || side == 3 ? -1 : 1;
    double rim = (isUpright ? box.height() : box.width()) / 2 + 1;
    return DoubleStream.of(-6, -18, 18, 6)
        .mapToObj(
            step -> {
              double away = out * (rim + (Math.abs(step) > 6 ? 30 : step < 0 ? 0 : 1));
              return isUpright
                  ? box.centre().plus(along + step, away)
                  : box.centre().plus(away, along + step);
            })
        .collect(toImmutableList());
  }

  /** Returns the corners of the smallest convex shape around boxes with a margin, in order. */
  static ImmutableList<Point> hull(List<Box> boxes, double margin) {
    List<Point> corners =
        boxes.stream()
            .flatMap(
                b ->
                    List.of(new Point(-1, -1), new Point(1, -1), new Point(1, 1), new Point(-1, 1))
                        .stream()
                        .map(
                            c ->
                                b.centre()
                                    .plus(
                                        c.x() * (b.width() / 2 + margin),
                                        c.y() * (b.height() / 2 + margin))))
            .sorted(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::y))
            .distinct()
            .toList();
    List<Point> lower = chain(corners);
    List<Point> upper = chain(corners.reversed());
    lower.removeLast();
    upper.removeLast();
    return ImmutableList.<Point>builder().addAll(lower).addAll(upper).build();
  }

  /** Half of the monotone chain of Andrew, 1979. */
  private static List<Point> chain(List<Point> sorted) {
    List<Point> chain = new ArrayList<>();
    for (Point p : sorted) {
      while (chain.size() >= 2 && turn(chain.get(chain.size() - 2), chain.getLast(), p) <= 1e-9) {
        chain.removeLast();
      }
      chain.add(p);
    }
    return chain;
  }

  private static double turn(Point a, Point b, Point c) {
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
  }

  /** Returns whether a convex shape, its corners in order, contains a place. */
  static boolean contains(List<Point> hull, Point place) {
    return IntStream.range(0, hull.size())
        .allMatch(i -> turn(hull.get(i), hull.get((i + 1) % hull.size()), place) > 0);
  }

  /** Returns a closed line along these corners that is round at each. */
  static ImmutableList<Point> rounded(List<Point> corners, double radius) {
    int size = corners.size();
    ImmutableList.Builder<Point> points = ImmutableList.builder();
    Point start = near(corners.getFirst(), corners.getLast(), radius);
    points.add(start);
    for (int i = 0; i < size; i++) {
      Point corner = corners.get(i);
      Point next = corners.get((i + 1) % size);
      Point out = near(corner, next, radius);
      Point in = near(corner, corners.get((i + size - 1) % size), radius);
      Point on = near(next, corner, radius);
      points.add(in.towards(corner, 0.55), out.towards(corner, 0.55), out);
      points.add(out.towards(on, 1 / 3.0), out.towards(on, 2 / 3.0), on);
    }
    return points.build().stream().collect(toImmutableList());
  }

  private static Point near(Point corner, Point other, double radius) {
    double length = corner.distance(other);
    return corner.towards(other, Math.min(radius, length / 2) / Math.max(1e-9, length));
  }
}
