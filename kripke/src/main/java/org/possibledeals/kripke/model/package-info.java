/**
 * Epistemic models and the truth of formulas in them.
 *
 * <p>{@link EpistemicModel} is what every engine promises. {@link KripkeModel} is the explicit
 * engine, M = ⟨S, ~, V⟩ with its worlds listed; with {@link Truth} it is the whole semantics, and
 * the reference for the others. {@link Perspective} is a model seen by one agent from inside.
 *
 * <p>Terms and symbols: van Ditmarsch, van der Hoek and Kooi, <i>Dynamic Epistemic Logic</i> (DEL).
 * This package knows nothing of games.
 */
@NullMarked
package org.possibledeals.kripke.model;

import org.jspecify.annotations.NullMarked;
