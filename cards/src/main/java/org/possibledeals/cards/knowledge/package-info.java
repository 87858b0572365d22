/**
 * The engine for deals: knowledge about who was dealt which card, exact and without listing.
 *
 * <p>A possible world is a {@link org.possibledeals.cards.structure.Deal}. The set of all worlds is
 * held as a {@link org.possibledeals.cards.structure.DealStructure}, and so {@link DealModel} and
 * {@link DealCell} answer formulas over 10^18 worlds in nanoseconds. A question is planned once,
 * {@link org.possibledeals.cards.question.Plan}, and then answered: in closed form, by listing, or
 * on decision diagrams. Start at {@link Pack}, which makes a {@link DealModel} from names; {@code
 * DealTruth} is the semantics.
 *
 * <p>{@link DealCell} is the fast version of a cell, for agents while they play: clauses, and
 * another's knowledge of clauses, without allocation on masks of its own ({@code CellBenchmark};
 * {@code DealAllocationTest}). It must agree with the plain version in {@code DealTruth}, and both
 * with listed models: {@code DealCellLaws}, {@code NestedKnowledgeLaws}, {@code HandoverLaws}.
 *
 * <p>This package knows cards but no game.
 */
@NullMarked
package org.possibledeals.cards.knowledge;

import org.jspecify.annotations.NullMarked;
