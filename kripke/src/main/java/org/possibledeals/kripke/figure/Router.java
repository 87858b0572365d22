package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds ways for the lines of a panel, one after the other: a line touches no box that is not its
 * end, and crosses the lines before it but runs along none. The straight line is tried first, then
 * arcs and curves from side to side, the shorter the sooner; the first that is free is taken.
 */
final class Router {
  /** Distance between a line and a box that is not its end. */
  private static final double CLEAR = 5;

  /** How near to a line another runs along it, and for how long it may, where they cross. */
  private static final double NEAR = 3;

  private static final double CROSSING = 24;

  /** Distance between the ends of lines. */
  private static final double ENDS = 5.5;

  /** The way that a line has to leave its own boxes in. */
  private static final double LEAVING = 14;

  /** How much longer than an arc a curve from side to side may be. */
  private static final double SIDES = 30;

  /** How near to the rim of its own boxes a line begins and ends. */
  private static final double RIM = 3;

  /** How far a curve is bent at least. */
  private static final double LEAST = 14;

  private static final int MOST_STEPS = 3;
  private static final double BESIDE = 6;
  private static final ImmutableList<Double> BENDS =
      ImmutableList.of(0.04, 0.07, 0.11, 0.16, 0.22, 0.3, 0.4, 0.52);
  private static final ImmutableList<Double> REACHES = ImmutableList.of(0.05, 0.1, 0.2, 0.35, 0.6);
  private static final ImmutableList<Double> SIZES = ImmutableList.of(12.0, 18.0, 24.0);

  /** A line that is there. */
  private record Way(Track track, int from, int to) {}

  private record Candidate(Curve curve, double cost) {}

  private final ImmutableList<Box> boxes;
  private final Box room;
  private final List<Way> ways = new ArrayList<>();

  Router(ImmutableList<Box> boxes, Box room) {
    this.boxes = boxes;
    this.room = room;
  }

  /** Returns whether the rims of hulls run along nothing that is there, and keeps them if so. */
  boolean takesRims(List<Box> hulls) {
    List<Track> rims = hulls.stream().map(Track::around).toList();
    boolean areFree =
        rims.stream()
            .allMatch(
                rim ->
                    rim.isWithin(room)
                        && ways.stream()
                            .noneMatch(way -> rim.runsAlong(way.track, NEAR, CROSSING)));
    rims.forEach(rim -> ways.addAll(areFree ? List.of(new Way(rim, -1, -1)) : List.of()));
    return areFree;
  }

  /** Returns the way of a line, which is kept, or nothing if there is none. */
  Optional<Curve> line(int from, int to, double offset) {
    Curve straight = Curve.arc(boxes.get(from), boxes.get(to), offset, 0);
    return isFree(straight, from, to, CROSSING)
        ? Optional.of(kept(straight, from, to))
        : first(candidates(boxes.get(from), boxes.get(to), offset), from, to, CROSSING);
  }

  /** Returns the way of a loop, which crosses no line if it can. */
  Optional<Curve> loop(int node) {
    List<Candidate> loops = new ArrayList<>();
    for (double size : SIZES) {
      for (int side = 0; side < 4; side++) {
        for (Curve.Port port : ports(boxes.get(node), side, size)) {
          loops.add(new Candidate(Curve.loop(port, size), size));
        }
      }
    }
    return first(loops, node, node, 0).or(() -> first(loops, node, node, CROSSING));
  }

  private Optional<Curve> first(List<Candidate> candidates, int from, int to, double crossing) {
    return candidates.stream()
        .sorted(Comparator.comparingDouble(Candidate::cost))
        .map(Candidate::curve)
        .filter(curve -> isFree(curve, from, to, crossing))
        .findFirst()
        .map(curve -> kept(curve, from, to));
  }

  private Curve kept(Curve curve, int from, int to) {
    ways.add(new Way(Track.of(curve), from, to));
    return curve;
  }

  private static List<Candidate> candidates(Box from, Box to, double offset) {
    List<Candidate> all = new ArrayList<>();
    double distance = from.centre().distance(to.centre());
    for (int step = -MOST_STEPS; step <= MOST_STEPS; step++) {
      double beside = offset + step * BESIDE;
      double further = Math.abs(step) * BESIDE;
      arc(Curve.arc(from, to, beside, 0), further, all);
      for (double share : BENDS) {
        double bend = Math.max(LEAST, share * distance);
        arc(Curve.arc(from, to, beside, bend), bend + further, all);
        arc(Curve.arc(from, to, beside, -bend), bend + further, all);
      }
    }
    for (int side = 0; side < 4; side++) {
      for (int other = 0; other < 4; other++) {
        for (Curve.Port port : ports(from, side, 0)) {
          for (Curve.Port end : ports(to, other, 0)) {
            for (double share : REACHES) {
              Curve curve = Curve.sides(port, end, LEAST + share * distance);
              all.add(new Candidate(curve, curve.reach() + SIDES));
            }
          }
        }
      }
    }
    return all;
  }

  private static void arc(Curve arc, double bend, List<Candidate> all) {
    all.add(new Candidate(arc, arc.reach() + bend));
  }

  /** Returns the places at a side for a line, or for a loop of this size. */
  private static List<Curve.Port> ports(Box box, int side, double size) {
    List<Curve.Port> ports = new ArrayList<>();
    Curve.Port middle = new Curve.Port(box, side, 0);
    double most = middle.length() / 2 - 4.5 - size / 2;
    double step = Math.max(6 + size, most / 2);
    ports.add(middle);
    for (double along = step; along <= most; along += step) {
      ports.add(middle.moved(along));
      ports.add(middle.moved(-along));
    }
    return ports;
  }

  /** Returns whether a line is so far from boxes and others, but for crossings of this length. */
  private boolean isFree(Curve curve, int from, int to, double crossing) {
    if (!boxes.get(from).contains(curve.start(), RIM)
        || !boxes.get(to).contains(curve.end(), RIM)
        || ways.stream().anyMatch(way -> isEndNear(way, curve, from, to))) {
      return false;
    }
    Track track = Track.of(curve);
    if (!track.isWithin(room)) {
      return false;
    }
    for (int i = 0; i < boxes.size(); i++) {
      boolean isEnd = i == from || i == to;
      if (track.comesNear(boxes.get(i), isEnd ? 0 : CLEAR, 0)
          || isEnd && track.comesNear(boxes.get(i), 1, LEAVING)) {
        return false;
      }
    }
    return ways.stream().noneMatch(way -> track.runsAlong(way.track, NEAR, crossing));
  }

  private static boolean isEndNear(Way way, Curve curve, int from, int to) {
    return way.from >= 0
        && (isNear(way.from == from, way.track.start(), curve.start())
            || isNear(way.from == to, way.track.start(), curve.end())
            || isNear(way.to == from, way.track.end(), curve.start())
            || isNear(way.to == to, way.track.end(), curve.end()));
  }

  private static boolean isNear(boolean isSame, Point one, Point other) {
    return isSame && one.distance(other) < ENDS;
  }
}
