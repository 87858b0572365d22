package org.possibledeals.recycle.command;

import com.google.common.collect.ImmutableList;
import com.google.common.math.DoubleMath;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.table.WorldCount;
import org.possibledeals.recycle.text.Place;

/** Some games of a program: their results, and sums of heuristics over those that were finished. */
final class ProgramMeasure {
  /** Parts of the course of a game. */
  static final int PARTS = 10;

  /** Units of a sum in 1: a share of up to ten seats is a whole number. */
  private static final int UNIT = 10_080;

  private static final double WARM_UP_SECONDS = 1.5;

  /** Minimum number of games whose number a second is measured, for which the machine is warm. */
  private static final int FEWEST_TO_MEASURE = 1000;

  /**
   * Which games are played.
   *
   * @param agents one for each seat, none if all move at random
   * @param limit choices after which a game is given up as unfinished
   * @param knowledge how long counting what a player considers possible may take, if that is asked;
   *     then there are agents
   */
  record Design(
      RecycleGame game,
      List<Agent<RecycleObservation, RecycleMove>> agents,
      int games,
      long seed,
      int limit,
      Optional<Budget> knowledge) {}

  private final Design design;
  private final Map<GameTrace.Measure, Moments> sums = new EnumMap<>(GameTrace.Measure.class);
  private final Moments[][] ahead;
  private final Moments[] first;
  private final Moments[] scores;
  private final DoubleSummaryStatistics[][] course = new DoubleSummaryStatistics[4][PARTS];
  private Moments choices = Moments.NONE;
  private Moments options = Moments.NONE;
  private int finished;
  private int stuck;
  private Optional<Place> loop = Optional.empty();
  private double seconds;

  private ProgramMeasure(Design design) {
    this.design = design;
    int seats = design.game.players().size();
    first = new Moments[seats];
    scores = new Moments[seats];
    ahead = new Moments[seats][seats];
    Arrays.fill(first, Moments.NONE);
    Arrays.fill(scores, Moments.NONE);
    Arrays.stream(ahead).forEach(row -> Arrays.fill(row, Moments.NONE));
    Arrays.stream(course).forEach(row -> Arrays.setAll(row, i -> new DoubleSummaryStatistics()));
  }

  /**
   * Plays games and returns their results, without heuristics. From 1000 games of random play, the
   * same again and again warm the machine up first, and are not counted.
   */
  static ProgramMeasure results(Design design) {
    long began = System.nanoTime();
    double warmUp =
        design.games < FEWEST_TO_MEASURE || !design.agents.isEmpty() ? 0 : WARM_UP_SECONDS;
    RandomStreams streams = new RandomStreams(design.seed);
    for (int k = 0; (System.nanoTime() - began) / 1e9 < warmUp; k++) {
      Playout.of(design.game.program(), design.limit, streams.of(k % design.games).random());
    }
    return new ProgramMeasure(design).played(Optional.empty());
  }

  /**
   * Plays games and returns their heuristics.
   *
   * @param traces receives each finished game, with its number
   */
  static ProgramMeasure of(Design design, BiConsumer<Integer, GameTrace> traces) {
    return new ProgramMeasure(design).played(Optional.of(traces));
  }

  private ProgramMeasure played(Optional<BiConsumer<Integer, GameTrace>> traces) {
    long start = System.nanoTime();
    Machine any = new Machine(design.game.program(), new RandomStreams(design.seed).random());
    for (int k = 0; k < design.games; k++) {
      GameTrace trace = new GameTrace();
      boolean isFinished =
          design.agents.isEmpty()
              ? isPlayed(k, traces.isPresent(), trace, any)
              : isPlayed(new MatchStreams(design.seed, k), traces.isPresent(), trace);
      if (isFinished) {
        finished++;
        for (int seat = 0; seat < first.length; seat++) {
          first[seat] = first[seat].plus(inUnits(trace.first(seat)));
        }
        if (traces.isPresent()) {
          add(trace);
          traces.get().accept(k, trace);
        }
      }
    }
    seconds = (System.nanoTime() - start) / 1e9;
    return this;
  }

  private boolean isPlayed(int number, boolean isTraced, GameTrace trace, Machine any) {
    var random = new RandomStreams(design.seed).of(number).random();
    Playout played =
        isTraced
            ? Playout.of(design.game.program(), design.limit, random, trace)
            : Playout.of(design.game.program(), design.limit, random);
    options =
        options.plus(new Moments(played.choices(), played.optionSum(), played.optionSquares()));
    trace.end(any, played.scores(), new double[0]);
    return isAdded(played.choices(), played.loop(), played.isFinished(), played.scores());
  }

