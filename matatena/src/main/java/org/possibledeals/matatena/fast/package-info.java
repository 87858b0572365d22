/**
 * Matatena at speed: boards that change in place, for random games and for searches.
 *
 * <p>{@link org.possibledeals.matatena.rules.Boards} is the obvious version, and tests hold the two
 * to the same moves and scores.
 */
@NullMarked
package org.possibledeals.matatena.fast;

import org.jspecify.annotations.NullMarked;
