package org.possibledeals.kripke.figure;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.alg.drawing.FRLayoutAlgorithm2D;
import org.jgrapht.alg.drawing.model.Box2D;
import org.jgrapht.alg.drawing.model.MapLayoutModel2D;
import org.jgrapht.alg.drawing.model.Point2D;
import org.jgrapht.graph.AsSubgraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.possibledeals.kripke.export.Drawing;

/**
 * Places for the nodes of any drawing: each part that hangs together by itself, beside each other.
 * A path is a row, what is all joined is a block, and for the rest JGraphT lets lines pull and
 * nodes push. Source: Fruchterman and Reingold, <i>Graph drawing by force-directed placement</i>,
 * 1991.
 */
final class Layout {
  private static final int ROUNDS = 500;
  private static final double PUSH = 0.5;
  private static final double WIDTH = 1600;
  private static final double HEIGHT = 900;

  /** Most nodes that JGraphT places; its maps of points take seconds for 150. */
  private static final int MOST_SLOWLY = 40;

  /** Most nodes of a row of a block. */
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
      return Shapes.column(2);
    }
    if (lines == size - 1 && part.stream().allMatch(node -> only.degreeOf(node) <= 2)) {
      List<Integer> order = path(only, part);
      return part.stream().map(node -> new Point(order.indexOf(node), 0)).toList();
    }
    if (lines == size * (size - 1) / 2) {
      int wide = Math.min(size, Math.max(MOST_IN_A_ROW, (int) Math.ceil(Math.sqrt(2 * size))));
      return IntStream.range(0, size).mapToObj(i -> new Point(i % wide, i / wide)).toList();
    }
    return size > MOST_SLOWLY ? Springs.places(only, part) : pushed(only, part);
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

  private static List<Point> pushed(Graph<Integer, DefaultEdge> graph, List<Integer> part) {
    MapLayoutModel2D<Integer> model = new MapLayoutModel2D<>(Box2D.of(0, 0, WIDTH, HEIGHT));
    FRLayoutAlgorithm2D<Integer, DefaultEdge> layout = new FRLayoutAlgorithm2D<>(ROUNDS, PUSH);
    layout.setInitializer(node -> start(part.indexOf(node), part.size()));
    layout.layout(graph, model);
    double length =
        graph.edgeSet().stream()
            .mapToDouble(
                line ->
                    place(model, graph.getEdgeSource(line))
                        .distance(place(model, graph.getEdgeTarget(line))))
            .average()
            .orElse(1);
    return part.stream()
        .map(node -> place(model, node))
        .map(p -> new Point(p.x() / length, p.y() / length))
        .collect(toImmutableList());
  }

  /** Returns the places to begin with: an ellipse, so that nothing is left to chance. */
  private static Point2D start(int index, int size) {
    double angle = 2 * StrictMath.PI * index / size;
    return Point2D.of(
        WIDTH / 2 * (1 + 0.8 * StrictMath.cos(angle)), HEIGHT / 2 * (1 + 0.8 * Math.sin(angle)));
  }

  private static Point place(MapLayoutModel2D<Integer> model, int node) {
    return new Point(model.get(node).getX(), model.get(node).getY());
  }
}
