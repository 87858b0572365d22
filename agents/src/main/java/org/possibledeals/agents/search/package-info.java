/**
 * Agents that search: they draw worlds from what their player considers possible and play on from
 * there, for any game that brings a {@link Simulation}.
 *
 * <p>Read {@link Simulation} first, a game to play on with, and {@link Policy}, how a player moves
 * in one. A game gives a {@link Searchable}: from an observation to the {@link Situation} of its
 * player, from which worlds are drawn. The searches are {@link WorldSearch} (each move in each
 * world), {@link TreeSearch} (a tree over own decisions) and {@link NestedSearch} (own moves in
 * playouts chosen by search); {@link BeliefSearch} is the best reply where all worlds are listed.
 * What is believed of the others is {@link Opponents}. {@link SearchRoster} gives the agents their
 * names.
 *
 * <p>Simulations are mutable and moves are numbers here, unlike in the rest of the house: decision
 * 0027 has the reasons.
 */
@NullMarked
package org.possibledeals.agents.search;

import org.jspecify.annotations.NullMarked;
