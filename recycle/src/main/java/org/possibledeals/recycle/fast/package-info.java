/**
 * Games of any program played to their end at random, fast.
 *
 * <p>Start with {@link Playout}.
 */
@NullMarked
package org.possibledeals.recycle.fast;

import org.jspecify.annotations.NullMarked;
