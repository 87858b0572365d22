package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;

/**
 * Where the blocks of an experiment come from.
 *
 * @param runs which versions have played which blocks, in order
 * @param digest SHA-256 of all matches, records and blocks, in order
 */
public record Origin(ImmutableList<Run> runs, String digest) {

  /**
   * Consecutive blocks of an experiment that one version has played.
   *
   * @param version of Possible Deals
   * @param from the first block, from 0
   * @param to the last block
   */
  public record Run(String version, int from, int to) {

    /** Returns the version and its blocks, as {@code 0.1.0+3f2a9c81d4e07b65 (blocks 0 to 52)}. */
    public String told() {
      return "%s (blocks %d to %d)".formatted(version, from, to);
    }
  }
}
