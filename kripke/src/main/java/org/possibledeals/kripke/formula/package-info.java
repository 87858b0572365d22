/**
 * The language: formulas as values, and how to read and print them.
 *
 * <p>Read {@link Formula} first. Nothing here says when a formula is true; that is {@code
 * kripke.model}.
 *
 * <p>Terms and symbols: van Ditmarsch, van der Hoek and Kooi, <i>Dynamic Epistemic Logic</i> (DEL).
 */
@NullMarked
package org.possibledeals.kripke.formula;

import org.jspecify.annotations.NullMarked;
