/**
 * The engine for deals: knowledge about who was dealt which card, exact and without listing.
 *
 * <p>A possible world is a {@link org.possibledeals.cards.structure.Deal}. The set of all worlds is
 * held as a {@link org.possibledeals.cards.structure.DealStructure}, and so {@link DealModel} and
 * {@link DealCell} answer formulas over 10^18 worlds in nanoseconds. A question is planned once,
 * {@code Plan}, and then answered: in closed form, by counting, by listing, or on decision
 * diagrams. Start at {@link Pack}, which makes a {@link DealModel} from names; {@code DealTruth} is
 * the semantics.
 *
 * <p>Closed forms: {@code Alternatives} is the disjunctive normal form of what refutes a formula,
 * and each alternative is met in one of several {@code Way}s. Agent j considers it possible that φ
 * at a deal if and only if j has the same hand in some deal where φ is true: {@code SharedHand}
 * decides whether some deal of one structure is of that kind, {@code UnsharedHand} whether some
 * deal is of the other, and {@code SharedHands} does so for several agents at once, by a flow. What
 * the closed forms do not reach is handed over to an engine that answers every formula, listed or
 * on decision diagrams, made when it is first needed: {@code Handover}.
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
