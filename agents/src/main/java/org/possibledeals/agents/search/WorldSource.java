package org.possibledeals.agents.search;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Doubles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.tell.Grounds;

/**
 * Draws worlds of a situation, each with a policy for each seat. Belongs to one thread.
 *
 * <p>If the others are told or blind, worlds are drawn as the situation draws them. If they are
 * learned, a pool of such worlds is weighed by how likely the others made their moves there, and
 * worlds are drawn from the pool by their weights; the pool is enlarged, up to a bound, while its
 * weights are worth too few worlds. A search that draws few worlds gets a small pool.
 *
 * @param <S> simulation
 */
public final class WorldSource<S extends Simulation<S>> {

  /** How many worlds the pool begins with, for each that is drawn. */
  private static final int SPARE = 5;

  /** How many worlds the pool begins with at least. */
  private static final int LEAST = 50;

  /** How many worlds the pool begins with at most. */
  private static final int POOL = 1_000;

  /** Maximum number of times the pool is doubled. */
  private static final int DOUBLINGS = 4;

  /**
   * How many worlds of equal weight the pool is to be worth, as a share of those it begins with.
   */
  private static final double WORTH = 0.1;

  private final Situation<S> situation;
  private final Opponents<S> opponents;
  private final Policy<S> own;
  private final List<SampledWorld<S>> drawn;

  /**
   * Makes a source of worlds.
   *
   * @param own how the player moves on where no search chooses
   * @param most how many worlds are drawn at most
   * @param random for the pool, if there is one
   */
  public WorldSource(
      Situation<S> situation,
      Opponents<S> opponents,
      Policy<S> own,
      int most,
      RandomNumbers random) {
    this.situation = situation;
    this.opponents = opponents;
    this.own = own;
    boolean isLearning = opponents.mode() == Opponents.Mode.LEARNED && situation.isHeard();
    drawn = isLearning ? learned(Math.clamp((long) SPARE * most, LEAST, POOL), random) : List.of();
  }

  /** Returns the worlds of the pool, drawn by their weights; none if nothing is learned. */
  List<SampledWorld<S>> pool() {
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
      return policies(seat -> opponents.draw(seat, random));
    }
    SampledWorld<S> world = drawn.get(random.nextInt(drawn.size()));
    room.become(world.start());
    return world.policies();
  }

  /** Returns the situation whose worlds they are. */
  public Situation<S> situation() {
    return situation;
  }

  /** Returns how the player moves on where no search chooses. */
  public Policy<S> own() {
    return own;
  }

  /**
   * Returns what is believed of the others, in seat order.
   *
   * @param held what is told of what a player holds
   */
  ImmutableList<Grounds.Supposed> supposed(Supposing.Holdings<S> held) {
    return drawn.isEmpty()
        ? Supposing.of(opponents, situation.seat())
        : Supposing.of(drawn, situation.seat(), held);
  }

  private ImmutableList<Policy<S>> policies(IntFunction<Policy<S>> others) {
    ImmutableList.Builder<Policy<S>> policies = ImmutableList.builder();
    for (int seat = 0; seat < situation.players(); seat++) {
      policies.add(seat == situation.seat() ? own : others.apply(seat));
    }
    return policies.build();
  }

  private List<SampledWorld<S>> learned(int first, RandomNumbers random) {
    Opponents.Weighing<S> weighing = opponents.weighing();
    S before = situation.room();
    List<SampledWorld<S>> pool = new ArrayList<>();
    double[] logs = {};
    for (int size = first; size <= first << DOUBLINGS; size *= 2) {
      double[] more = new double[size - pool.size()];
      for (int i = 0; i < more.length; i++) {
        S start = situation.room();
        situation.draw(start, random);
        weighing.begin();
        situation.retrace(start, before, random, weighing::hear);
        more[i] = weighing.logWeight();
        pool.add(new SampledWorld<>(start, policies(seat -> weighing.draw(seat, random)), 1));
      }
      logs = Doubles.concat(logs, more);
      if (Resampling.effectiveSize(shares(logs)) >= WORTH * first) {
        break;
      }
    }
    List<SampledWorld<S>> worlds = new ArrayList<>();
    for (int place : Resampling.systematic(shares(logs), first, random)) {
      worlds.add(pool.get(place));
    }
    return worlds;
  }

  /** Returns weights in proportion, the greatest being 1, from their logarithms. */
  private static double[] shares(double[] logs) {
    double most = Arrays.stream(logs).max().orElse(0);
    return Arrays.stream(logs).map(log -> Math.exp(log - most)).toArray();
  }
}
