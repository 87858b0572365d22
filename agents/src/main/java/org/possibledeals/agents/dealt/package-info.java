/**
 * Games of hidden cards, from one description: which card lies in which place, who sees which
 * places, and how a move transfers cards.
 *
 * <p>Read {@link org.possibledeals.agents.dealt.DealtGame} first. A game states its words, its
 * sight and its rules; what a player has seen, the player's cell, the public model, the update of a
 * move and its action model, what may be dealt anew, and what is drawn follow from that.
 */
@NullMarked
package org.possibledeals.agents.dealt;

import org.jspecify.annotations.NullMarked;
