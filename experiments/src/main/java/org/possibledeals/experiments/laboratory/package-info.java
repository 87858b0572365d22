/**
 * Where experiments are played and read.
 *
 * <p>{@link Laboratory} plays what the journal does not have yet; {@link Findings} are read from
 * the journal, and are the same at any number of threads and interruptions.
 */
@NullMarked
package org.possibledeals.experiments.laboratory;

import org.jspecify.annotations.NullMarked;
