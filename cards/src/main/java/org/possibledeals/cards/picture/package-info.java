/**
 * Pictures of what is publicly possible at a moment of a game.
 *
 * <p>{@link OwnerPicture} asks of one card who was dealt it, however many deals there are; {@link
 * WholeModel} draws every deal where there are few. Both are drawings of {@code kripke.figure}.
 */
@NullMarked
package org.possibledeals.cards.picture;

import org.jspecify.annotations.NullMarked;
