/**
 * A ground planning task: states of knowledge, what actions make of them, and formulas about them.
 *
 * <p>Start with {@link PlanningTask}. An {@link EpistemicState} is a pointed model of which only
 * what its designated worlds reach is kept; {@link ProductUpdate} is what happens; {@link
 * CanonicalForm} makes bisimilar states equal. This is the fast twin of kripke's models for many
 * small updates: successors are held per class of worlds that have the same ones, and labels are
 * shared. A law compares both.
 */
@NullMarked
package org.possibledeals.planning.task;

import org.jspecify.annotations.NullMarked;
