package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;

/**
 * A world that a player considers possible, and how the others move in it.
 *
 * @param start the world, not to be changed
 * @param policies how each seat moves, in seat order; the player's own is what is assumed where no
 *     search chooses
 * @param weight more than 0, up to a common factor
 * @param <S> simulation
 */
public record SampledWorld<S extends Simulation<S>>(
    S start, ImmutableList<Policy<S>> policies, double weight) {}
