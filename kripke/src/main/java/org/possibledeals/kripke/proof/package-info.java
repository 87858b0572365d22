/**
 * Whether a formula is valid or satisfiable, without a model to ask: in K, T, KD, K4, S4, KD45 and
 * S5 with any number of agents, with common and distributed knowledge and updates.
 *
 * <p>Start with {@link Validity}. The answer is exact. A satisfiable formula comes with a {@link
 * PointedModel} in which it is true; the engine for listed worlds has confirmed that, and uses
 * nothing that the search rests on.
 *
 * <p>{@code Core} computes updates away. {@code Tableau} decides formulas without C and D, and
 * {@code Elimination} the others. {@code SmallModels} finds the least models. Variables and
 * probabilities are refused.
 */
@NullMarked
package org.possibledeals.kripke.proof;

import org.jspecify.annotations.NullMarked;
