/**
 * Ordered binary decision diagrams, and other names for their variables.
 *
 * <p>Read {@link Diagrams} first. {@link ComplementDiagrams} are the ones that models have. The
 * tests compare them with two libraries. This package knows no worlds and no agents.
 *
 * <p>Source: Bryant, <i>Graph-based algorithms for Boolean function manipulation</i>, IEEE
 * Transactions on Computers C-35 (1986).
 */
@NullMarked
package org.possibledeals.kripke.diagrams;

import org.jspecify.annotations.NullMarked;
