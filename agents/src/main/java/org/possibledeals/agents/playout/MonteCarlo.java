package org.possibledeals.agents.playout;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.formula.AgentId;

/**
 * Tries each move in worlds drawn from the player's cell, the same worlds and the same chance for
 * each, with random play to the end, and makes the move with the best mean result: own points less
 * the mean of the others'. Equal means go to the first move.
 *
 * <p>It assumes that all later moves, its own too, are random, and that it may know later what a
 * world hides now. Source: Ginsberg, <i>GIB: Imperfect Information in a Computationally Challenging
 * Game</i>, 2001, there with perfect play instead of random.
 *
 * @param players in seat order
 * @param samples how many worlds to draw, at least 1
 */
public record MonteCarlo<O extends Observation, M>(
    Playouts<O, M> playouts, ImmutableList<AgentId> players, int samples) implements Agent<O, M> {

  /** Most samples a move that can be asked for by name. */
  public static final int MOST_SAMPLES = 100_000;

  /** Checks the number of samples. */
  public MonteCarlo {
    if (samples < 1) {
      throw new IllegalArgumentException(
          "monte-carlo[%d] draws no world; it takes at least 1.".formatted(samples));
    }
  }

  @Override
  public M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return legalMoves.getFirst();
    }
    double[] sums = sums(observation, legalMoves, random);
    int best = 0;
    for (int move = 1; move < sums.length; move++) {
      best = sums[move] > sums[best] ? move : best;
    }
    return legalMoves.get(best);
  }

  private double[] sums(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    int seat = players.indexOf(observation.player());
    double[] sums = new double[legalMoves.size()];
    Playouts.Worlds<M> worlds = playouts.of(observation);
    for (int sample = 0; sample < samples; sample++) {
      Playouts.World<M> world = worlds.draw(random);
      RandomNumbers chance = new RandomStreams(random.nextLong()).random();
      for (int move = 0; move < sums.length; move++) {
        sums[move] += ahead(world.points(legalMoves.get(move), chance.copy()), seat);
      }
    }
    return sums;
  }

  private static double ahead(int[] points, int seat) {
    double others = 0;
    for (int other = 0; other < points.length; other++) {
      others += other == seat ? 0 : points[other];
    }
    return points[seat] - others / Math.max(1, points.length - 1);
  }
}
