package org.possibledeals.agents.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.possibledeals.agents.game.RandomNumbers;

/**
 * The best reply of a player to the policies of the others, where the player does not know which of
 * some worlds is the actual one: expectimax over beliefs.
 *
 * <p>After each own move the worlds are parted by what the player has seen, and moves are chosen
 * for each part alone, so that no choice depends on what a world hides. A policy that draws its
 * moves is asked once for each world and own move, so a mixed one needs many worlds. With all
 * worlds of a cell this is the best response. With a sample, parts of few worlds choose as if they
 * knew more than they will; after {@code depth} own moves, and in parts of less than {@code fewest}
 * worlds, the player's own policy moves on.
 *
 * <p>Cost: one simulation for each world and each sequence of own moves. For one thread. Source:
 * Lerer and others, <i>Improving Policies via Search in Cooperative Partially Observable Games</i>,
 * 2019; Frank and Basin, <i>Search in Games with Incomplete Information</i>, 1998.
 *
 * @param <S> simulation
 */
public final class BeliefSearch<S extends Simulation<S>> {

  /** Low bits of a sorted word that say which world it is of; the others are of its hash. */
  private static final int INDEX_BITS = 20;

  private static final long INDEX = (1L << INDEX_BITS) - 1;

  private final Supplier<S> room;
  private final List<SampledWorld<S>> worlds;
  private final int seat;
  private final int depth;
  private final int fewest;
  private final RandomNumbers random;
  private long simulated;

  /** By depth, room for the worlds after a move, and which of the worlds each is. */
  private final List<Level<S>> levels = new ArrayList<>();

  /** The weighted squares of the points that were returned last. */
  private double squares;

  /**
   * Makes a search.
   *
   * @param room makes a simulation, whatever it holds
   * @param worlds with {@code seat} to move, fewer than 2^20
   * @param depth after how many own moves, this one counted, the own policy moves on; at least 1
   * @param fewest in parts of fewer worlds the own policy moves on
   */
  public BeliefSearch(
      Supplier<S> room,
      List<SampledWorld<S>> worlds,
      int seat,
      int depth,
      int fewest,
      RandomNumbers random) {
    this.room = room;
    this.worlds = worlds;
    this.seat = seat;
    this.depth = depth;
    this.fewest = fewest;
    this.random = random;
  }

  /**
   * The points of the player after each of some moves.
   *
   * @param means by move
   * @param errors by move, the standard error of the mean, infinity if there is only one world
   */
  public record Values(double[] means, double[] errors) {}

  /** Returns the mean points of the player after each of {@code moves}. */
  public double[] values(int[] moves) {
    return found(moves).means();
  }

  /** Returns how many moves of the player have been simulated, each world counted. */
  public long simulated() {
    return simulated;
  }

  /** Returns the mean points of the player after each of {@code moves}, and their errors. */
  public Values found(int[] moves) {
    Level<S> start = level(0);
    double sum = 0;
    double sumOfSquares = 0;
    for (int i = 0; i < worlds.size(); i++) {
      start.states(i, room).become(worlds.get(i).start());
      start.world[i] = i;
      sum += worlds.get(i).weight();
      sumOfSquares += worlds.get(i).weight() * worlds.get(i).weight();
    }
    double[] means = new double[moves.length];
    double[] errors = new double[moves.length];
    double others = sum * sum / sumOfSquares - 1;
    for (int i = 0; i < moves.length; i++) {
      means[i] = after(moves[i], 0, 0, worlds.size()) / sum;
      double spread = Math.max(0, squares / sum - means[i] * means[i]);
      errors[i] = others > 0 ? Math.sqrt(spread / others) : Double.POSITIVE_INFINITY;
    }
    return new Values(means, errors);
  }

  /**
   * Returns the weighted points if the player moves on in the worlds of one part, and leaves their
   * squares.
   */
  private double best(int level, int from, int to) {
    Level<S> here = level(level);
    int[] moves = here.moves;
    int count = here.states.get(from).moves(moves);
    int[] some = Arrays.copyOf(moves, count);
    double best = Double.NEGATIVE_INFINITY;
    double squaresOfBest = 0;
    for (int move : some) {
      double points = after(move, level, from, to);
      if (points > best) {
        best = points;
        squaresOfBest = squares;
      }
    }
    squares = squaresOfBest;
    return best;
  }

  /** Returns the weighted points after a move in the worlds of one part, and leaves squares. */
  private double after(int move, int level, int from, int to) {
    Level<S> here = level(level);
    Level<S> next = level(level + 1);
    boolean isLast = level + 1 >= depth || to - from < fewest;
    double points = 0;
    double squaresOfPoints = 0;
    int open = 0;
    simulated += to - from;
    for (int i = from; i < to; i++) {
      SampledWorld<S> world = worlds.get(here.world[i]);
      S state = next.states(open, room);
      state.become(here.states.get(i));
      state.play(move, random);
      advance(state, world, isLast);
      if (state.seat() == Simulation.HORIZON) {
        double made = state.points(seat);
        points += world.weight() * made;
        squaresOfPoints += world.weight() * made * made;
      } else {
        next.world[open] = here.world[i];
        next.sorted[open] = state.seen(seat) & ~INDEX | open;
        open++;
      }
    }
    squares = 0;
    points += open == 0 ? 0 : parts(level + 1, open);
    squares += squaresOfPoints;
    return points;
  }

  /** Lets the others move, and where no search chooses any more, the player too. */
  private void advance(S state, SampledWorld<S> world, boolean isLast) {
    int next = state.seat();
    while (next != Simulation.HORIZON && (isLast || next != seat)) {
      state.play(world.policies().get(next).choose(state, random), random);
      next = state.seat();
    }
  }

  /** Returns the weighted points of all parts of the worlds of a level, and leaves squares. */
  private double parts(int level, int count) {
    Level<S> here = level(level);
    here.sort(count);
    double points = 0;
    double squaresOfPoints = 0;
    int from = 0;
    for (int i = 1; i <= count; i++) {
      if (i == count || (here.sorted[i] & ~INDEX) != (here.sorted[from] & ~INDEX)) {
        points += best(level, from, i);
        squaresOfPoints += squares;
        from = i;
      }
    }
    squares = squaresOfPoints;
    return points;
  }

  private Level<S> level(int level) {
    while (levels.size() <= level) {
      levels.add(new Level<>(worlds.size(), room.get().mostMoves()));
    }
    return levels.get(level);
  }

  /** Room for the worlds at one depth. */
  private static final class Level<S> {
    private final List<S> states = new ArrayList<>();
    private final List<S> ordered = new ArrayList<>();
    private final int[] world;
    private final int[] worldOrdered;
    private final long[] sorted;
    private final int[] moves;

    Level(int most, int mostMoves) {
      moves = new int[mostMoves];
      world = new int[most];
      worldOrdered = new int[most];
      sorted = new long[most];
    }

    /** Returns the simulation at a place, created if absent. */
    S states(int i, Supplier<S> room) {
      if (i == states.size()) {
        states.add(room.get());
      }
      return states.get(i);
    }

    /** Puts worlds in which the same was seen next to each other. */
    void sort(int count) {
      Arrays.sort(sorted, 0, count);
      ordered.clear();
      for (int i = 0; i < count; i++) {
        int index = (int) (sorted[i] & INDEX);
        ordered.add(states.get(index));
        worldOrdered[i] = world[index];
      }
      for (int i = 0; i < count; i++) {
        states.set(i, ordered.get(i));
      }
      System.arraycopy(worldOrdered, 0, world, 0, count);
    }
  }
}
