package org.possibledeals.kripke.relation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A partition with a total preorder on each cell: what an agent cannot tell apart, and which of it
 * the agent holds more plausible. Immutable.
 *
 * <p>Each world has a rank in its cell, 0 for the most plausible ones. The ranks of a cell are 0,
 * …, k - 1, and some cell has several, so equal orders are equal objects.
 *
 * <p>Source: Baltag and Smets, <i>A qualitative theory of dynamic interactive belief revision</i>,
 * 2008.
 */
public final class Plausibility extends Partition {
  private final int[] rankOf;

  private Plausibility(Partition cells, int[] rankOf) {
    super(cells);
    this.rankOf = rankOf;
  }

  /** Returns the cells in an order by {@code rank}, the least the most plausible. */
  static Partition of(Partition cells, IntUnaryOperator rank) {
    int[] asked = IntStream.range(0, cells.size()).map(rank).toArray();
    int[] dense = new int[asked.length];
    Links links = cells.asLinks();
    for (int cell = 0; cell < links.classCount(); cell++) {
      int[] worlds = links.successorsOf(cell);
      int[] ranks = Arrays.stream(worlds).map(world -> asked[world]).sorted().distinct().toArray();
      for (int world : worlds) {
        dense[world] = Arrays.binarySearch(ranks, asked[world]);
      }
    }
    return Arrays.stream(dense).allMatch(of -> of == 0)
        ? new Partition(cells)
        : new Plausibility(cells, dense);
  }

  @Override
  public int rank(int world) {
    return rankOf[world];
  }

  @Override
  public BitSet best(BitSet among) {
    int[] least = new int[classCount()];
    Arrays.fill(least, Integer.MAX_VALUE);
    among.stream().forEach(w -> least[classOf(w)] = Math.min(least[classOf(w)], rankOf[w]));
    BitSet best = new BitSet();
    among.stream().filter(w -> rankOf[w] == least[classOf(w)]).forEach(best::set);
    return best;
  }

  @Override
  public Relation plausibility() {
    Links cells = asLinks();
    return Links.listed(
        size(),
        world ->
            Arrays.stream(cells.successorsOf(classOf(world)))
                .filter(other -> rankOf[other] <= rankOf[world]));
  }

  @Override
  public Partition restrictedTo(BitSet kept) {
    int[] old = kept.stream().toArray();
    return of(super.restrictedTo(kept), world -> rankOf[old[world]]);
  }

  @Override
  public Partition splitBy(BitSet set) {
    return of(super.splitBy(set), this::rank);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Plausibility order
        && super.equals(order)
        && Arrays.equals(rankOf, order.rankOf);
  }

  @Override
  public int hashCode() {
    return 31 * super.hashCode() + Arrays.hashCode(rankOf);
  }
}
