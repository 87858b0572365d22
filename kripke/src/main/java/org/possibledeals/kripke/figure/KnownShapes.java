package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;

/** KnownShapes in which textbooks draw models: a row, a hexagon, a square or cube, a table. */
final class KnownShapes {
  private static final int MOST_BITS = 5;
  private static final int MOST_IN_A_ROW = 6;
  private static final int MOST_ROWS = 6;

  private KnownShapes() {}

  /** Returns nodes side by side. */
  static ImmutableList<Point> row(int size) {
    return IntStream.range(0, size).mapToObj(i -> new Point(i, 0)).collect(toImmutableList());
  }

  /** Returns nodes below each other. */
  static ImmutableList<Point> column(int size) {
    return IntStream.range(0, size).mapToObj(i -> new Point(0, i)).collect(toImmutableList());
  }

  /** Returns the cells of an agent as rows, in more than one column if they are many. */
  static ImmutableList<Point> rows(Drawing.Clusters clusters, int size) {
    Point[] points = new Point[size];
    int most = clusters.cells().stream().mapToInt(List::size).max().orElse(1);
    int wide = Math.min(most, Math.max(MOST_IN_A_ROW, (int) Math.ceil(Math.sqrt(2 * most))));
    int lines = clusters.cells().stream().mapToInt(cell -> lines(cell, wide)).sum();
    int columns = 1;
    while (lines > columns * Math.max(MOST_ROWS, columns * wide)) {
      columns++;
    }
    double left = 0;
    int row = 0;
    for (List<Integer> cell : clusters.cells()) {
      if (row >= Math.ceil(lines / (double) columns)) {
        left += wide + 0.7;
        row = 0;
      }
      int across = Math.ceilDiv(cell.size(), lines(cell, wide));
      for (int i = 0; i < cell.size(); i++) {
        points[cell.get(i)] =
            new Point(left + (wide - across) / 2.0 + i % across, row + i / across);
      }
      row += lines(cell, wide);
    }
    return ImmutableList.copyOf(points);
  }

  private static int lines(List<Integer> cell, int wide) {
    return Math.ceilDiv(cell.size(), wide);
  }

  /**
   * Returns six nodes as a hexagon if all lines are its sides and its longest diagonals, and all
   * sides are lines; sides of the first two agents take turns where they can.
   */
  static Optional<ImmutableList<Point>> hexagon(Drawing drawing) {
    if (drawing.nodes().size() != 6) {
      return Optional.empty();
    }
    List<List<Integer>> rings = new ArrayList<>();
    rings(drawing, new ArrayList<>(List.of(0)), rings);
    return rings.stream()
        .filter(ring -> takesTurns(drawing, ring))
        .findFirst()
        .or(() -> rings.stream().findFirst())
        .map(KnownShapes::hexagon);
  }

  private static ImmutableList<Point> hexagon(List<Integer> ring) {
    return IntStream.range(0, 6)
        .mapToDouble(node -> StrictMath.PI * (4 + ring.indexOf(node)) / 3)
        .mapToObj(angle -> new Point(StrictMath.cos(angle), StrictMath.sin(angle)))
        .collect(toImmutableList());
  }

  private static void rings(Drawing drawing, List<Integer> way, List<List<Integer>> found) {
    if (way.size() == 6) {
      if (drawing.lines().stream()
              .allMatch(l -> l.from() == l.to() || isSideOrDiagonal(way, l.from(), l.to()))
          && !agents(drawing, way.getLast(), way.getFirst()).isEmpty()) {
        found.add(List.copyOf(way));
      }
      return;
    }
    for (int next = 0; next < 6; next++) {
      if (!way.contains(next) && !agents(drawing, way.getLast(), next).isEmpty()) {
        way.add(next);
        rings(drawing, way, found);
        way.removeLast();
      }
    }
  }

  private static boolean isSideOrDiagonal(List<Integer> ring, int one, int other) {
    int apart = Math.floorMod(ring.indexOf(one) - ring.indexOf(other), 6);
    return apart == 1 || apart == 3 || apart == 5;
  }

  private static boolean takesTurns(Drawing drawing, List<Integer> ring) {
    return IntStream.range(0, 6)
        .allMatch(
            i ->
                drawing.agents().size() >= 2
                    && agents(drawing, ring.get(i), ring.get((i + 1) % 6))
                        .equals(ImmutableSet.of(drawing.agents().get(i % 2))));
  }

  private static Set<AgentId> agents(Drawing drawing, int one, int other) {
    Set<AgentId> agents = new HashSet<>();
    for (Drawing.Line line : drawing.lines()) {
      if (line.from() == one && line.to() == other || line.from() == other && line.to() == one) {
        agents.addAll(line.agents());
      }
    }
    return agents;
  }

  /**
   * Returns the nodes as corners of a square, or one, two or four cubes if what is true at them are
   * the subsets of two to five atoms, or more than half of these.
   *
   * @param facts the atoms that are true at each node
   */
  static Optional<ImmutableList<Point>> cube(List<ImmutableSet<String>> facts) {
    Set<String> all = new HashSet<>();
    facts.forEach(all::addAll);
    List<String> varying =
        all.stream()
            .filter(atom -> !facts.stream().allMatch(f -> f.contains(atom)))
            .sorted()
            .toList();
    int bits = varying.size();
    if (bits < 2
        || bits > MOST_BITS
        || facts.size() <= 1 << (bits - 1)
        || ImmutableSet.copyOf(facts).size() < facts.size()) {
      return Optional.empty();
    }
    double[][] steps =
        bits == 2
            ? new double[][] {{1, 0}, {0, -1}}
            : new double[][] {{1, 0}, {0.42, -0.36}, {0, -1}, {1.85, 0.12}, {0.2, -1.7}};
    return Optional.of(
        facts.stream().map(f -> corner(f, varying, steps)).collect(toImmutableList()));
  }

  private static Point corner(Set<String> facts, List<String> varying, double[][] steps) {
    Point point = new Point(0, 0);
    for (int bit = 0; bit < varying.size(); bit++) {
      if (facts.contains(varying.get(bit))) {
        point = point.plus(steps[bit][0], steps[bit][1]);
      }
    }
    return point;
  }

  /**
   * Returns the nodes as places of a table, if each has one of some first values and one of some
   * second values, and no two have the same.
   *
   * @param values two lists for each node: what is in the first column is its row's name
   * @param order all values, in order
   */
  static Optional<ImmutableList<Point>> table(
      List<ImmutableList<String>> values, List<String> order) {
    if (!values.stream().allMatch(v -> v.size() == 2)
        || ImmutableSet.copyOf(values).size() < values.size()) {
      return Optional.empty();
    }
    List<String> rows = ordered(values.stream().map(v -> v.get(0)).toList(), order);
    List<String> columns = ordered(values.stream().map(v -> v.get(1)).toList(), order);
    if (rows.size() < 2 || columns.size() < 2 || rows.size() * columns.size() > 4 * values.size()) {
      return Optional.empty();
    }
    boolean isUpright = rows.size() <= columns.size();
    return Optional.of(
        values.stream()
            .map(v -> new Point(columns.indexOf(v.get(1)), rows.indexOf(v.get(0))))
            .map(p -> isUpright ? p : new Point(p.y(), p.x()))
            .collect(toImmutableList()));
  }

  private static List<String> ordered(List<String> values, List<String> order) {
    return values.stream().distinct().sorted(Comparator.comparingInt(order::indexOf)).toList();
  }
}
