package org.possibledeals.experiments.laboratory;

import java.util.Optional;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;

/** The state of a stopping rule, and the estimate once it has ended. */
record StoppingResult(Decision decision, Optional<StoppedEstimate> stopped) {

  /**
   * Returns what a rule has made of the deals.
   *
   * @param seen what it tests, by deal
   * @param unit how many units make a point a match
   */
  static StoppingResult of(Experiment experiment, StoppingRule rule, Moments seen, int unit) {
    if (seen.count() == 0) {
      return new StoppingResult(Decision.UNDECIDED, Optional.empty());
    }
    Decision decision = rule.test().decide(seen, unit);
    boolean isOver = decision != Decision.UNDECIDED || seen.count() >= experiment.deals();
    return new StoppingResult(
        decision,
        isOver && seen.count() > 1
            ? Optional.of(
                StoppedEstimate.of(
                    rule.test(),
                    seen,
                    unit,
                    experiment.blockLength(),
                    new RandomStreams(experiment.seed()).of(0x73746f70).random()))
            : Optional.empty());
  }
}
