package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
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

  /** Returns when a decision begins, for {@link #end}. */
  long begin() {
    return isTiming ? System.nanoTime() : 0;
  }

  /** Counts a decision of the player in a seat. */
  void end(int seat, long begun) {
    all++;
    if (isTiming) {
      decisions[seat]++;
      nanoseconds[seat] += System.nanoTime() - begun;
    }
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
