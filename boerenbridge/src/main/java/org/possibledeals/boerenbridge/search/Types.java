package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.Policy;

/**
 * What a player believes of how the others move: for each seat, the probability of each of some
 * policies, from all that the seat has done in rounds that are over.
 *
 * <p>Each move is taken to be any legal one with probability {@code noise}, so that no policy is
 * ever ruled out.
 *
 * @param policies the types that a seat may have
 * @param noise above 0, below 1
 * @param belief by seat, the probability of each type; not to be changed
 */
record Types(ImmutableList<Policy<SimulatedRound>> policies, double noise, double[][] belief) {

  /** Types of less probability are left out while a round lasts. */
  private static final double LEAST = 0.001;

  /** Returns the same probability of each policy for each seat. */
  static Types uniform(ImmutableList<Policy<SimulatedRound>> policies, double noise, int players) {
    double[][] belief = new double[players][policies.size()];
    for (double[] of : belief) {
      Arrays.fill(of, 1.0 / policies.size());
    }
    return new Types(policies, noise, belief);
  }

  /** Returns what is believed after a round that is over, in which a seat was dealt a hand. */
  Types after(List<RoundHistory.Step> steps, int seat, long dealt) {
    double[][] next = belief.clone();
    next[seat] = likelihoods(steps, seat, dealt, 0);
    double sum = 0;
    for (int type = 0; type < policies.size(); type++) {
      next[seat][type] *= belief[seat][type];
      sum += next[seat][type];
    }
    for (int type = 0; type < policies.size(); type++) {
      next[seat][type] /= sum;
    }
    return new Types(policies, noise, next);
  }

  /** Returns how likely each type would have made the steps of a seat with a hand. */
  private double[] likelihoods(List<RoundHistory.Step> steps, int seat, long dealt, double least) {
    double[] likelihoods = new double[policies.size()];
    for (int type = 0; type < likelihoods.length; type++) {
      likelihoods[type] = belief[seat][type] < least ? 0 : 1;
    }
    for (RoundHistory.Step step : steps) {
      SimulatedRound at = step.before();
      at.deal(seat, dealt);
      double any = noise / choices(at);
      for (int type = 0; type < likelihoods.length; type++) {
        if (likelihoods[type] > 0) {
          likelihoods[type] *= (1 - noise) * policies.get(type).probability(at, step.move()) + any;
        }
      }
    }
    return likelihoods;
  }

  private static int choices(SimulatedRound at) {
    return switch (at.stage) {
      case BID -> Long.bitCount(at.bids());
      case AMEND -> at.bid(at.seat()) == 0 || at.bid(at.seat()) == at.plan.cards() ? 1 : 2;
      case PLAY -> Long.bitCount(at.legal());
      case OVER -> 1;
    };
  }

  /** Returns how likely a seat would have made its steps with a hand, whatever its type. */
  double likelihood(List<RoundHistory.Step> steps, int seat, long dealt) {
    double[] likelihoods = likelihoods(steps, seat, dealt, LEAST);
    double sum = 0;
    for (int type = 0; type < likelihoods.length; type++) {
      sum += belief[seat][type] * likelihoods[type];
    }
    return sum;
  }

  /** Draws the type of a seat, given its hand and its steps in this round. */
  Policy<SimulatedRound> draw(
      List<RoundHistory.Step> steps, int seat, long dealt, RandomNumbers random) {
    double[] likelihoods = likelihoods(steps, seat, dealt, LEAST);
    double sum = 0;
    for (int type = 0; type < likelihoods.length; type++) {
      likelihoods[type] *= belief[seat][type];
      sum += likelihoods[type];
    }
    double left = random.nextDouble() * sum;
    int type = 0;
    while (type < likelihoods.length - 1 && left >= likelihoods[type]) {
      left -= likelihoods[type++];
    }
    return policies.get(type);
  }
}
