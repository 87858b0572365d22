/**
 * Many matches among named agents, and what they say about who is better.
 *
 * <p>A {@link Tournament} is a value; playing it gives {@link Standings} that depend on that value
 * alone, at any number of threads. {@link LineUp} says who sits where, {@link MatchStreams} where
 * all chance comes from. The design of the experiment is argued in {@code thesis-notes}.
 */
@NullMarked
package org.possibledeals.experiments.tournament;

import org.jspecify.annotations.NullMarked;
