package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.experiments.tournament.PlayedMatch.DecisionTime;

/** The decisions of one match: how many, and how long they took if that is measured. */
final class DecisionClock {

  private final boolean isTiming;
  private final int[] decisions;
  private final long[] nanoseconds;
  private int all;

  DecisionClock(int seats, boolean isTiming) {
    this.isTiming = isTiming;
    decisions = new int[seats];
    nanoseconds = new long[seats];
  }

  /** Returns the choice of the player in a seat. */
  <M> M take(int seat, Supplier<M> choice) {
    all++;
    if (!isTiming) {
      return choice.get();
    }
    decisions[seat]++;
    long start = System.nanoTime();
    M move = choice.get();
    nanoseconds[seat] += System.nanoTime() - start;
    return move;
  }

  /** Returns how many decisions there were. */
  int all() {
    return all;
  }

  /** Returns the times in seat order, if they were measured. */
  Optional<ImmutableList<DecisionTime>> times() {
    if (!isTiming) {
      return Optional.empty();
    }
    var times = ImmutableList.<DecisionTime>builder();
    for (int seat = 0; seat < decisions.length; seat++) {
      times.add(new DecisionTime(decisions[seat], nanoseconds[seat]));
    }
    return Optional.of(times.build());
  }
}
