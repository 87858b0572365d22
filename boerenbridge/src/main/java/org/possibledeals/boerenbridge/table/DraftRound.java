package org.possibledeals.boerenbridge.table;

/** A round of rules that are being chosen, for which its deck may have too few cards yet. */
record DraftRound(int cards, int lowestRank, boolean hasTrump) {}
