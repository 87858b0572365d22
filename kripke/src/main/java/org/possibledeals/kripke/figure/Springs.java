package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;

/**
 * Places for the nodes of a graph: lines pull, nodes push, and less with every round. The numbers
 * are in arrays, as a page in the browser has to place 150 worlds within a tenth of a second;
 * JGraphT's algorithm took 5 seconds there, and its indexed one takes twice the time of this one
 * and more. Source: Fruchterman and Reingold, <i>Graph drawing by force-directed placement</i>,
 * 1991.
 */
final class Springs {
  private static final int ROUNDS = 200;

  /** Maximum distance that a node moves in the first round, in line lengths. */
  private static final double FIRST = 1.5;

  /** How many lines at a node pull with all their force together. */
  private static final double MOST_PULLING = 3;

  private final int size;
  private final int[] from;
  private final int[] to;

  /** How hard each line pulls: less where many lines meet, so that a cell is not a clump. */
  private final double[] weight;

  private final double[] x;
  private final double[] y;
  private final double[] dx;
  private final double[] dy;

  private Springs(int size, int lines) {
    this.size = size;
    from = new int[lines];
    to = new int[lines];
    weight = new double[lines];
    x = new double[size];
    y = new double[size];
    dx = new double[size];
    dy = new double[size];
  }

  /** Returns a place for each node of a part that hangs together; lines are about 1 long. */
  static List<Point> places(Graph<Integer, DefaultEdge> graph, List<Integer> part) {
    Map<Integer, Integer> numbers = new HashMap<>();
    part.forEach(node -> numbers.put(node, numbers.size()));
    Springs springs = new Springs(part.size(), graph.edgeSet().size());
    int line = 0;
    for (DefaultEdge edge : graph.edgeSet()) {
      int one = graph.getEdgeSource(edge);
      int other = graph.getEdgeTarget(edge);
      springs.from[line] = numbers.getOrDefault(one, 0);
      springs.to[line] = numbers.getOrDefault(other, 0);
      springs.weight[line++] =
          MOST_PULLING
              / Math.max(MOST_PULLING, Math.max(graph.degreeOf(one), graph.degreeOf(other)));
    }
    springs.start();
    for (int round = 0; round < ROUNDS; round++) {
      springs.round(FIRST * (ROUNDS - round) / ROUNDS);
    }
    return springs.places();
  }

  /** Sets all nodes on an ellipse, so that nothing is left to chance. */
  private void start() {
    double radius = Math.sqrt(size);
    for (int i = 0; i < size; i++) {
      double angle = 2 * StrictMath.PI * i / size;
      x[i] = 1.6 * radius * StrictMath.cos(angle);
      y[i] = 0.9 * radius * StrictMath.sin(angle);
    }
  }

  private void round(double most) {
    push();
    pull();
    for (int i = 0; i < size; i++) {
      double length = Math.max(1e-9, Math.sqrt(dx[i] * dx[i] + dy[i] * dy[i]));
      double step = Math.min(length, most) / length;
      x[i] += dx[i] * step;
      y[i] += dy[i] * step;
      dx[i] = 0;
      dy[i] = 0;
    }
  }

  private void push() {
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        double across = x[i] - x[j];
        double down = y[i] - y[j];
        double force = 1 / Math.max(1e-6, across * across + down * down);
        dx[i] += across * force;
        dy[i] += down * force;
        dx[j] -= across * force;
        dy[j] -= down * force;
      }
    }
  }

  private void pull() {
    for (int line = 0; line < from.length; line++) {
      int i = from[line];
      int j = to[line];
      double across = x[i] - x[j];
      double down = y[i] - y[j];
      double force = weight[line] * Math.sqrt(across * across + down * down);
      dx[i] -= across * force;
      dy[i] -= down * force;
      dx[j] += across * force;
      dy[j] += down * force;
    }
  }

  private List<Point> places() {
    double length = 0;
    for (int line = 0; line < from.length; line++) {
      length += Math.hypot(x[from[line]] - x[to[line]], y[from[line]] - y[to[line]]) / from.length;
    }
    ImmutableList.Builder<Point> points = ImmutableList.builder();
    for (int i = 0; i < size; i++) {
      points.add(new Point(x[i] / length, y[i] / length));
    }
    return points.build();
  }
}
