/**
 * Hanabi: all see the hands of the others and nobody their own.
 *
 * <p>{@code Hanabi} is the game, read it first. It states its places, who sees which and how moves
 * transfer cards; what players know follows from that, in {@link org.possibledeals.agents.dealt}.
 * {@code HanabiAgents} has the agents by name.
 *
 * <p>Source: Hanabi by Antoine Bauza (Abacusspiele, 2010). As a challenge for agents: N. Bard and
 * others, <i>The Hanabi Challenge</i>, Artificial Intelligence 280, 2020.
 */
@NullMarked
package org.possibledeals.hanabi;

import org.jspecify.annotations.NullMarked;
