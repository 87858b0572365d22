package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ListMultimap;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What joins the nodes of a panel: for an agent that has cells, lines or hulls around them; for
 * another, arrows.
 *
 * <p>Hulls are for cells that would be a tangle of lines: of four nodes or more, or of three in a
 * row. If another node would be inside a hull, the cell is a path instead.
 *
 * @param boxes the places of the nodes
 * @param withLoops whether the loops of equivalences are drawn too
 */
record LineMarks(Drawing drawing, ImmutableList<Box> boxes, boolean withLoops) {
  private static final int MOST_LINED = 3;
  private static final double BESIDE = 6;
  private static final double BENT = 15;

  /** A line of an agent between two nodes; arrows run both ways as two. */
  private record Tie(int from, int to, int style, boolean isArrow) {}

  /** Returns the hulls, and then the lines and arrows. */
  ImmutableList<FigureMark> marks() {
    ImmutableList.Builder<FigureMark> marks = ImmutableList.builder();
    ListMultimap<ImmutableSet<Integer>, Tie> ties = ArrayListMultimap.create();
    List<Tie> loops = new ArrayList<>();
    for (AgentId agent : drawing.agents()) {
      int style = drawing.agents().indexOf(agent);
      Relations relation = new Relations(drawing, agent);
      boolean isLined = relation.isEquivalence();
      if (isLined) {
        cells(relation, style, marks, ties);
      }
      if (isLined && withLoops) {
        IntStream.range(0, boxes.size())
            .filter(node -> !drawing.nodes().get(node).isRemoved())
            .forEach(node -> loops.add(new Tie(node, node, style, false)));
      }
      for (Drawing.Line line : isLined ? ImmutableSet.<Drawing.Line>of() : relation.lines()) {
        Tie tie = new Tie(line.from(), line.to(), style, true);
        if (line.from() == line.to()) {
          loops.add(tie);
        } else {
          ties.put(pair(line.from(), line.to()), tie);
        }
      }
    }
    ties.asMap().values().forEach(side -> sideBySide(List.copyOf(side), marks));
    loops(loops, List.copyOf(ties.values()), marks);
    return marks.build();
  }

  private static ImmutableSet<Integer> pair(int one, int other) {
    return ImmutableSet.of(Math.min(one, other), Math.max(one, other));
  }

  private void cells(
      Relations relation,
      int style,
      ImmutableList.Builder<FigureMark> marks,
      ListMultimap<ImmutableSet<Integer>, Tie> ties) {
    ImmutableList<ImmutableList<Integer>> cells = relation.cells();
    boolean asHulls = isHulled(relation.agent()) && cells.stream().allMatch(c -> isFree(c, style));
    for (List<Integer> cell : cells) {
      if (asHulls) {
        ImmutableList<Point> corners = Curves.hull(boxesOf(cell), margin(style));
        marks.add(new FigureMark.Stroke(Curves.rounded(corners, 16), style, false, true));
      } else {
        pairs(cell)
            .forEach(
                p -> ties.put(ImmutableSet.copyOf(p), new Tie(p.get(0), p.get(1), style, false)));
      }
    }
  }

  private boolean isHulled(AgentId agent) {
    Relations relation = new Relations(drawing, agent);
    return relation.isEquivalence()
        && (drawing.clusters().map(c -> c.agent().equals(agent)).orElse(false)
            || relation.cells().stream().anyMatch(c -> c.size() > MOST_LINED || isInARow(c)));
  }

  private boolean isInARow(List<Integer> cell) {
    if (cell.size() < MOST_LINED) {
      return false;
    }
    List<Double> xs = cell.stream().map(n -> boxes.get(n).centre().x()).toList();
    List<Double> ys = cell.stream().map(n -> boxes.get(n).centre().y()).toList();
    return xs.stream().allMatch(x -> Math.abs(x - xs.getFirst()) < 1)
        || ys.stream().allMatch(y -> Math.abs(y - ys.getFirst()) < 1);
  }

  private boolean isFree(List<Integer> cell, int style) {
    ImmutableList<Point> hull = Curves.hull(boxesOf(cell), margin(style));
    for (int node = 0; node < boxes.size(); node++) {
      if (!cell.contains(node) && Curves.contains(hull, boxes.get(node).centre())) {
        return false;
      }
    }
    return true;
  }