  private boolean isPlayed(MatchStreams streams, boolean isTraced, GameTrace trace) {
    RecycleGame game = design.game;
    RecycleState last =
        new ProgramMatch(game, design.agents, streams)
            .play(
                Integer.MAX_VALUE,
                (before, move, after) -> {
                  if (move instanceof RecycleMove.Choose) {
                    int offered = game.legalMoves(before).size();
                    options = options.plus(offered);
                    if (isTraced) {
                      trace.sees(before.machine(), offered, bits(before));
                    }
                  }
                });
    boolean isFinished = game.isFinished(last);
    int[] points = isFinished ? last.machine().scores() : new int[0];
    trace.end(last.machine(), points, isFinished ? bits(last) : new double[0]);
    return isAdded(last.choices(), game.loop(last), isFinished, points);
  }

  /** Adds the result of a game; returns whether it was finished. */
  private boolean isAdded(int made, Optional<Place> at, boolean isFinished, int[] points) {
    choices = choices.plus(made);
    stuck += at.isPresent() ? 1 : 0;
    loop = loop.or(() -> at);
    if (isFinished) {
      Arrays.setAll(scores, seat -> scores[seat].plus(points[seat]));
    }
    return isFinished;
  }

  /** Returns by player the logarithm of how many worlds are possible, as far as it is counted. */
  private double[] bits(RecycleState at) {
    return design.knowledge.stream()
        .flatMapToDouble(
            budget ->
                design.game.players().stream()
                    .map(player -> WorldCount.of(design.game, at, player, budget).count())
                    .mapToDouble(
                        count ->
                            count
                                .map(worlds -> DoubleMath.log2(worlds.doubleValue()))
                                .orElse(Double.NaN)))
        .toArray();
  }

  private void add(GameTrace trace) {
    for (GameTrace.Measure measure : GameTrace.Measure.values()) {
      double value =
          measure.isOfKnowledge() && design.knowledge.isEmpty()
              ? Double.NaN
              : measure.of.applyAsDouble(trace);
      sums.merge(measure, inUnits(value), Moments::plus);
    }
    for (int a = 0; a < first.length; a++) {
      for (int b = 0; b < first.length; b++) {
        ahead[a][b] = ahead[a][b].plus(inUnits(trace.first(a) - trace.first(b)));
      }
    }
    for (int k = 0; k < trace.turns().size(); k++) {
      GameTrace.Turn turn = trace.turns().get(k);
      int part = k * PARTS / trace.turns().size();
      double[] values = {turn.options(), turn.lead(), turn.spread(), turn.open()};
      for (int v = 0; v < values.length; v++) {
        if (!Double.isNaN(values[v])) {
          course[v][part].accept(values[v]);
        }
      }
    }
  }

  private static Moments inUnits(double value) {
    return Double.isNaN(value) ? Moments.NONE : Moments.of(Math.round(value * UNIT));
  }

  /** Returns how many games came to their end within the limit. */
  int finished() {
    return finished;
  }

  /** Returns how many ended since a stage went round without a choice. */
  int stuck() {
    return stuck;
  }

  /** Returns where that stage is, of the first such game. */
  Optional<Place> loop() {
    return loop;
  }

  /** Returns choices a game, over all games. */
  Moments choices() {
    return choices;
  }

  /** Returns options a choice, over all choices. */
  Moments options() {
    return options;
  }

  /** Returns scores by seat, over finished games. */
  ImmutableList<Moments> scores() {
    return ImmutableList.copyOf(scores);
  }

  double gamesPerSecond() {
    return design.games / seconds;
  }

  /** Returns a heuristic over all games, if one was finished in which it is a number. */
  Optional<Estimate> of(GameTrace.Measure measure) {
    return estimate(sums.getOrDefault(measure, Moments.NONE));
  }

  private static Optional<Estimate> estimate(Moments sum) {
    return sum.count() == 0 ? Optional.empty() : Optional.of(Estimate.of(sum, UNIT));
  }

  /** Returns the share of first places of a seat; equal winners share one. */
  Optional<Estimate> first(int seat) {
    return estimate(first[seat]);
  }

  /** Returns how much the seat with most first places has more of them than that with fewest. */
  Optional<Estimate> unfairness() {
    int most = 0;
    int least = 0;
    for (int seat = 0; seat < first.length; seat++) {
      most = first[seat].sum() > first[most].sum() ? seat : most;
      least = first[seat].sum() < first[least].sum() ? seat : least;
    }
    return estimate(ahead[most][least]);
  }

  /** Returns the mean of options, lead, spread and open bits, 0 to 3, in a tenth of the games. */
  double course(int of, int part) {
    return course[of][part].getCount() == 0 ? Double.NaN : course[of][part].getAverage();
  }
}
