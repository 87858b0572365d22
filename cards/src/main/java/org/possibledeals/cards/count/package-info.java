/**
 * The exact number of deals of a structure, the share of deals in which an owner has a card, and
 * uniform samples: the fast room.
 *
 * <p>This package knows no formula. {@link DealCount} counts; {@link DealMarginals} and {@link
 * DealSampler} are values; {@link DealTables} is their room, used again for one structure after
 * another. Read {@code DealSplits} for how all of them see a structure.
 *
 * <p>Slow in the obvious version: the number of deals card by card ({@code WaysByCard}), and a
 * table of ways class by class, took 34 microseconds for three owners with voids and a stock, where
 * dealing one owner after the other takes 4; marginals and the first sample of a cell made tables
 * of some kilobytes anew each time. Measured with {@code ./deals bench cell-count}, {@code
 * cell-marginals}, {@code cell-sample} and {@code deck-marginals}, which give 2, 5, 0.25 and 30
 * microseconds; decisions 0007 and 0013 and the notes on exact knowledge have the dates and
 * machines.
 *
 * <p>The representation: cards with the same possible owners are one class. A chain of levels, one
 * for each owner served; a node is how many cards of each class are left, an edge how many of each
 * class the owner takes. Levels are parallel arrays that are filled, used, and filled again. The
 * last two owners are one binomial coefficient. Numbers beyond a {@code long} go to the versions in
 * {@code BigInteger}.
 *
 * <p>The agreement tests: {@code DealCountLaws}, {@code DealSplitsLaws}, {@code DealTablesLaws} and
 * {@code EveryDeckLaws}, against deals listed one by one and against {@code WaysByCard} and {@code
 * DealWaysBig}; {@code DealSamplerTest}, by chi-square; {@code DealAllocationTest}, for what
 * allocates nothing.
 */
@NullMarked
package org.possibledeals.cards.count;

import org.jspecify.annotations.NullMarked;
