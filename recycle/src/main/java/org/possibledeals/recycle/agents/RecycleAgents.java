package org.possibledeals.recycle.agents;

import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.playout.MonteCarlo;
import org.possibledeals.agents.playout.Playouts;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.knowledge.CellSampler;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleObservation;

/** The agents that play any program, by name. */
public final class RecycleAgents {
  private static final Agent<RecycleObservation, Move> ANY =
      (seen, legal, random) -> legal.get(random.nextInt(legal.size()));

  private RecycleAgents() {}

  /** Returns the agents that play a program. */
  public static Roster<RecycleObservation, Move> roster(RecycleGame game) {
    return Roster.<RecycleObservation, Move>of("programs")
        .withRandom()
        .with(
            "monte-carlo[100]",
            "tries each move in 100 worlds of its cell, or in so many as the brackets say; moves at"
                + " random where all its samples of what is possible were refuted",
            MonteCarlo.MOST_SAMPLES,
            "worlds a move",
            samples -> monteCarlo(game, samples));
  }

  private static Agent<RecycleObservation, Move> monteCarlo(RecycleGame game, int samples) {
    var tries = new MonteCarlo<>(playouts(game), game.players(), samples);
    return (seen, legal, random) -> {
      try {
        return tries.choose(seen, legal, random);
      } catch (BeyondReachException e) {
        // Nothing is known of what is possible, so any move is a guess.
        return ANY.choose(seen, legal, random);
      }
    };
  }

  /** Returns playouts of worlds from the player's cell, on the machine itself. */
  public static Playouts<RecycleObservation, Move> playouts(RecycleGame game) {
    return seen -> {
      CellSampler sampler = seen.knowledge().sampler();
      return random -> {
        Machine world = sampler.sample(random);
        return (move, chance) -> points(game, world.copy(chance), move, chance);
      };
    };
  }

  private static int[] points(
      RecycleGame game, Machine machine, Move move, RandomGenerator random) {
    if (!(move instanceof Move.Choose(int number, String name))) {
      throw new IllegalArgumentException("A player chooses; %s is chance's.".formatted(move));
    }
    machine.enumerate();
    machine.choose(number);
    for (int choices = 0; !machine.isOver() && choices < RecycleGame.LIMIT; choices++) {
      machine.choose(random.nextInt(machine.enumerate()));
    }
    return game.points(machine);
  }
}
