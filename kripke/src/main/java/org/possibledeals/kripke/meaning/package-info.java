/**
 * What the trees of the language mean: formulas, numbers, words and sets.
 *
 * <p>{@link FormulaReader} reads a formula by itself. {@link Meaning} is the meaning of the
 * statements of one file, with its {@link Vocabulary}, its constants and its {@link Definitions}; a
 * {@link Scope} says what is bound where a tree stands. Nothing is written out as text.
 */
@NullMarked
package org.possibledeals.kripke.meaning;

import org.jspecify.annotations.NullMarked;