  private static double margin(int style) {
    return 7 + 5.0 * (style % 4);
  }

  private List<Box> boxesOf(List<Integer> cell) {
    return cell.stream().map(boxes::get).toList();
  }

  /** Returns all pairs of a small cell, and those of a short path through a larger one. */
  private List<List<Integer>> pairs(List<Integer> cell) {
    List<List<Integer>> pairs = new ArrayList<>();
    if (cell.size() <= MOST_LINED && !isInARow(cell)) {
      for (int i = 0; i < cell.size(); i++) {
        for (int j = 0; j < i; j++) {
          pairs.add(List.of(cell.get(j), cell.get(i)));
        }
      }
      return pairs;
    }
    TreeSet<Integer> left = new TreeSet<>(cell);
    TreeSet<Integer> reached = new TreeSet<>(List.of(left.removeFirst()));
    while (!left.isEmpty()) {
      List<Integer> next = nearest(reached, left);
      pairs.add(next);
      reached.add(next.get(1));
      left.remove(next.get(1));
    }
    return pairs;
  }

  private List<Integer> nearest(TreeSet<Integer> reached, TreeSet<Integer> left) {
    List<Integer> best = List.of(reached.first(), left.first());
    for (Integer from : reached) {
      for (Integer to : left) {
        if (distance(from, to) < distance(best.get(0), best.get(1)) - 1e-6) {
          best = List.of(from, to);
        }
      }
    }
    return best;
  }

  private double distance(int from, int to) {
    return boxes.get(from).centre().distance(boxes.get(to).centre());
  }

  /** Lines between two nodes run side by side; arrows of the two ways are bent apart. */
  private void sideBySide(List<Tie> ties, ImmutableList.Builder<FigureMark> marks) {
    Tie first = ties.getFirst();
    List<Box> others =
        IntStream.range(0, boxes.size())
            .filter(i -> i != first.from && i != first.to)
            .mapToObj(boxes::get)
            .collect(toImmutableList());
    boolean isTwoWay = ties.stream().anyMatch(t -> t.isArrow && t.from != first.from);
    for (int i = 0; i < ties.size(); i++) {
      Tie tie = ties.get(i);
      double shift = i - (ties.size() - 1) / 2.0;
      double offset = isTwoWay ? 0 : BESIDE * shift * (tie.from == first.from ? 1 : -1);
      double bend = isTwoWay ? BENT * shift * (tie.from == first.from ? 1 : -1) : 0;
      marks.add(
          new FigureMark.Stroke(
              Curves.line(boxes.get(tie.from), boxes.get(tie.to), offset, bend, others),
              tie.style,
              tie.isArrow,
              false));
    }
  }

  private void loops(List<Tie> loops, List<Tie> others, ImmutableList.Builder<FigureMark> marks) {
    for (int node = 0; node < boxes.size(); node++) {
      int at = node;
      List<Tie> here = loops.stream().filter(t -> t.from == at).toList();
      int side = here.isEmpty() ? 0 : freeSide(at, others);
      for (int i = 0; i < here.size(); i++) {
        double along = 26 * (i - (here.size() - 1) / 2.0);
        marks.add(
            new FigureMark.Stroke(
                Curves.loop(boxes.get(node), along, side),
                here.get(i).style,
                here.get(i).isArrow,
                false));
      }
    }
  }

  /**
   * Returns the first side of a node, above, below, right or left, to which the fewest lines go.
   */
  private int freeSide(int node, List<Tie> ties) {
    long[] lines = new long[4];
    Point here = boxes.get(node).centre();
    for (Tie tie : ties) {
      if (tie.from == node || tie.to == node) {
        Point there = boxes.get(tie.from == node ? tie.to : tie.from).centre();
        double across = there.x() - here.x();
        double down = there.y() - here.y();
        int side = Math.abs(down) * 2 > Math.abs(across) ? (down < 0 ? 0 : 1) : across > 0 ? 2 : 3;
        lines[side]++;
      }
    }
    int free = 0;
    for (int side = 1; side < lines.length; side++) {
      free = lines[side] < lines[free] ? side : free;
    }
    return free;
  }
}
