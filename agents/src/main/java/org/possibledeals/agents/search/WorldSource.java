package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * Draws worlds of a situation, each with a policy for each seat. Belongs to one thread.
 *
 * <p>If the others are told or blind, worlds are drawn as the situation draws them. If they are
 * learned, a pool of such worlds is weighed by how likely the others made their moves there, and
 * worlds are drawn from the pool by their weights; the pool is enlarged, up to a bound, while its
 * weights are worth too few worlds.
 *
 * @param <S> simulation
 */
public final class WorldSource<S extends Simulation<S>> {

  /** How many worlds the pool begins with. */
  private static final int POOL = 1_000;

  /** How often the pool is doubled at most. */
  private static final int DOUBLINGS = 4;

  /** How many worlds of equal weight the pool is to be worth. */
  private static final double WORTH = 100;

  private final Situation<S> situation;
  private final Opponents<S> opponents;
  private final Policy<S> own;
  private final List<World<S>> drawn;

  /**
   * Makes a source of worlds.
   *
   * @param own how the player moves on where no search chooses
   * @param random for the pool, if there is one
   */
  public WorldSource(
      Situation<S> situation, Opponents<S> opponents, Policy<S> own, RandomNumbers random) {
    this.situation = situation;
    this.opponents = opponents;
    this.own = own;
    boolean isLearning = opponents.mode() == Opponents.Mode.LEARNED && !situation.heard().isEmpty();
    drawn = isLearning ? learned(random) : List.of();
  }

  /** Returns the worlds of the pool, drawn by their weights; none if nothing is learned. */
  List<World<S>> pool() {
    return drawn;
  }

  /**
   * Draws a world and returns how each seat moves in it.
   *
   * @param room becomes the world
   */
  public ImmutableList<Policy<S>> next(S room, RandomNumbers random) {
    if (drawn.isEmpty()) {
      situation.draw(room, random);
      return policies(opponents, random);
    }
    World<S> world = drawn.get(random.nextInt(drawn.size()));
    room.become(world.start());
    return world.policies();
  }

  private ImmutableList<Policy<S>> policies(Opponents<S> believed, RandomNumbers random) {
    ImmutableList.Builder<Policy<S>> policies = ImmutableList.builder();
    for (int seat = 0; seat < situation.players(); seat++) {
      policies.add(seat == situation.seat() ? own : believed.draw(seat, random));
    }
    return policies.build();
  }

  private List<World<S>> learned(RandomNumbers random) {
    List<World<S>> pool = new ArrayList<>();
    double[] weights = {};
    for (int size = POOL; size <= POOL << DOUBLINGS; size *= 2) {
      while (pool.size() < size) {
        pool.add(weighed(random));
      }
      weights = pool.stream().mapToDouble(World::weight).toArray();
      if (Resampling.effectiveSize(weights) >= WORTH) {
        break;
      }
    }
    List<World<S>> worlds = new ArrayList<>();
    for (int place : Resampling.systematic(weights, POOL, random)) {
      worlds.add(pool.get(place));
    }
    return worlds;
  }

  /** Draws a world, and types by what was heard in it; weighs it by how likely that was. */
  private World<S> weighed(RandomNumbers random) {
    S start = situation.room();
    situation.draw(start, random);
    S before = situation.room();
    Opponents<S> believed = opponents;
    double weight = 1;
    ImmutableList<Situation.Done> heard = situation.heard();
    for (int number = 0; number < heard.size(); number++) {
      int seat = heard.get(number).seat();
      if (seat != situation.seat()) {
        situation.rewind(start, number, before);
        double[] likelihoods = opponents.likelihoods(before, heard.get(number).move());
        weight *= believed.likelihood(seat, likelihoods);
        believed = believed.after(seat, likelihoods);
      }
    }
    return new World<>(start, policies(believed, random), weight);
  }
}
