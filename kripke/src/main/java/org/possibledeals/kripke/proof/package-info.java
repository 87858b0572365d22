/**
 * Is a formula valid, or satisfiable, without a model to ask: in K, KD45 and S5 with any number of
 * agents.
 *
 * <p>Start with {@link Validity}. The answer is exact. Where a formula is satisfiable it comes with
 * a {@link PointedModel} where it is true, which {@link PointedModel#holds} checks without anything
 * that the search rests on.
 *
 * <p>Announcements are reduced to formulas without them (DEL, section 4.9). Common and distributed
 * knowledge, variables, probabilities and action models are refused.
 */
@NullMarked
package org.possibledeals.kripke.proof;

import org.jspecify.annotations.NullMarked;
