package org.possibledeals.recycle.agents;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.knowledge.CellSampler;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;

/**
 * Tries each move in worlds drawn from the player's cell, the same worlds and the same chance for
 * each, with random play to the end, and makes the move with the best mean result: own points less
 * the mean of the others'. Equal means go to the first move.
 *
 * <p>It assumes that all later moves, its own too, are random, and that it may know later what a
 * world hides now. Source: Ginsberg, <i>GIB: Imperfect Information in a Computationally Challenging
 * Game</i>, 2001, there with perfect play instead of random.
 *
 * @param worlds how many worlds to draw; a time is that of the whole decision, what the player
 *     knows included, and is exceeded by one game at most: if it is over in the first world, the
 *     moves that were not tried yet are not made
 */
record MonteCarlo(RecycleGame game, SearchBudget worlds)
    implements Explaining<RecycleObservation, RecycleMove> {

  /** Maximum number of samples per move that can be asked for by name. */
  static final int MOST_SAMPLES = 100_000;

  /** Maximum number of milliseconds per move that can be asked for by name. */
  static final int MOST_MILLISECONDS = 600_000;

  /**
   * {@inheritDoc}
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if no world can be drawn, or the
   *     time is over before what the player knows is worked out
   */
  @Override
  public RecycleMove choose(
      RecycleObservation observation,
      ImmutableList<RecycleMove> legalMoves,
      RandomGenerator random) {
    return explain(observation, legalMoves, random).move();
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException as {@link #choose} does
   */
  @Override
  public Grounds<RecycleMove> explain(
      RecycleObservation observation,
      ImmutableList<RecycleMove> legalMoves,
      RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return new Grounds.Only<>(legalMoves.getFirst());
    }
    Tried tried = tried(observation, legalMoves, random);
    return new Grounds.Searched<>(
        legalMoves.get(tried.best()),
        tried.worlds,
        Optional.empty(),
        IntStream.of(tried.counts).sum(),
        IntStream.range(0, legalMoves.size())
            .mapToObj(move -> tried.value(legalMoves.get(move), move))
            .collect(ImmutableList.toImmutableList()),
        new ScoreUnit(
            game.counted().name() + " ahead of the others' mean", game.counted().isLeastBest()),
        "",
        ImmutableList.of());
  }

  /** The results of the moves over worlds: sums and sums of squares. */
  private static final class Tried {
    private final double[] sums;
    private final double[] squares;
    private final int[] counts;
    private int worlds;

    Tried(int moves) {
      sums = new double[moves];
      squares = new double[moves];
      counts = new int[moves];
    }

    /** Adds what came of the first moves, in one more world. */
    void add(double[] results, int moves) {
      for (int move = 0; move < moves; move++) {
        sums[move] += results[move];
        squares[move] += results[move] * results[move];
        counts[move]++;
      }
      worlds++;
    }

    int best() {
      int best = 0;
      for (int move = 1; move < sums.length && counts[move] > 0; move++) {
        best = sums[move] * counts[best] > sums[best] * counts[move] ? move : best;
      }
      return best;
    }

    Grounds.Value<RecycleMove> value(RecycleMove move, int index) {
      int count = counts[index];
      double mean = count == 0 ? 0 : sums[index] / count;
      double variance = (squares[index] - count * mean * mean) / (count - 1);
      double error =
          count < 2 ? Double.POSITIVE_INFINITY : Math.sqrt(Math.max(0, variance) / count);
      return new Grounds.Value<>(move, mean, error, count);
    }
  }

  private Tried tried(
      RecycleObservation observation,
      ImmutableList<RecycleMove> legalMoves,
      RandomGenerator random) {
    int seat = game.players().indexOf(observation.player());
    BooleanSupplier goesOn = worlds.begin(1);
    BooleanSupplier isInTime =
        switch (worlds) {
          case SearchBudget.Counted number -> () -> true;
          case SearchBudget.Timed time -> time.begin(1);
        };
    CellSampler cell = cell(observation);
    Tried tried = new Tried(legalMoves.size());
    double[] results = new double[legalMoves.size()];
    while (goesOn.getAsBoolean()) {
      Machine world = cell.sample(random);
      RandomNumbers chance = new RandomStreams(random.nextLong()).random();
      int move = 0;
      for (; move < results.length && isInTime.getAsBoolean(); move++) {
        results[move] = ahead(points(world, legalMoves.get(move), chance.copy()), seat);
      }
      if (move == results.length || tried.worlds == 0) {
        tried.add(results, move);
      }
    }
    return tried;
  }

  private CellSampler cell(RecycleObservation observation) {
    return switch (worlds) {
      case SearchBudget.Counted number -> observation.knowledge().sampler();
      case SearchBudget.Timed time ->
          Budget.usual().withTime(time.duration()).ask(() -> observation.knowledge().sampler());
    };
  }

  /** Returns the points, in seat order, after {@code move} and random moves to the end. */
  private int[] points(Machine world, RecycleMove move, RandomNumbers random) {
    if (!(move instanceof RecycleMove.Choose(int number, String name))) {
      throw new IllegalArgumentException("A player chooses; %s is chance's.".formatted(move));
    }
    Machine machine = world.copy(random);
    machine.enumerate();
    machine.choose(number);
    for (int choices = 0; !machine.isOver() && choices < RecycleGame.LIMIT; choices++) {
      int options = machine.enumerate();
      if (options == 0) {
        throw machine.withoutOption(choices);
      }
      machine.choose(random.nextInt(options));
    }
    return game.points(machine);
  }

  private static double ahead(int[] points, int seat) {
    double others = 0;
    for (int other = 0; other < points.length; other++) {
      others += other == seat ? 0 : points[other];
    }
    return points[seat] - others / Math.max(1, points.length - 1);
  }
}
