/**
 * How far an engine reaches: a {@link DeepStack} is for formulas that are nested deeply, a {@link
 * Budget} bounds the time and the memory of a question, and a {@link BeyondReachException} refuses
 * what no engine of ours can compute exactly, or not within the budget.
 */
@NullMarked
package org.possibledeals.kripke.reach;

import org.jspecify.annotations.NullMarked;
