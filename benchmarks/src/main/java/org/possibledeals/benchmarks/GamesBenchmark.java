package org.possibledeals.benchmarks;

import com.google.common.collect.ImmutableList;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Matches;
import org.possibledeals.experiments.tournament.Tournament;
import org.possibledeals.lambo.TilePlayouts;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.matatena.PackedBoards;

/** Games at random, by the rules that tournaments play by, and matches of BoerenBridge. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class GamesBenchmark {

  private static final RoundPlan EIGHT = new RoundPlan(4, 8, Deck.FROM_SEVEN, true);

  private final Boerenbridge game = new Boerenbridge(Rules.full());
  private final RandomGenerator random = new RandomStreams(1).random();

  private final Matches<org.possibledeals.boerenbridge.rules.State, BoerenbridgeObservation, Move>
      lamas =
          new Tournament<>(
                  BoerenbridgeContest.presets().get(1),
                  ImmutableList.of("lamas-full-kripke", "lamas-greedy-kripke", "greedy", "random"),
                  LineUp.FIXED,
                  Tournament.MOST_DEALS,
                  1)
              .oneByOne();

  private final TilePlayouts playouts =
      new TilePlayouts(new Position(LamboRules.STANDARD), new RandomStreams(1).random());

  private final PackedBoards boards = new PackedBoards(2, 3);
  private int deal;

  /** A round of eight cards each, dealt, bid and played at random, and scored. */
  @Benchmark
  public int randomRound() {
    PlayedRound round = game.randomRound(EIGHT, random);
    return round.points(0) + round.points(1) + round.points(2) + round.points(3);
  }

  /** A match of the LAMAS experiment. */
  @Benchmark
  public Object lamasMatch() {
    return lamas.play(deal++, 0, (before, move, after) -> {});
  }

  /** A game of Lambo from the first tile to its end, tiles drawn one by one, and taken back. */
  @Benchmark
  public Outcome lamboPlayout() {
    return playouts.plain();
  }

  /** A game of Matatena from empty boards to its end, and its scores. */
  @Benchmark
  public int matatenaGame() {
    boards.clear();
    boards.playOut(0, random);
    return boards.score(0) - boards.score(1);
  }
}
