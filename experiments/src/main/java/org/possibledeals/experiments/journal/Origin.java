package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;

/**
 * Where the blocks of an experiment come from.
 *
 * @param runs which versions have played which blocks, in order
 * @param digest SHA-256 of all matches, records and blocks, in order
 */
public record Origin(ImmutableList<Run> runs, String digest) {}
