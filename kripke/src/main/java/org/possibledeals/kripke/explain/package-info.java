/**
 * Why a formula holds or fails at a world: explanations as data, to be printed or checked again.
 *
 * <p>{@link Why} finds an {@link Explanation}: a verdict with its {@link Reason}, such as a path to
 * a world where what is said to be known fails, or the worlds that an announcement removed.
 *
 * <p>All that is asked of a model is in {@link Surveyed}, so that relations may be any.
 */
@NullMarked
package org.possibledeals.kripke.explain;

import org.jspecify.annotations.NullMarked;
