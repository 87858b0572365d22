package org.possibledeals.experiments.laboratory;

import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;
import org.possibledeals.experiments.tournament.PlayedMatch;

/** The state of a stopping rule, and the estimate once it has ended. */
record StoppingResult(Decision decision, Optional<StoppedEstimate> stopped) {

  /**
   * Returns what a rule has made of the deals.
   *
   * @param seen the differences of the deals, summed over their matches
   * @param unit how many matches a deal has
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

  /** Returns how many points more {@code i} made than {@code j}, summed over a deal's matches. */
  static long difference(List<PlayedMatch> deal, int i, int j) {
    return deal.stream().mapToLong(match -> points(match, i) - points(match, j)).sum();
  }

  private static int points(PlayedMatch match, int entrant) {
    return match.points().get(match.seating().indexOf(entrant));
  }
}
