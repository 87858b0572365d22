/**
 * The engine for deals: knowledge about who was dealt which card, exact and without listing.
 *
 * <p>A possible world is a {@link Deal}: every card has one owner. The set of all worlds is held as
 * a {@link DealStructure}: which cards each owner may have, and how many. Card play keeps it in
 * that form, Hall's theorem answers what is possible in it with a few bit counts, and so {@link
 * DealModel} and {@link DealCell} answer formulas over 10^18 worlds in nanoseconds. What has no
 * closed form goes to decision diagrams by itself: {@link DealRoute}. Read {@link DealStructure}
 * first.
 *
 * <p>An owner is an agent, or a place where cards lie unseen (the stock). This package knows cards
 * but no game.
 */
@NullMarked
package org.possibledeals.cards.deal;

import org.jspecify.annotations.NullMarked;
