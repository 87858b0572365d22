package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableSortedMap;

/**
 * How the points of single matches are spread.
 *
 * @param counts in how many matches so many points were made, for points that were ever made; at
 *     least one
 */
public record Spread(ImmutableSortedMap<Integer, Long> counts) {

  /** Returns the fewest points that were made. */
  public int low() {
    return counts.firstKey();
  }

  /** Returns the most points that were made. */
  public int high() {
    return counts.lastKey();
  }

  /** Returns how many matches there are. */
  public long matches() {
    return counts.values().stream().mapToLong(n -> n).sum();
  }

  /** Returns the share of matches with {@code from} to before {@code to} points. */
  public double share(int from, int to) {
    long within = counts.subMap(from, Math.max(from, to)).values().stream().mapToLong(n -> n).sum();
    return (double) within / matches();
  }
}
