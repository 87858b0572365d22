package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What joins the nodes of a panel: for an agent that has cells, lines or hulls around them; for
 * another, arrows.
 *
 * <p>Hulls are for cells that would be a tangle of lines: of four nodes or more, or of three in a
 * row. If another node would be inside a hull of the agent, its cells are paths instead.
 */
final class LineMarks {
  private static final int MOST_LINED = 3;
  private static final int MOST_HULLED = 4;

  /** Distance of a hull to other nodes, and to other hulls of the agent. */
  private static final double APART = 3;

  /** Distances between a node and a hull around it. */
  private static final ImmutableList<Double> MARGINS =
      ImmutableList.of(8.0, 15.0, 22.0, 29.0, 36.0);

  private static final double BESIDE = 6;
  private static final double ARROWS_BESIDE = 9;

  /** A line of an agent between two nodes; arrows run both ways as two. */
  private record Tie(int from, int to, int style, boolean isArrow) {}

  private final Drawing drawing;
  private final ImmutableList<Box> boxes;
  private final ImmutableList<String> ids;
  private final boolean withLoops;
  private final Router router;
  private final List<FigureMark> marks = new ArrayList<>();
  private final ListMultimap<ImmutableSet<Integer>, Tie> ties = ArrayListMultimap.create();
  private final List<Tie> loops = new ArrayList<>();
  private int hulled;

  private LineMarks(Drawing drawing, List<FigureMark.Node> nodes, boolean withLoops, Box room) {
    this.drawing = drawing;
    this.withLoops = withLoops;
    boxes = nodes.stream().map(FigureMark.Node::rim).collect(toImmutableList());
    ids = nodes.stream().map(FigureMark.Node::id).collect(toImmutableList());
    router = new Router(boxes, room);
  }

  /**
   * Returns the hulls, and then the lines and arrows, or nothing if there is too little room for
   * them.
   *
   * @param room what they may cover
   */
  static Optional<ImmutableList<FigureMark>> of(
      Drawing drawing, List<FigureMark.Node> nodes, boolean withLoops, Box room) {
    LineMarks lines = new LineMarks(drawing, nodes, withLoops, room);
    return lines.areDrawn() ? Optional.of(ImmutableList.copyOf(lines.marks)) : Optional.empty();
  }

  private boolean areDrawn() {
    for (AgentId agent : drawing.agents()) {
      int style = drawing.agents().indexOf(agent);
      Relations relation = new Relations(drawing, agent);
      if (!relation.isEquivalence()) {
        relation.lines().forEach(l -> add(new Tie(l.from(), l.to(), style, true)));
      } else if (!cells(relation, style)) {
        return false;
      }
    }
    return ties.asMap().values().stream()
            .map(List::copyOf)
            .sorted(Comparator.comparingDouble(side -> distance(side.getFirst())))
            .allMatch(this::areSideBySide)
        && loops.stream().allMatch(loop -> isDrawn(loop, router.loop(loop.from)));
  }

  private void add(Tie tie) {
    if (tie.from == tie.to) {
      loops.add(tie);
    } else {
      ties.put(ImmutableSet.of(Math.min(tie.from, tie.to), Math.max(tie.from, tie.to)), tie);
    }
  }

  /** Returns whether there is room for the hulls of an agent, if it has any. */
  private boolean cells(Relations relation, int style) {
    IntStream.range(0, withLoops ? boxes.size() : 0)
        .filter(node -> !drawing.nodes().get(node).isRemoved())
        .forEach(node -> add(new Tie(node, node, style, false)));
    if (!isHulled(relation)) {
      relation.cells().forEach(cell -> pairs(cell, style).forEach(this::add));
      return true;
    }
    hulled++;
    return MARGINS.stream()
        .map(margin -> hulls(relation.cells(), style, margin))
        .filter(hulls -> areApart(relation.cells(), hulls.getFirst().margin()))
        .filter(hulls -> router.takesRims(hulls.stream().map(FigureMark.Hull::box).toList()))
        .findFirst()
        .map(marks::addAll)
        .isPresent();
  }

