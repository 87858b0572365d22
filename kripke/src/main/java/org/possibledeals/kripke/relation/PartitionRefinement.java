package org.possibledeals.kripke.relation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.possibledeals.kripke.reach.Budget;

/**
 * The coarsest partition of a graph's nodes that refines a given one and is stable: for any two
 * nodes of a block and any block, either both or neither have an edge into it.
 *
 * <p>Blocks are ranges of one array of nodes. Beside them there is a coarser partition into
 * <i>bunches</i> of blocks, for which the blocks are stable already. A step takes the smaller of
 * two blocks out of a bunch and splits all blocks by it and by the rest of the bunch; how many
 * edges a node has into a bunch is counted, so only edges into the smaller block are looked at.
 *
 * <p>Cost O(m log n) for n nodes and m edges. Source: Paige and Tarjan, <i>Three partition
 * refinement algorithms</i>, SIAM Journal on Computing 16 (1987), section 3.
 */
public final class PartitionRefinement {
  /** Bytes of a node and of an edge, in all arrays. */
  private static final int BYTES_OF_A_NODE = 60;

  private static final int BYTES_OF_AN_EDGE = 30;

  private final int[] from;
  private final Groups edgesInto;

  /** For each edge, the place of the count of its source's edges into the bunch of its target. */
  private final int[] countOf;

  private int[] counts;
  private int countsUsed;

  /** For each node the count that is new in this step, or -1. */
  private final int[] freshOf;

  private final int[] nodes;
  private final int[] place;
  private final int[] blockOf;
  private final int[] start;
  private final int[] end;
  private final int[] marked;
  private int blocks;

  private final int[] bunchOf;
  private final int[] nextInBunch;
  private final int[] firstInBunch;
  private int bunches;
  private final ArrayDeque<Integer> compound = new ArrayDeque<>();
  private final ArrayDeque<Integer> touched = new ArrayDeque<>();

  private PartitionRefinement(int[] label, int[] from, int[] to) {
    int size = label.length;
    this.from = from;
    edgesInto = Groups.by(size, to);
    countOf = from.clone();
    counts = new int[size + 1];
    countsUsed = size;
    Arrays.stream(from).forEach(source -> counts[source]++);
    freshOf = new int[size];
    Arrays.fill(freshOf, -1);
    nodes = new int[size];
    place = new int[size];
    blockOf = new int[size];
    start = new int[size];
    end = new int[size];
    marked = new int[size];
    bunchOf = new int[size];
    nextInBunch = new int[size];
    firstInBunch = new int[size + 1];
    firstInBunch[bunches++] = -1;
    begin(label);
  }

  /**
   * Returns the number of edges.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if so large a graph would need too
   *     much memory
   */
  public static int requireRoom(int nodes, long edges) {
    long bytes = nodes * (long) BYTES_OF_A_NODE + edges * BYTES_OF_AN_EDGE;
    Budget.checkMemory(
        bytes,
        () -> "refine a partition of %d worlds and classes by %d links".formatted(nodes, edges),
        "ask about a smaller model");
    return Math.toIntExact(edges);
  }

  /**
   * Returns for each node the number of its block.
   *
   * @param label the blocks to begin with, 0, 1, …
   * @param from the source of each edge; no edge twice
   * @param to the target of each edge
   */
  public static int[] of(int[] label, int[] from, int[] to) {
    PartitionRefinement refinement = new PartitionRefinement(label, from, to);
    while (!refinement.compound.isEmpty()) {
      Budget.checkTime();
      refinement.step(refinement.compound.pop());
    }
    return refinement.blockOf;
  }

