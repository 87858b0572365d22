/** The rules of BoerenBridge: cards, bids, tricks and scores. */
@NullMarked
package org.possibledeals.boerenbridge.rules;

import org.jspecify.annotations.NullMarked;
