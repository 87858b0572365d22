/**
 * EPDDL, the language of epistemic planning, as text and as a tree.
 *
 * <p>A {@link SyntaxNode} is what brackets and words make; {@link SpecificationReader} makes a
 * {@link Specification} of a domain, a problem and libraries of action types, and checks names,
 * types and numbers of arguments on the way. Every error has its file, line and column and says
 * what would be right.
 */
@NullMarked
package org.possibledeals.planning.syntax;

import org.jspecify.annotations.NullMarked;
