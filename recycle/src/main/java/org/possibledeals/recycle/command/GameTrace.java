package org.possibledeals.recycle.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
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
  private int[] last = {};

  /** A choice that is to be made. */
  record Turn(int player, int options, int[] scores) {
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
    TIES("ties", "Browne 2008, drawishness", trace -> trace.winners() > 1 ? 1 : 0);

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
    turns.add(new Turn(machine.player(), options, points(machine, machine.scores())));
  }

  /** Ends the game with these scores. */
  void end(Machine machine, int[] scores) {
    last = points(machine, scores);
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
    return new Turn(-1, 0, last);
  }

  private static int best(int[] scores) {
    return Arrays.stream(scores).max().orElseThrow();
  }

  private double mean(ToDoubleFunction<Turn> of) {
    return turns.stream().mapToDouble(of).average().orElse(0);
  }

  private int winners() {
    return (int) Arrays.stream(last).filter(score -> score == best(last)).count();
  }

  /** Returns the first places that a seat has, 1 in all. */
  double first(int seat) {
    return last[seat] == best(last) ? 1.0 / winners() : 0;
  }

  /**
   * Returns how far the winner was behind, on average over the choices where that was so: the root
   * of the share of the widest spread of the game. 0 in a tie.
   */
  private double drama() {
    int widest = turns.stream().mapToInt(Turn::spread).max().orElse(0);
    double sum = 0;
    int behind = 0;
    for (int seat = 0; seat < last.length && winners() == 1; seat++) {
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
