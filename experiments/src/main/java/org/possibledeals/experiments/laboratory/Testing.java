package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.StoppingRule;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.experiments.statistics.SequentialTest.Decision;
import org.possibledeals.experiments.statistics.StoppedEstimate;
import org.possibledeals.experiments.tournament.PlayedMatch;

/** What a rule to stop has made of the deals, and the estimate once it has ended. */
record Testing(Decision decision, Optional<StoppedEstimate> stopped) {

  static Testing of(
      Experiment experiment, StoppingRule rule, ImmutableList<ImmutableList<PlayedMatch>> deals) {
    if (deals.isEmpty()) {
      return new Testing(Decision.UNDECIDED, Optional.empty());
    }
    int unit = deals.getFirst().size();
    Moments seen =
        Moments.of(
            deals.stream()
                .mapToLong(deal -> difference(deal, rule.better(), rule.worse()))
                .toArray());
    Decision decision = rule.test().decide(seen, unit);
    boolean isOver = decision != Decision.UNDECIDED || deals.size() >= experiment.deals();
    return new Testing(
        decision,
        isOver && deals.size() > 1
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
