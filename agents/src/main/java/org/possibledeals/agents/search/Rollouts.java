package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * The mean points after each move if everybody, the player too, moves on by the policies of each
 * world: perfect information Monte Carlo, with policies in place of perfect play.
 *
 * <p>Cost: one simulation for each world and move. Source: Ginsberg, <i>GIB: Imperfect Information
 * in a Computationally Challenging Game</i>, 2001.
 */
public final class Rollouts {

  private Rollouts() {}

  /**
   * Returns the mean points of {@code seat} after each of {@code moves}.
   *
   * @param room a simulation, whatever it holds
   * @param worlds with {@code seat} to move
   */
  public static <S extends Simulation<S>> double[] values(
      S room, List<SampledWorld<S>> worlds, int seat, int[] moves, RandomNumbers random) {
    double[] values = new double[moves.length];
    double sum = 0;
    for (SampledWorld<S> world : worlds) {
      sum += world.weight();
      for (int i = 0; i < moves.length; i++) {
        room.become(world.start());
        room.play(moves[i], random);
        playOn(room, world.policies(), random);
        values[i] += world.weight() * room.points(seat);
      }
    }
    for (int i = 0; i < moves.length; i++) {
      values[i] /= sum;
    }
    return values;
  }

  /** Plays on by the policies of all seats, in seat order, to the horizon. */
  public static <S extends Simulation<S>> void playOn(
      S room, ImmutableList<Policy<S>> policies, RandomNumbers random) {
    for (int next = room.seat(); next != Simulation.HORIZON; next = room.seat()) {
      room.play(policies.get(next).choose(room, random), random);
    }
  }
}
