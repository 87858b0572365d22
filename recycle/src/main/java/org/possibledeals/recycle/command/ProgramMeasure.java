package org.possibledeals.recycle.command;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Moments;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;

/** The heuristics of some games of a program: sums over those that were finished. */
final class ProgramMeasure {
  /** Parts of the course of a game. */
  static final int PARTS = 10;

  /** Units of a sum in 1. */
  private static final int UNIT = 10_000;

  private final Map<GameTrace.Measure, Moments> sums = new EnumMap<>(GameTrace.Measure.class);
  private final Moments[][] ahead;
  private final Moments[] first;
  private final Moments[][] course = new Moments[3][PARTS];
  private int games;
  private int finished;

  private ProgramMeasure(int seats) {
    first = new Moments[seats];
    ahead = new Moments[seats][seats];
    Arrays.fill(first, Moments.NONE);
    Arrays.stream(ahead).forEach(row -> Arrays.fill(row, Moments.NONE));
    Arrays.stream(course).forEach(row -> Arrays.fill(row, Moments.NONE));
  }

  /**
   * Plays games and returns their heuristics.
   *
   * @param agents one for each seat, none if all move at random: then the games are those that
   *     {@link ProgramRun} plays
   * @param traces receives each finished game, with its number
   */
  static ProgramMeasure of(
      RecycleGame game,
      List<Agent<RecycleObservation, RecycleMove>> agents,
      int games,
      long seed,
      int limit,
      BiConsumer<Integer, GameTrace> traces) {
    ProgramMeasure measure = new ProgramMeasure(game.players().size());
    Machine any = new Machine(game.program(), new RandomStreams(seed).random());
    for (int k = 0; k < games; k++) {
      GameTrace trace = new GameTrace();
      boolean isFinished =
          agents.isEmpty()
              ? isPlayed(game, new RandomStreams(seed).of(k), limit, trace, any)
              : isPlayed(game, agents, new MatchStreams(seed, k), trace);
      measure.games++;
      if (isFinished) {
        measure.add(trace);
        traces.accept(k, trace);
      }
    }
    return measure;
  }

  private static boolean isPlayed(
      RecycleGame game, RandomStreams streams, int limit, GameTrace trace, Machine any) {
    Playout played = Playout.of(game.program(), limit, streams.random(), trace);
    trace.end(any, played.scores());
    return played.isFinished();
  }

  private static boolean isPlayed(
      RecycleGame game,
      List<Agent<RecycleObservation, RecycleMove>> agents,
      MatchStreams streams,
      GameTrace trace) {
    RecycleState last =
        new ProgramMatch(game, agents, streams)
            .play(
                Integer.MAX_VALUE,
                (before, move, after) -> {
                  if (move instanceof RecycleMove.Choose) {
                    trace.sees(before.machine(), game.legalMoves(before).size());
                  }
                });
    Machine machine = last.machine();
    trace.end(machine, machine.scores());
    return game.isFinished(last);
  }

  private void add(GameTrace trace) {
    finished++;
    for (GameTrace.Measure measure : GameTrace.Measure.values()) {
      sums.merge(measure, inUnits(measure.of.applyAsDouble(trace)), Moments::plus);
    }
    for (int a = 0; a < first.length; a++) {
      first[a] = first[a].plus(inUnits(trace.first(a)));
      for (int b = 0; b < first.length; b++) {
        ahead[a][b] = ahead[a][b].plus(inUnits(trace.first(a) - trace.first(b)));
      }
    }
    for (int k = 0; k < trace.turns().size(); k++) {
      GameTrace.Turn turn = trace.turns().get(k);
      int part = k * PARTS / trace.turns().size();
      int[] values = {turn.options(), turn.lead(), turn.spread()};
      for (int v = 0; v < values.length; v++) {
        course[v][part] = course[v][part].plus(values[v]);
      }
    }
  }

  private static Moments inUnits(double value) {
    return Moments.of(Math.round(value * UNIT));
  }

  int games() {
    return games;
  }

  int finished() {
    return finished;
  }

  int seats() {
    return first.length;
  }

  /** Returns a heuristic over all games, of which at least one was finished. */
  Estimate of(GameTrace.Measure measure) {
    return Estimate.of(sums.get(measure), UNIT);
  }

  /** Returns the share of first places of a seat. */
  Estimate first(int seat) {
    return Estimate.of(first[seat], UNIT);
  }

  /** Returns how much the seat with most first places has more of them than that with fewest. */
  Estimate unfairness() {
    int most = 0;
    int least = 0;
    for (int seat = 0; seat < first.length; seat++) {
      most = first[seat].sum() > first[most].sum() ? seat : most;
      least = first[seat].sum() < first[least].sum() ? seat : least;
    }
    return Estimate.of(ahead[most][least], UNIT);
  }

  /** Returns the mean of options, lead and spread, 0 to 2, in a tenth of the games. */
  double course(int of, int part) {
    return course[of][part].count() == 0 ? Double.NaN : course[of][part].mean();
  }
}
