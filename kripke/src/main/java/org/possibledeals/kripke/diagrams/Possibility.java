package org.possibledeals.kripke.diagrams;

import java.util.BitSet;

/**
 * What {@link Diagrams#conjunction} joins: where ∃levels (law ∧ f), or the negation of that.
 *
 * <p>With the levels that agent a does not see this is M_a f; K_a f is the negation for ¬f, and "a
 * knows whether f" the negation of the one with {@code isBoth}.
 *
 * @param isBoth whether ∃levels (law ∧ ¬f), too
 * @param isNegated whether the negation is meant
 */
public record Possibility(BitSet levels, int f, boolean isBoth, boolean isNegated) {}