  private List<FigureMark.Hull> hulls(
      ImmutableList<ImmutableList<Integer>> cells, int style, double margin) {
    return cells.stream()
        .map(
            cell ->
                new FigureMark.Hull(
                    around(cell, margin),
                    style,
                    cell.stream().map(ids::get).collect(toImmutableList()),
                    margin))
        .toList();
  }

  private boolean isHulled(Relations relation) {
    ImmutableList<ImmutableList<Integer>> cells = relation.cells();
    return relation.isClustered()
        || hulled < MOST_HULLED
            && cells.stream().anyMatch(c -> c.size() > MOST_LINED || isInARow(c))
            && areApart(cells, 0);
  }

  private Box around(List<Integer> cell, double margin) {
    return Box.around(cell.stream().map(boxes::get).toList()).grown(margin);
  }

  /** Returns whether boxes around cells have no other node in them and are apart. */
  private boolean areApart(ImmutableList<ImmutableList<Integer>> cells, double margin) {
    double apart = margin > 0 ? APART : 0;
    List<Box> hulls = cells.stream().map(cell -> around(cell, margin)).toList();
    for (int i = 0; i < hulls.size(); i++) {
      Box hull = hulls.get(i);
      for (int node = 0; node < boxes.size(); node++) {
        if (!cells.get(i).contains(node) && !hull.isApartFrom(boxes.get(node), apart, apart)) {
          return false;
        }
      }
      if (!hulls.subList(0, i).stream().allMatch(other -> hull.isApartFrom(other, apart, apart))) {
        return false;
      }
    }
    return true;
  }

  private boolean isInARow(List<Integer> cell) {
    Box first = boxes.get(cell.getFirst());
    return cell.size() >= MOST_LINED
        && (cell.stream()
                .allMatch(n -> Math.abs(boxes.get(n).centre().x() - first.centre().x()) < 1)
            || cell.stream()
                .allMatch(n -> Math.abs(boxes.get(n).centre().y() - first.centre().y()) < 1));
  }

  /** Returns all pairs of a small cell, and those of a short path through a larger one. */
  private List<Tie> pairs(List<Integer> cell, int style) {
    List<Tie> pairs = new ArrayList<>();
    if (cell.size() <= MOST_LINED && !isInARow(cell)) {
      for (int i = 0; i < cell.size(); i++) {
        for (int j = 0; j < i; j++) {
          pairs.add(new Tie(cell.get(j), cell.get(i), style, false));
        }
      }
      return pairs;
    }
    TreeSet<Integer> left = new TreeSet<>(cell);
    TreeSet<Integer> reached = new TreeSet<>(List.of(left.removeFirst()));
    while (!left.isEmpty()) {
      Tie next = nearest(reached, left, style);
      pairs.add(next);
      reached.add(next.to);
      left.remove(next.to);
    }
    return pairs;
  }

  private Tie nearest(TreeSet<Integer> reached, TreeSet<Integer> left, int style) {
    Tie best = new Tie(reached.first(), left.first(), style, false);
    for (int from : reached) {
      for (int to : left) {
        Tie next = new Tie(from, to, style, false);
        best = distance(next) < distance(best) - 1e-6 ? next : best;
      }
    }
    return best;
  }

  private double distance(Tie tie) {
    return boxes.get(tie.from).centre().distance(boxes.get(tie.to).centre());
  }

  /** Lines between two nodes run side by side if there is room. */
  private boolean areSideBySide(List<Tie> side) {
    double beside = side.stream().anyMatch(Tie::isArrow) ? ARROWS_BESIDE : BESIDE;
    for (int i = 0; i < side.size(); i++) {
      Tie tie = side.get(i);
      double shift = (i - (side.size() - 1) / 2.0) * (tie.from < tie.to ? beside : -beside);
      if (!isDrawn(tie, router.line(tie.from, tie.to, shift))) {
        return false;
      }
    }
    return true;
  }

  private boolean isDrawn(Tie tie, Optional<Curve> way) {
    way.ifPresent(
        curve ->
            marks.add(
                new FigureMark.Stroke(
                    curve, tie.style, tie.isArrow, ids.get(tie.from), ids.get(tie.to))));
    return way.isPresent();
  }
}
