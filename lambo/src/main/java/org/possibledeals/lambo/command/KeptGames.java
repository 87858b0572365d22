package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;

/**
 * The games of a store, by number.
 *
 * @param games those that could be read
 * @param unreadable for each other board, why it could not be read
 */
record KeptGames(ImmutableList<KeptGame> games, ImmutableList<String> unreadable) {}
