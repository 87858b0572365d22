/**
 * The language as syntax: texts are read once, into trees that know their places.
 *
 * <p>{@link ExpressionReader} reads formulas, terms and sets as an {@link Expression}, {@link
 * StatementReader} the lines of a model file. A tree has no meaning yet: nothing here knows what
 * names stand for.
 */
@NullMarked
package org.possibledeals.kripke.syntax;

import org.jspecify.annotations.NullMarked;
