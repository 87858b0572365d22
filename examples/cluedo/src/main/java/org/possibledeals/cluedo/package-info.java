/**
 * A small Cluedo: its rules, what a player of it knows, its agents, and how learners and people see
 * it.
 *
 * <p>{@code Cluedo} is the game, read it first. It is an example of private events: a card is shown
 * to the asker alone, and the others see that one is shown. What everybody has seen is a {@code
 * CluedoPublicState}; the {@code CluedoWorld}s that are possible then are listed, and a player's
 * knowledge is a cell of that model. {@code CluedoAgents} has the agents by name. {@link
 * CluedoProvider} is named in {@code META-INF/services}, and with that the command line has the
 * game.
 *
 * <p>Source: Cluedo by Anthony Pratt (Waddingtons, 1949), without the board. As a model of
 * knowledge: DEL, section 6.1, and H. van Ditmarsch, <i>Knowledge games</i>, 2000.
 */
@NullMarked
package org.possibledeals.cluedo;

import org.jspecify.annotations.NullMarked;
