package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableMap;

/**
 * A question across tables that play the same deals: the points that the first entrant of each
 * makes, weighed and added up.
 *
 * @param name what is asked
 * @param weights by the position of a table; those that are not asked for are left out
 */
public record Contrast(String name, ImmutableMap<Integer, Integer> weights) {}
