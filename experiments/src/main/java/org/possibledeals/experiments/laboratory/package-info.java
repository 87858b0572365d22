/**
 * Where experiments are played and read.
 *
 * <p>{@link Laboratory} plays what the journal does not have yet; {@link Findings} are what the
 * journal says, the same whoever played it, in however many goes.
 */
@NullMarked
package org.possibledeals.experiments.laboratory;

import org.jspecify.annotations.NullMarked;
