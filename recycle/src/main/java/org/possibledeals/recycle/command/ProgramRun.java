package org.possibledeals.recycle.command;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.GameProgram;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.text.Place;

/**
 * The results of games of a program.
 *
 * @param games how many were played
 * @param finished how many came to their end within the limit
 * @param stuck how many ended since a stage went round without a choice
 * @param loop where that stage is, of the first such game
 * @param choices choices a game, over all games
 * @param options options a choice, over all choices
 * @param scores by seat, over finished games
 * @param firstShares the share of finished games that each seat won; equal winners share one
 * @param seconds how long the measured games took
 */
record ProgramRun(
    int games,
    int finished,
    int stuck,
    Optional<Place> loop,
    Moments choices,
    Moments options,
    ImmutableList<Moments> scores,
    double[] firstShares,
    double seconds) {

  /** Returns points a player, over finished games. */
  Moments score() {
    return scores.stream().reduce(Moments.NONE, Moments::plus);
  }

  private static final double WARM_UP_SECONDS = 1.5;

  /** Minimum number of games whose number a second is measured, for which the machine is warm. */
  private static final int FEWEST_TO_MEASURE = 1000;

  /**
   * Plays games, game k by the streams numbered k below the seed; from 1000 games, the same again
   * and again warm the machine up first, and are not counted.
   *
   * @param limit choices after which a game is given up as unfinished
   */
  public static ProgramRun of(GameProgram program, int games, long seed, int limit) {
    RandomStreams streams = new RandomStreams(seed);
    long began = System.nanoTime();
    double warmUp = games < FEWEST_TO_MEASURE ? 0 : WARM_UP_SECONDS;
    for (int k = 0; (System.nanoTime() - began) / 1e9 < warmUp; k++) {
      Playout.of(program, limit, streams.of(k % games).random());
    }
    Totals totals = new Totals(program.players());
    long start = System.nanoTime();
    for (int k = 0; k < games; k++) {
      Playout played = Playout.of(program, limit, streams.of(k).random());
      totals.options =
          totals.options.plus(
              new Moments(played.choices(), played.optionSum(), played.optionSquares()));
      totals.add(
          played.choices(),
          played.loop(),
          played.isFinished() ? Optional.of(played.scores()) : Optional.empty(),
          program.isLeastBest());
    }
    return totals.run(games, (System.nanoTime() - start) / 1e9);
  }

  /**
   * Plays games by agents, game k by the streams numbered k below the seed.
   *
   * @param agents one for each seat
   */
  public static ProgramRun of(
      RecycleGame game,
      List<? extends Agent<RecycleObservation, RecycleMove>> agents,
      int games,
      long seed) {
    Totals totals = new Totals(game.players().size());
    long start = System.nanoTime();
    for (int k = 0; k < games; k++) {
      RecycleState last =
          new ProgramMatch(game, agents, new MatchStreams(seed, k))
              .play(
                  Integer.MAX_VALUE,
                  (before, move, after) -> {
                    if (move instanceof RecycleMove.Choose) {
                      totals.options = totals.options.plus(game.legalMoves(before).size());
                    }
                  });
      totals.add(
          last.choices(),
          game.loop(last),
          game.isFinished(last) ? Optional.of(last.machine().scores()) : Optional.empty(),
          game.program().isLeastBest());
    }
    return totals.run(games, (System.nanoTime() - start) / 1e9);
  }

  /** The sums over the games so far. */
  private static final class Totals {
    private int finished;
    private int stuck;
    private Optional<Place> loop = Optional.empty();
    private Moments choices = Moments.NONE;
    private Moments options = Moments.NONE;
    private final Moments[] scores;
    private final double[] first;

    Totals(int players) {
      first = new double[players];
      scores = new Moments[players];
      Arrays.fill(scores, Moments.NONE);
    }

    /** Adds a game; it has scores if it is finished. */
    void add(int made, Optional<Place> loopOfGame, Optional<int[]> points, boolean isLeastBest) {
      choices = choices.plus(made);
      stuck += loopOfGame.isPresent() ? 1 : 0;
      loop = loop.or(() -> loopOfGame);
      if (points.isPresent()) {
        finished++;
        Arrays.setAll(scores, seat -> scores[seat].plus(points.get()[seat]));
        share(points.get(), isLeastBest, first);
      }
    }

    ProgramRun run(int games, double seconds) {
      double[] shares = Arrays.stream(first).map(wins -> wins / Math.max(1, finished)).toArray();
      return new ProgramRun(
          games,
          finished,
          stuck,
          loop,
          choices,
          options,
          ImmutableList.copyOf(scores),
          shares,
          seconds);
    }
  }

  private static void share(int[] scores, boolean isLeastBest, double[] first) {
    int best = scores[0];
    for (int score : scores) {
      best = isLeastBest ? Math.min(best, score) : Math.max(best, score);
    }
    int winners = 0;
    for (int score : scores) {
      winners += score == best ? 1 : 0;
    }
    for (int seat = 0; seat < scores.length; seat++) {
      first[seat] += scores[seat] == best ? 1.0 / winners : 0;
    }
  }
}
