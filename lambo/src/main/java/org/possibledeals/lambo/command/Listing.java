package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * The games of a store, by number.
 *
 * @param games those that could be read
 * @param unreadable for each other board, why it could not be read
 */
public record Listing(ImmutableList<KeptGame> games, ImmutableMap<Long, String> unreadable) {}
