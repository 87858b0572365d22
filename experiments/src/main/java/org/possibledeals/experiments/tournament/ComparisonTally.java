package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.statistics.Moments;

/**
 * What is counted of a comparison, deal by deal. It changes as deals are added, each table's in
 * order, and does not grow with their number.
 */
public interface ComparisonTally {

  /** Adds a deal of a table: all its matches. Those of other tables change nothing. */
  void add(int table, ImmutableList<PlayedMatch> deal);

  /** Returns the sums of deals. */
  Moments moments();

  /** Returns how many units of a sum make a point a match. */
  int unit();
}
