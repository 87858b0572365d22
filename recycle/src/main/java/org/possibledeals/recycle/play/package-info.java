/**
 * Programs that ship with the project, and games of any program played to their end.
 *
 * <p>{@link ShippedGames} has the programs by name; {@link Playout} plays at random, fast.
 */
@NullMarked
package org.possibledeals.recycle.play;

import org.jspecify.annotations.NullMarked;
