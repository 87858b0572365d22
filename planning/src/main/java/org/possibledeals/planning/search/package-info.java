/**
 * Validation of plans and the search for them.
 *
 * <p>{@link PlanValidation} plays a plan and says where and why it fails. {@link BreadthFirst} is
 * the obvious search, with shortest plans; {@link BestFirst} follows {@link RelaxedPlan}. Both
 * prove that there is no plan by exhaustion alone, and {@link Impossibility} by an argument.
 */
@NullMarked
package org.possibledeals.planning.search;

import org.jspecify.annotations.NullMarked;
