package org.possibledeals.experiments.journal;

/**
 * An experiment as the journal has it.
 *
 * @param name what it is called
 * @param file where it was read from
 * @param yaml what the file said
 * @param version of Possible Deals that plays it
 * @param blocks how many blocks are done
 * @param matches how many matches these have
 * @param seconds how long it has been played, over all its runs
 */
public record Entry(
    String name,
    String file,
    String yaml,
    String version,
    int blocks,
    long matches,
    double seconds) {}
