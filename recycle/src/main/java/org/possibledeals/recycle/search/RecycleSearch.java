package org.possibledeals.recycle.search;

import com.google.common.collect.ImmutableList;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.agents.search.Searchable;
import org.possibledeals.agents.search.Situation;
import org.possibledeals.agents.search.WorldSearch;
import org.possibledeals.agents.search.WorldSource;
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
 * @param isAhead whether a player wants to be ahead of the others' mean, and not points alone
 * @param worlds returns what a player draws worlds from by what it is shown
 * @param <O> what it is shown
 */
public record RecycleSearch<O>(
    RecycleGame game, boolean isAhead, Function<O, RecycleSearch.Worlds> worlds)
    implements Searchable<O, RecycleMove, SimulatedProgram> {

  /**
   * What a player draws worlds from.
   *
   * @param seat the player's
   */
  public record Worlds(int seat, Function<RandomNumbers, CellSampler.Drawn> draw) {}

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
   * While the choices go round the table once, the option that is best on average in some worlds
   * that look to the seat as the table does, if all move at random after it; then any option. So do
   * others move who see, and remember nothing. It depends on what the seat sees alone.
   *
   * @param isAhead as in the search
   */
  private record Sighted(RecycleGame game, boolean isAhead) implements Policy<SimulatedProgram> {
    private static final SearchBudget BUDGET = new SearchBudget.Counted(4);

    @Override
    public String title() {
      return "sighted";
    }

    @Override
    public int choose(SimulatedProgram at, RandomNumbers random) {
      if (at.made() > game.players().size()) {
        return ANY.choose(at, random);
      }
      int seat = at.seat();
      Situation<SimulatedProgram> here =
          new Position(
              game,
              isAhead,
              new Worlds(seat, chance -> at.forgotten(seat, chance)),
              IntStream.range(0, at.options()).toArray());
      RandomNumbers same = new RandomStreams(at.seen(seat)).random();
      var others = Opponents.blind(ImmutableList.of(ANY), here.players());
      var worlds = new WorldSource<>(here, others, ANY, 0, same);
      return new WorldSearch(BUDGET).find(worlds, same).best();
    }

    @Override
    public double probability(SimulatedProgram at, int move) {
      return at.made() > game.players().size()
          ? ANY.probability(at, move)
          : choose(at, new RandomStreams(0).random()) == move ? 1 : 0;
    }
  }

  /** Returns the search of a player that draws from what it knows. */
  public static RecycleSearch<RecycleObservation> knowing(RecycleGame game, boolean isAhead) {
    return new RecycleSearch<>(game, isAhead, seen -> known(game, seen));
  }

  private static Worlds known(RecycleGame game, RecycleObservation seen) {
    return new Worlds(game.players().indexOf(seen.player()), seen.knowledge().sampler()::draw);
  }

  /** Returns the search of one who remembers nothing that is not on the table. */
  public static RecycleSearch<RecycleObservation> forgetful(RecycleGame game) {
    return new RecycleSearch<>(
        game,
        false,
        seen -> {
          Worlds all = known(game, seen);
          return new Worlds(all.seat, chance -> all.draw.apply(chance).forgotten(all.seat, chance));
        });
  }

  @Override
  public ImmutableList<Policy<SimulatedProgram>> policies() {
    return ImmutableList.of(ANY, new Sighted(game, isAhead));
  }

  @Override
  public ScoreUnit counted() {
    ScoreUnit unit = game.counted();
    return new ScoreUnit(
        unit.name() + (isAhead ? " ahead of the others' mean" : " at the end"), unit.isLeastBest());
  }

  /**
   * Returns the situation of the player to move, to be searched.
   *
   * @throws org.possibledeals.kripke.reach.BeyondReachException if all samples of what is possible
   *     were refuted
   */
  @Override
  public Situation<SimulatedProgram> situation(O seen, ImmutableList<RecycleMove> legalMoves) {
    return new Position(
        game,
        isAhead,
        worlds.apply(seen),
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
  private record Position(RecycleGame game, boolean isAhead, Worlds worlds, int[] moves)
      implements Situation<SimulatedProgram> {

    @Override
    public int players() {
      return game.players().size();
    }

    @Override
    public int seat() {
      return worlds.seat;
    }

    @Override
    public SimulatedProgram room() {
      RandomNumbers random = new RandomStreams(0).random();
      return new SimulatedProgram(game, isAhead, worlds.draw.apply(random), random);
    }

    @Override
    public void draw(SimulatedProgram room, RandomNumbers random) {
      room.begin(worlds.draw.apply(random));
    }

    /**
     * {@inheritDoc} Faces are exchanged within what the player could not tell apart when the search
     * began; what was seen since and is hidden again is forgotten.
     */
    @Override
    public void redeal(SimulatedProgram position, RandomNumbers random) {
      position.redeal(worlds.seat, random);
    }
  }
}
