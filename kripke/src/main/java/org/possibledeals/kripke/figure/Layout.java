package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.AsSubgraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/**
 * Places for the nodes of any drawing: each part that hangs together by itself, beside each other.
 * A path is a row, what is all joined is a block, and for the rest lines pull and nodes push
 * ({@link Springs}).
 */
final class Layout {
  /** Maximum number of nodes per row of a block. */
  private static final int MOST_IN_A_ROW = 8;

  private Layout() {}

  /** Returns a place for each node, the same for equal drawings. */
  static ImmutableList<Point> of(Drawing drawing) {
    Graph<Integer, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    int size = drawing.nodes().size();
    IntStream.range(0, size).forEach(graph::addVertex);
    for (Drawing.Line line : drawing.lines()) {
      if (line.from() != line.to()) {
        graph.addEdge(line.from(), line.to());
      }
    }
    Point[] places = new Point[size];
    double left = 0;
    for (Set<Integer> found : parts(graph)) {
      List<Integer> part = List.copyOf(new TreeSet<>(found));
      List<Point> points = placed(graph, part);
      double least = points.stream().mapToDouble(Point::x).min().orElse(0);
      double most = points.stream().mapToDouble(Point::x).max().orElse(0);
      double middle = points.stream().mapToDouble(Point::y).average().orElse(0);
      for (int i = 0; i < part.size(); i++) {
        places[part.get(i)] = points.get(i).plus(left - least, -middle);
      }
      left += most - least + 1;
    }
    return ImmutableList.copyOf(places);
  }

  private static List<Set<Integer>> parts(Graph<Integer, DefaultEdge> graph) {
    return new ConnectivityInspector<>(graph)
        .connectedSets().stream()
            .sorted(Comparator.comparingInt(part -> part.stream().min(Integer::compare).orElse(0)))
            .toList();
  }

  /** Returns places in which neighbours are about 1 apart. */
  private static List<Point> placed(Graph<Integer, DefaultEdge> graph, List<Integer> part) {
    Graph<Integer, DefaultEdge> only = new AsSubgraph<>(graph, Set.copyOf(part));
    int size = part.size();
    int lines = only.edgeSet().size();
    if (size == 2) {
      return KnownShapes.column(2);
    }
    if (lines == size - 1 && part.stream().allMatch(node -> only.degreeOf(node) <= 2)) {
      List<Integer> order = path(only, part);
      return part.stream().map(node -> new Point(order.indexOf(node), 0)).toList();
    }
    if (lines == size * (size - 1) / 2) {
      int wide = Math.min(size, Math.max(MOST_IN_A_ROW, (int) Math.ceil(Math.sqrt(2 * size))));
      return IntStream.range(0, size).mapToObj(i -> new Point(i % wide, i / wide)).toList();
    }
    return Springs.places(only, part);
  }

  private static List<Integer> path(Graph<Integer, DefaultEdge> graph, List<Integer> part) {
    List<Integer> order = new ArrayList<>();
    int next = part.stream().filter(node -> graph.degreeOf(node) <= 1).findFirst().orElseThrow();
    while (order.size() < part.size()) {
      order.add(next);
      next =
          part.stream()
              .filter(node -> graph.containsEdge(order.getLast(), node) && !order.contains(node))
              .findFirst()
              .orElse(next);
    }
    return order;
  }
}
