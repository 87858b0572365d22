/**
 * The puzzles of the field, as stories: a model at the start, and one announcement after the other.
 *
 * <p>Start with {@link Classics}, which lists them; a {@link Classic} of a size is a {@link Story},
 * and each {@link Step} of a story has the number of worlds that are left. The answers are the
 * published ones.
 *
 * <p>DEL is van Ditmarsch, van der Hoek and Kooi, <i>Dynamic Epistemic Logic</i>; RAK is Fagin,
 * Halpern, Moses and Vardi, <i>Reasoning about Knowledge</i>.
 */
@NullMarked
package org.possibledeals.kripke.classic;

import org.jspecify.annotations.NullMarked;
