/**
 * Models of deals in engines that answer every formula: listed, and on decision diagrams.
 *
 * <p>What the closed forms do not reach is handed over to such a model, which is made when it is
 * first needed: {@link Handover}. {@link DealListing} gives the deals one by one, and is what every
 * other answer must agree with; {@link SymbolicDeals} puts them on decision diagrams.
 */
@NullMarked
package org.possibledeals.cards.handover;

import org.jspecify.annotations.NullMarked;
