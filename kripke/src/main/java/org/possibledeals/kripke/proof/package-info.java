/**
 * Whether a formula is valid or satisfiable, without a model to ask: in K, KD45 and S5 with any
 * number of agents.
 *
 * <p>Start with {@link Validity}. The answer is exact. A satisfiable formula comes with a {@link
 * PointedModel} in which it is true; {@code PointedModel.holds} checks this and uses nothing that
 * the search rests on.
 *
 * <p>Announcements are reduced to formulas without them (DEL, section 4.9). Common and distributed
 * knowledge, variables, probabilities and action models are refused.
 */
@NullMarked
package org.possibledeals.kripke.proof;

import org.jspecify.annotations.NullMarked;
