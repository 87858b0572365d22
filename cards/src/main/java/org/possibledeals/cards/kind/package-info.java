/**
 * Knowledge over deals of decks with equal cards, such as eight each of seven kinds: exact, and
 * without listing.
 *
 * <p>Where cards of a kind are equal, a world says how many of each kind every owner holds: a
 * {@link KindDeal}. Behind it stand deals of <em>copies</em>, the cards told apart by a mark on
 * their backs as it were; {@link org.possibledeals.kripke.deal} counts those. So there are two
 * numbers, and names say which is meant: {@link KindCell#worldCount} counts deals of kinds, {@link
 * KindCell#copyDealCount} deals of copies. <strong>Probability is of copies</strong>: each deal of
 * copies weighs the same, so a deal of kinds weighs as many as it stands for. Knowledge is the same
 * of both.
 *
 * <p>Start at {@link KindHoldings}, what is public: who holds how many cards, and what was drawn,
 * played, shown or found lacking. {@link KindHoldings#perspective} gives a player's {@link
 * KindCell}, which answers formulas about atoms such as {@code has(N,SIX)} and {@code
 * has(N,SIX,2)}, gives the distribution of each number, and samples. This package knows no game.
 */
@NullMarked
package org.possibledeals.cards.kind;

import org.jspecify.annotations.NullMarked;
