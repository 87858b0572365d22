package org.possibledeals.recycle.search;

import com.google.common.collect.ImmutableList;
import java.util.function.LongSupplier;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.recycle.knowledge.CellSampler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;

/**
 * Any program to be searched, to its end: all move at random in playouts, as nothing is known of
 * how a program is played well.
 *
 * @param game of the program
 */
public record RecycleSearch(RecycleGame game)
    implements Searchable<RecycleObservation, RecycleMove, SimulatedProgram> {

  /** Any option. */
  private static final Policy<SimulatedProgram> ANY =
      new Policy<>() {
        @Override
        public String title() {
          return "random";
        }

        @Override
        public int choose(SimulatedProgram at, RandomNumbers random) {
          return random.nextInt(at.options());
        }

        @Override
        public double probability(SimulatedProgram at, int move) {
          return 1.0 / at.options();
        }
      };

  /**
   * Returns the names of the searching agents.
   *
   * @param nanoClock returns nanoseconds from any origin
   */
  public static SearchRoster<RecycleObservation, RecycleMove, ?> roster(
      RecycleGame game, LongSupplier nanoClock) {
    return new SearchRoster<>(new RecycleSearch(game), nanoClock);
  }

  @Override
  public ImmutableList<Policy<SimulatedProgram>> policies() {
    return ImmutableList.of(ANY);
  }

  @Override
  public ScoreUnit counted() {
    return new ScoreUnit(game.counted().name() + " at the end", game.counted().isLeastBest());
  }

  /**
   * Returns the situation of the player to move, to be searched.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if all samples of what is possible
   *     were refuted
   */
  @Override
  public Situation<SimulatedProgram> situation(
      RecycleObservation seen, ImmutableList<RecycleMove> legalMoves) {
    return new Position(
        game,
        game.players().indexOf(seen.player()),
        seen.knowledge().sampler(),
        legalMoves.stream().mapToInt(RecycleSearch::number).toArray());
  }

  /** Returns the number of a move in {@link SimulatedProgram}. */
  static int number(RecycleMove move) {
    return switch (move) {
      case RecycleMove.Choose(int number, String name) -> number;
      case RecycleMove.Chance chance ->
          throw new IllegalArgumentException("A search chooses an option, not %s.".formatted(move));
    };
  }

  /** A player to move. */
  private record Position(RecycleGame game, int seat, CellSampler sampler, int[] moves)
      implements Situation<SimulatedProgram> {

    @Override
    public int players() {
      return game.players().size();
    }

    @Override
    public SimulatedProgram room() {
      RandomNumbers random = new RandomStreams(0).random();
      return new SimulatedProgram(game, sampler.draw(random), random);
    }

    @Override
    public void draw(SimulatedProgram room, RandomNumbers random) {
      room.begin(sampler.draw(random));
    }

    /**
     * {@inheritDoc} Faces are exchanged within what the player could not tell apart when the search
     * began; what was seen since and is hidden again is forgotten.
     */
    @Override
    public void redeal(SimulatedProgram position, RandomNumbers random) {
      position.redeal(seat, random);
    }
  }
}
