/**
 * Epistemic planning: which updates, one after the other, make a goal true.
 *
 * <p>{@link PlanSearch} looks for the shortest plans of the given {@link Moves}; start reading
 * there. Announcements of an agent are many, so they are looked at on rows of bits, {@link
 * BitModel} and {@link BitTruth}, and {@link org.possibledeals.kripke.relation.Unions} grows them
 * only as long as they can still do.
 *
 * <p>Source: Bolander and Andersen, <i>Epistemic planning for single- and multi-agent systems</i>,
 * 2011.
 */
@NullMarked
package org.possibledeals.kripke.plan;

import org.jspecify.annotations.NullMarked;
