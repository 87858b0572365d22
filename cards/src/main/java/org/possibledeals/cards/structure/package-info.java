/**
 * Sets of deals: which cards each owner may have been dealt, and how many.
 *
 * <p>A {@link Deal} gives every card one owner. A {@link DealStructure} is the set of all deals
 * with given restrictions; card play keeps it in that form, and Hall's theorem answers in a few bit
 * counts whether it has a deal. Read {@link DealStructure} first.
 *
 * <p>An owner is an agent, or a place where cards lie unseen (the stock). A card is a bit, a set of
 * cards a mask; {@link DealVocabulary} has their names, reads them, and has the atoms about them.
 */
@NullMarked
package org.possibledeals.cards.structure;

import org.jspecify.annotations.NullMarked;
