package org.possibledeals.cards.count;

import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;

/**
 * The ways to split each class of cards between the owners, as a diagram.
 *
 * <p>Cards that the same owners may have are exchangeable, and make a class. What has only one
 * owner is settled first. Then one owner after the other is served: an edge says how many cards of
 * each class. Where the same numbers of cards are left for the same owners, ways join in one node.
 * With two owners left nothing remains to be decided but which of the cards that both may have go
 * to the first; so the last level has no edges.
 *
 * <p>Counts, probabilities and samples are walks over this diagram. It depends on the structure
 * alone. Cost: one step per edge; 1 while nothing is restricted, a hundred or so for a player's
 * cell, at most {@value #MOST_EDGES} before it is refused. Source: own.
 *
 * <p>The room for a diagram can be used for the next one, in the same thread: {@link DealTables}
 * does, everything else makes one diagram and leaves it as it is.
 */
final class DealSplits {

  /** Maximum number of edges: what they say takes up to 160 megabytes. */
  static final int MOST_EDGES = 1 << 21;

  private final ForcedCards settling = new ForcedCards();

  /** By card, its class, or -1 if it is settled. */
  private final byte[] classOf = new byte[Long.SIZE];

  /** One level per owner served, but for the last two, who share the last one; and more room. */
  private SplitLevel[] level = {new SplitLevel(), new SplitLevel()};

  private int levels;
  private final Splitting splitting = new Splitting(level[0]);
  private int[] sizes = new int[8];

  /**
   * Returns the diagram of a structure.
   *
   * @throws IllegalArgumentException if there is no deal
   * @throws BeyondReachException if it has more than {@value #MOST_EDGES} edges
   */
  static DealSplits of(DealStructure structure) {
    DealSplits splits = new DealSplits();
    splits.make(structure);
    return splits;
  }

  /** Returns the diagram of a structure that has a deal, or empty if it has more edges. */
  static Optional<DealSplits> ifAtMost(DealStructure structure, int edges) {
    DealSplits splits = new DealSplits();
    try {
      splits.make(structure, edges);
      return Optional.of(splits);
    } catch (BeyondReachException e) {
      if (e.bound().isPresent()) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /** Makes the diagram of {@code structure} instead of the one before; errors as {@link #of}. */
  void make(DealStructure structure) {
    make(structure, MOST_EDGES);
  }

  private void make(DealStructure structure, int mostEdges) {
    if (!structure.isPossible()) {
      throw new IllegalArgumentException(
          "There is no deal to count or sample in: %s.".formatted(structure));
    }
    settling.settle(structure);
    levels = settling.served() - 1;
    makeRoom();
    Arrays.fill(classOf, (byte) -1);
    level[0].clear();
    settling.classify(level[0], classOf);
    level[0].node(sizes());
    int edges = 0;
    for (int depth = 0; depth + 1 < levels; depth++) {
      Budget.checkTime();
      level[depth + 1].clear();
      join(level[depth], depth, level[depth + 1]);
      level[depth].limit(mostEdges - edges);
      splitting.run(level[depth], level[depth + 1], depth, room(depth));
      edges += level[depth].edges();
    }
  }

  private void makeRoom() {
    if (levels > level.length) {
      int before = level.length;
      level = Arrays.copyOf(level, levels);
      for (int depth = before; depth < levels; depth++) {
        level[depth] = new SplitLevel();
      }
    }
  }

  private int[] sizes() {
    if (classes() > sizes.length) {
      sizes = new int[2 * classes()];
    }
    for (int i = 0; i < classes(); i++) {
      sizes[i] = Long.bitCount(level[0].cards[i]);
    }
    return sizes;
  }

  /** Adds the classes to {@code next} that there are once the owner at {@code depth} is served. */
  private void join(SplitLevel before, int depth, SplitLevel next) {
    for (int i = 0; i < before.classes(); i++) {
      long set = before.sets[i] & ~Masks.of(depth);
      int at = classWith(next, set);
      if (set != 0 && at == next.classes()) {
        next.addClass(set, 0);
      }
      if (set != 0) {
        next.cards[at] |= before.cards[i];
      }
    }
    for (int k = 0; k < classes(); k++) {
      int here = before.classOf[k];
      long set = here < 0 ? 0 : before.sets[here] & ~Masks.of(depth);
      next.setClassOf(k, set == 0 ? -1 : classWith(next, set));
    }
  }

  /** Returns the class of these owners, or the number of classes if there is none. */
  private static int classWith(SplitLevel level, long set) {
    int at = 0;
    while (at < level.classes() && level.sets[at] != set) {
      at++;
    }
    return at;
  }

  /** Returns the number of owners of the structure. */
  int owners() {
    return settling.owners();
  }

  /** Returns the mask of cards that only {@code owner} may have. */
  long settled(int owner) {
    return settling.settled[owner];
  }

  /** Returns the class of {@code card} on the first level, -1 if it is settled or not dealt. */
  int classOf(int card) {
    return classOf[card];
  }

  /** Returns the number of owners for whom something is not settled. */
  int places() {
    return levels - 1 + 2 * Integer.signum(classes());
  }

  /** Returns the owner served at {@code place}. */
  int owner(int place) {
    return settling.order[place];
  }

  /** Returns the place of {@code owner} among those for whom something is not settled, or -1. */
  int place(int owner) {
    for (int place = 0; place < places(); place++) {
      if (settling.order[place] == owner) {
        return place;
      }
    }
    return -1;
  }

  /** Returns how many cards the owner at {@code place} has besides those settled. */
  int room(int place) {
    return settling.room[settling.order[place]];
  }

  /** Returns the number of levels, at least 1. */
  int levels() {
    return levels;
  }

  SplitLevel level(int depth) {
    return level[depth];
  }

  /** Returns the number of classes of the first level; 0 if everything is settled. */
  int classes() {
    return level[0].classes();
  }

  SplitLevel last() {
    return level[levels - 1];
  }

  /** Returns the number of cards that both of the last two owners may have left at a last node. */
  int open(int node) {
    return count(node, 3L << levels - 1);
  }

  /** Returns how many of those the last owner but one takes; it may be impossible. */
  int wanted(int node) {
    return room(levels - 1) - count(node, 1L << levels - 1);
  }

  private int count(int node, long set) {
    SplitLevel last = last();
    for (int i = 0; i < last.classes(); i++) {
      if (last.sets[i] == set) {
        return last.left(node, i);
      }
    }
    return 0;
  }

  /** Returns the number of ways to serve the last two owners at a node of the last level. */
  long waysAtLast(int node) {
    int open = open(node);
    int wanted = wanted(node);
    return wanted < 0 || wanted > open ? 0 : Binomials.CHOOSE[open][wanted];
  }
}
