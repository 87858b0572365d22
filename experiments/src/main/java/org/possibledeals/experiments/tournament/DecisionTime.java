package org.possibledeals.experiments.tournament;

/**
 * How long a player thought in one match.
 *
 * @param decisions how many there were
 * @param nanoseconds all of them together, by the clock on the wall
 */
public record DecisionTime(int decisions, long nanoseconds) {}
