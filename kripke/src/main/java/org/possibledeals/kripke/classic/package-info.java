/**
 * The puzzles of the field, as model files that tell a story: a model at the start, and one update
 * after the other.
 *
 * <p>Start with {@link Classics}, which lists them. {@link org.possibledeals.kripke.story.Engine}
 * plays the file of a {@link Classic} as it plays every file. The answers are the published ones.
 *
 * <p>DEL is van Ditmarsch, van der Hoek and Kooi, <i>Dynamic Epistemic Logic</i>; RAK is Fagin,
 * Halpern, Moses and Vardi, <i>Reasoning about Knowledge</i>.
 */
@NullMarked
package org.possibledeals.kripke.classic;

import org.jspecify.annotations.NullMarked;
