package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.tournament.PlayedMatch;

/**
 * A block read from a journal.
 *
 * @param number of the block among those of its experiment, from 0
 * @param table position of its table in the experiment, from 0
 * @param version of Possible Deals that played it
 * @param deals in order, each with its matches, without their moves
 * @param records of the matches in the same order, each a line of JSON without the text of its
 *     rules; empty if they were not kept
 */
public record ReadBlock(
    int number,
    int table,
    String version,
    ImmutableList<ImmutableList<PlayedMatch>> deals,
    ImmutableList<String> records) {}
