/**
 * Explanations why a formula holds or fails at a world, as data to be printed or checked again.
 *
 * <p>{@link Why} finds an {@link Explanation}: a verdict with its {@link Reason}, such as a path to
 * a world where a formula fails that was to be known, or the worlds that an announcement removed.
 *
 * <p>All questions to a model go through {@link Surveyed}, so relations may be any.
 */
@NullMarked
package org.possibledeals.kripke.explain;

import org.jspecify.annotations.NullMarked;
