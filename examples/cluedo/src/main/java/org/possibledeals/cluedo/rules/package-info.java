/**
 * The rules of a small Cluedo, and what a player of it knows.
 *
 * <p>{@link Cluedo} is the game, read it first. It is an example of private events: a card is shown
 * to the asker alone, and the others see that one is shown. What everybody has seen is a {@link
 * PublicState}; the {@link World}s that are possible then are listed, and a player's knowledge is a
 * cell of that model.
 *
 * <p>Source: Cluedo by Anthony Pratt (Waddingtons, 1949), without the board. As a model of
 * knowledge: DEL, section 6.1, and H. van Ditmarsch, <i>Knowledge games</i>, 2000.
 */
@NullMarked
package org.possibledeals.cluedo.rules;

import org.jspecify.annotations.NullMarked;
