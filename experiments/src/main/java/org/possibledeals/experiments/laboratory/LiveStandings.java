package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;

/**
 * The current standings of all agents of an experiment.
 *
 * <p>Whoever follows a run looks again and again, so the intervals are those of a {@linkplain
 * org.possibledeals.experiments.statistics.ConfidenceSequence confidence sequence}, which hold at
 * every look, also where no rule stops the experiment.
 *
 * @param rows one for each agent of each table, in the order of the experiment
 * @param tested how far the rule to stop has come, if there is one
 * @param matches that are played, all tables together
 */
public record LiveStandings(ImmutableList<Row> rows, Optional<Tested> tested, long matches) {

  /**
   * An agent at a table.
   *
   * @param table name of the table
   * @param agent name of the agent; copies of it count together, with their mean
   * @param deals of this table so far
   * @param points a match; nothing before the first deal
   */
  public record Row(String table, String agent, long deals, Optional<Estimate> points) {}

  /**
   * A rule to stop.
   *
   * @param comparison what is tested, {@code a − b} or a contrast
   * @param ahead its mean, points a match; nothing before the first deal
   * @param logRatio logarithm of the likelihoods' ratio, h1 to h0
   * @param rule with its bounds
   * @param decision so far
   */
  public record Tested(
      String comparison,
      Optional<Estimate> ahead,
      double logRatio,
      StoppingRule rule,
      Decision decision) {}
}
