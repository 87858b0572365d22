/**
 * Explanations why a formula holds or fails at a world, as data to be printed or checked again.
 *
 * <p>{@code Why} finds an {@link Explanation}: a verdict with its {@code Reason}, such as a path to
 * a world where a formula fails that was to be known, or the worlds that an announcement removed.
 *
 * <p>All questions to a model go through {@code Surveyed}, so relations may be any.
 */
@NullMarked
package org.possibledeals.kripke.explain;

import org.jspecify.annotations.NullMarked;
