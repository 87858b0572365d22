/**
 * The mean of a sample of whole-numbered points, and how sure it is.
 *
 * <p>{@link Moments} are exact sums, so that a sample may be added up in any order and on any
 * number of threads with the same answer to the last bit. {@link Estimate} is what is read off
 * them.
 */
@NullMarked
package org.possibledeals.experiments.statistics;

import org.jspecify.annotations.NullMarked;
