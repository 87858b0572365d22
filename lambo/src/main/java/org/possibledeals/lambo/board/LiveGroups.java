package org.possibledeals.lambo.board;

import java.util.Arrays;

/**
 * The groups of both colours, as a forest of vertices.
 *
 * <p>At the root of each tree: how many bridges the group has, how many empty cells its vertices
 * still see (a cell that two of them see counts twice), and its outermost vertex: the leftmost one
 * of a light group, the rightmost one of a dark group. It is closed when it sees none.
 */
final class LiveGroups {

  private static final int SAME = -1;

  private final int cells;
  private final int[] parent;
  private final int[] vertices;
  private final int[] bridges;
  private final int[] empty;
  private final int[] outermost;
  private final byte[] filled;

  /** For each union: the root that is one no longer, or SAME; and the other's old outermost. */
  private final int[] undo;

  private int unions;

  LiveGroups(int cells, int tiles) {
    this.cells = cells;
    this.parent = new int[2 * cells];
    this.vertices = new int[2 * cells];
    this.bridges = new int[2 * cells];
    this.empty = new int[2 * cells];
    this.outermost = new int[2 * cells];
    this.filled = new byte[2 * cells];
    this.undo = new int[4 * tiles];
    Arrays.setAll(parent, v -> v);
    Arrays.setAll(outermost, v -> v);
    Arrays.fill(vertices, 1);
  }

  int find(int vertex) {
    int v = vertex;
    while (parent[v] != v) {
      v = parent[v];
    }
    return v;
  }

  int bridges(int root) {
    return bridges[root];
  }

  boolean isClosed(int root) {
    return empty[root] == 0;
  }

  int outermost(int root) {
    return outermost[root];
  }

  boolean isDark(int vertex) {
    return vertex < cells;
  }

  /** One more cell around the vertex is filled. */
  void touch(int vertex) {
    if (filled[vertex]++ == 0) {
      empty[vertex] = 2;
    } else {
      empty[find(vertex)]--;
    }
  }

  void untouch(int vertex) {
    if (--filled[vertex] > 0) {
      empty[find(vertex)]++;
    }
  }

  /** A bridge joins two vertices. */
  void join(int from, int to) {
    int a = find(from);
    int b = find(to);
    if (a == b) {
      bridges[a]++;
      undo[2 * unions++] = SAME;
      return;
    }
    int root = vertices[a] >= vertices[b] ? a : b;
    int child = a + b - root;
    undo[2 * unions] = child;
    undo[2 * unions++ + 1] = outermost[root];
    parent[child] = root;
    vertices[root] += vertices[child];
    bridges[root] += bridges[child] + 1;
    empty[root] += empty[child];
    // Cells are numbered column by column, so a higher number lies farther right.
    outermost[root] =
        isDark(root)
            ? Math.max(outermost[root], outermost[child])
            : Math.min(outermost[root], outermost[child]);
  }

  /** Takes back the last bridge, which joined {@code from} to another vertex. */
  void unjoin(int from) {
    int child = undo[2 * --unions];
    if (child == SAME) {
      bridges[find(from)]--;
      return;
    }
    int root = parent[child];
    parent[child] = child;
    vertices[root] -= vertices[child];
    bridges[root] -= bridges[child] + 1;
    empty[root] -= empty[child];
    outermost[root] = undo[2 * unions + 1];
  }
}