  /** Begins with one bunch of all blocks, and parts nodes without an edge from those with one. */
  private void begin(int[] label) {
    Partition labels =
        Partition.by(label.length, node -> label[node] * 2L + (hasEdge(node) ? 1 : 0));
    int[] initial = new int[label.length];
    Arrays.setAll(initial, labels::classOf);
    Groups groups = Groups.by(labels.classCount(), initial);
    System.arraycopy(groups.members(), 0, nodes, 0, nodes.length);
    for (int at = 0; at < nodes.length; at++) {
      place[nodes[at]] = at;
      blockOf[nodes[at]] = initial[nodes[at]];
    }
    for (; blocks < labels.classCount(); blocks++) {
      start[blocks] = groups.starts()[blocks];
      end[blocks] = groups.starts()[blocks + 1];
      join(blocks, 0);
    }
  }

  private boolean hasEdge(int node) {
    return counts[node] > 0;
  }

  /** Puts a block into a bunch, which may become compound by it. */
  private void join(int block, int bunch) {
    int first = firstInBunch[bunch];
    bunchOf[block] = bunch;
    nextInBunch[block] = first;
    firstInBunch[bunch] = block;
    if (first >= 0 && nextInBunch[first] < 0) {
      compound.push(bunch);
    }
  }

  private void step(int bunch) {
    int[] splitter = smaller(bunch);
    if (nextInBunch[firstInBunch[bunch]] >= 0) {
      compound.push(bunch);
    }
    int[] edges = edges(splitter);
    int[] old = Arrays.stream(edges).map(edge -> countOf[edge]).toArray();
    count(edges);
    split(mark -> Arrays.stream(edges).forEach(edge -> mark.accept(from[edge])));
    split(
        mark -> {
          for (int i = 0; i < edges.length; i++) {
            if (counts[old[i]] == counts[countOf[edges[i]]]) {
              mark.accept(from[edges[i]]);
            }
          }
        });
    Arrays.stream(old).forEach(count -> counts[count]--);
  }

  /** Counts for each source its edges into the splitter. */
  private void count(int[] edges) {
    for (int edge : edges) {
      int source = from[edge];
      if (freshOf[source] < 0) {
        freshOf[source] = newCount();
      }
      counts[freshOf[source]]++;
      countOf[edge] = freshOf[source];
    }
    for (int edge : edges) {
      freshOf[from[edge]] = -1;
    }
  }

  private int newCount() {
    if (countsUsed == counts.length) {
      counts = Arrays.copyOf(counts, 2 * counts.length);
    }
    return countsUsed++;
  }

  /** Takes the smaller of a bunch's first two blocks out, and returns its nodes. */
  private int[] smaller(int bunch) {
    int first = firstInBunch[bunch];
    int second = nextInBunch[first];
    int block;
    if (end[first] - start[first] <= end[second] - start[second]) {
      block = first;
      firstInBunch[bunch] = second;
    } else {
      block = second;
      nextInBunch[first] = nextInBunch[second];
    }
    firstInBunch[bunches] = -1;
    join(block, bunches++);
    return Arrays.copyOfRange(nodes, start[block], end[block]);
  }

  private int[] edges(int[] targets) {
    return Arrays.stream(targets).flatMap(t -> Arrays.stream(edgesInto.group(t))).toArray();
  }

  private interface Marking {
    void each(IntConsumer mark);
  }

  /** Splits each block into its marked nodes and the others. */
  private void split(Marking marking) {
    marking.each(this::mark);
    while (!touched.isEmpty()) {
      int block = touched.pop();
      int middle = start[block] + marked[block];
      marked[block] = 0;
      if (middle < end[block]) {
        int fresh = blocks++;
        start[fresh] = start[block];
        end[fresh] = middle;
        start[block] = middle;
        for (int at = start[fresh]; at < middle; at++) {
          blockOf[nodes[at]] = fresh;
        }
        join(fresh, bunchOf[block]);
      }
    }
  }

  private void mark(int node) {
    int block = blockOf[node];
    int border = start[block] + marked[block];
    if (place[node] >= border) {
      if (marked[block]++ == 0) {
        touched.push(block);
      }
      int other = nodes[border];
      nodes[place[node]] = other;
      place[other] = place[node];
      nodes[border] = node;
      place[node] = border;
    }
  }
}
