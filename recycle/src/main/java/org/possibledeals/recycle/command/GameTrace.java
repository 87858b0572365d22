package org.possibledeals.recycle.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.possibledeals.recycle.fast.Playout;
import org.possibledeals.recycle.machine.Machine;

/**
 * What heuristics of a game are worked out from: before each choice who chooses, from how many
 * options, and the scores as if the game ended there; more is better.
 *
 * <p>The definitions, with their sources, are in {@code thesis-notes/measuring-games.md}.
 */
final class GameTrace implements Playout.Onlooker {
  private final List<Turn> turns = new ArrayList<>();
  private Turn last = new Turn(-1, 0, new int[0], new double[0]);

  /**
   * A choice that is to be made.
   *
   * @param bits by player, the logarithm to base 2 of how many worlds the player considers
   *     possible; not a number if they are not counted, and empty if nobody asks
   */
  record Turn(int player, int options, int[] scores, double[] bits) {
    /** Returns the points by which the first is ahead of the second. */
    int lead() {
      int[] sorted = scores.clone();
      Arrays.sort(sorted);
      return sorted.length < 2 ? 0 : sorted[sorted.length - 1] - sorted[sorted.length - 2];
    }

    /** Returns the points by which the first is ahead of the last. */
    int spread() {
      return best(scores) + best(Arrays.stream(scores).map(score -> -score).toArray());
    }

    /** Returns the mean of what is counted over the players. */
    double open() {
      return bits.length == 0 ? Double.NaN : counted(Arrays.stream(bits));
    }

    /** Returns the bits that a player has learnt at the next choice, at least 0. */
    double learnt(Turn next, int by) {
      return Math.max(0, bits[by] - next.bits[by]);
    }

    /** Returns the same of all but the one who chose. */
    DoubleStream learntByOthers(Turn next) {
      return IntStream.range(0, bits.length)
          .filter(by -> by != player)
          .mapToDouble(by -> learnt(next, by));
    }
  }

  /** A heuristic: a number for each finished game. */
  enum Measure {
    LENGTH(
        "choices",
        "Browne 2008, duration, without a preferred length",
        trace -> trace.turns.size()),
    OPTIONS(
        "options a choice",
        "Bell and Goadrich 2016, branching factor",
        trace -> trace.mean(Turn::options)),
    FORCED(
        "forced choices", "Possible Deals", trace -> trace.mean(turn -> turn.options == 1 ? 1 : 0)),
    LEAD("lead, points", "Browne 2008, lead, in points", trace -> trace.mean(Turn::lead)),
    SPREAD("spread, points", "Possible Deals", trace -> trace.mean(Turn::spread)),
    DRAMA("drama", "Browne 2008, drama, in points scaled by the widest spread", GameTrace::drama),
    DECISIVENESS("decisiveness", "after Browne 2008, decisiveness", GameTrace::decisiveness),
    TIES("ties", "Browne 2008, drawishness", trace -> trace.winners() > 1 ? 1 : 0),
    OPEN("bits open", "Possible Deals", trace -> trace.mean(Turn::open)),
    CHOOSING(
        "bits learnt, chooser",
        "Possible Deals",
        trace -> trace.meanOfSteps((turn, next) -> turn.learnt(next, turn.player))),
    LISTENING(
        "bits learnt, others",
        "Possible Deals",
        trace -> trace.meanOfSteps((turn, next) -> counted(turn.learntByOthers(next)))),
    TELLING(
        "telling choices",
        "Possible Deals",
        trace ->
            trace.meanOfSteps(
                (turn, next) -> Math.ceil(counted(turn.learntByOthers(next).map(Math::signum)))));

    /** Returns whether it is about what players know. */
    boolean isOfKnowledge() {
      return compareTo(OPEN) >= 0;
    }

    final String words;

    /** Who defined it; the works are listed in {@code thesis-notes/measuring-games.md}. */
    final String source;

    final ToDoubleFunction<GameTrace> of;

    Measure(String words, String source, ToDoubleFunction<GameTrace> of) {
      this.words = words;
      this.source = source;
      this.of = of;
    }
  }

  @Override
  public void sees(Machine machine, int options) {
    sees(machine, options, new double[0]);
  }

  /** Sees a choice, and how many bits are open to each player. */
  void sees(Machine machine, int options, double[] bits) {
    turns.add(new Turn(machine.player(), options, points(machine, machine.scores()), bits));
  }

  /** Ends the game with these scores, and bits that are open to each player. */
  void end(Machine machine, int[] scores, double[] bits) {
    last = new Turn(-1, 0, points(machine, scores), bits);
  }

  private static int[] points(Machine machine, int[] scores) {
    int sign = machine.program().isLeastBest() ? -1 : 1;
    return Arrays.stream(scores).map(score -> sign * score).toArray();
  }

  List<Turn> turns() {
    return turns;
  }

  /** Returns the end of the game, where nobody chooses. */
  Turn end() {
    return last;
  }

  private static int best(int[] scores) {
    return Arrays.stream(scores).max().orElseThrow();
  }

  /** Returns the mean of what is a number, and not a number if nothing is. */
  private static double counted(DoubleStream some) {
    return some.filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
  }

  private double mean(ToDoubleFunction<Turn> of) {
    return turns.isEmpty() ? 0 : counted(turns.stream().mapToDouble(of));
  }

  /** Returns the mean over the choices of what a choice and the next, or the end, tell. */
  private double meanOfSteps(ToDoubleBiFunction<Turn, Turn> of) {
    return counted(
        IntStream.range(0, turns.size())
            .mapToDouble(
                k ->
                    of.applyAsDouble(
                        turns.get(k), k + 1 < turns.size() ? turns.get(k + 1) : last)));
  }

  private int winners() {
    return (int) Arrays.stream(last.scores).filter(score -> score == best(last.scores)).count();
  }

  /** Returns the first places that a seat has, 1 in all. */
  double first(int seat) {
    return last.scores[seat] == best(last.scores) ? 1.0 / winners() : 0;
  }

  /**
   * Returns how far the winner was behind, on average over the choices where that was so: the root
   * of the share of the widest spread of the game. 0 in a tie.
   */
  private double drama() {
    int widest = turns.stream().mapToInt(Turn::spread).max().orElse(0);
    double sum = 0;
    int behind = 0;
    for (int seat = 0; seat < last.scores.length && winners() == 1; seat++) {
      for (Turn turn : turns) {
        int missing = best(turn.scores) - turn.scores[seat];
        if (first(seat) > 0 && missing > 0) {
          sum += Math.sqrt((double) missing / widest);
          behind++;
        }
      }
    }
    return behind == 0 ? 0 : sum / behind;
  }

  /** Returns the share of the choices that follow once those are in the lead who win. */
  private double decisiveness() {
    int from = turns.size();
    while (from > 0 && areFirst(turns.get(from - 1).scores)) {
      from--;
    }
    return turns.isEmpty() ? 0 : (double) (turns.size() - from) / turns.size();
  }

  private boolean areFirst(int[] scores) {
    for (int seat = 0; seat < scores.length; seat++) {
      if ((scores[seat] == best(scores)) != (first(seat) > 0)) {
        return false;
      }
    }
    return true;
  }
}
