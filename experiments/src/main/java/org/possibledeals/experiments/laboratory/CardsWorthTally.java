package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.statistics.ControlVariate;
import org.possibledeals.experiments.statistics.CrossMoments;
import org.possibledeals.experiments.tournament.PlayedMatch;
import org.possibledeals.experiments.tournament.Tournament;

/**
 * What is counted of the difference of two agents at a table and of what their cards are worth, in
 * whole numbers. It changes as deals are added, in order, and does not grow with their number.
 */
final class CardsWorthTally {

  private final String name;
  private final long[] weights;
  private final int unit;
  private final long deals;
  private final ClairvoyantPoints worth;
  private final CrossMoments[] blocks = new CrossMoments[ControlVariate.FOLDS];
  private long seen;

  /**
   * Makes an empty tally.
   *
   * @param deals how many there will be
   * @param worth what the cards are worth in a seat
   */
  CardsWorthTally(
      String table,
      Primary.Within pair,
      Tournament<?, ?, ?> tournament,
      long deals,
      ClairvoyantPoints worth) {
    name = "%s − %s at “%s”".formatted(pair.agent(), pair.than(), table);
    weights = pair.weights(tournament.entrants());
    unit = pair.unit(tournament.entrants()) * tournament.matchesPerDeal();
    this.deals = deals;
    this.worth = worth;
    Arrays.fill(blocks, CrossMoments.NONE);
  }

  /** Adds a deal: the difference, and that of the worth less its mean, times the other deals. */
  void add(ImmutableList<PlayedMatch> deal) {
    ImmutableList<Integer> points = worth.of(deal.getFirst().deal());
    long difference = 0;
    long control = 0;
    for (PlayedMatch match : deal) {
      for (int seat = 0; seat < weights.length; seat++) {
        long weight = weights[match.seating().get(seat)];
        difference += weight * match.points().get(seat);
        control += weight * ((long) worth.others() * points.get(seat) - worth.ofOthers(seat));
      }
    }
    int block = 0;
    while (seen >= deals * (block + 1) / blocks.length) {
      block++;
    }
    blocks[block] = blocks[block].plus(difference, control);
    seen++;
  }

  /** Returns the name of the difference. */
  String name() {
    return name;
  }

  /** Returns how many deals were added. */
  long deals() {
    return seen;
  }

  /** Returns the estimates, once as many deals were added as there were to be. */
  ControlVariate estimate() {
    return ControlVariate.of(List.of(blocks), unit, (double) unit * worth.others(), worth.others());
  }
}
