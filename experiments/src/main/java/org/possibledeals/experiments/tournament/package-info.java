/**
 * Many matches among named agents, and the standings after them.
 *
 * <p>A {@link Tournament} is a value; playing it gives {@link Standings} that depend on that value
 * alone, at any number of threads. {@link LineUp} sets who sits where, and all chance comes from
 * {@link org.possibledeals.agents.game.MatchStreams}. The design of the experiment is argued in
 * {@code thesis-notes}.
 */
@NullMarked
package org.possibledeals.experiments.tournament;

import org.jspecify.annotations.NullMarked;
