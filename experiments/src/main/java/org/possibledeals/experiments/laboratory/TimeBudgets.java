package org.possibledeals.experiments.laboratory;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.experiments.design.Experiment;

/** What makes an experiment depend on how fast the machine is: limits of time, not of work. */
public final class TimeBudgets {

  private TimeBudgets() {}

  /**
   * Returns what of an experiment depends on time, as a sentence can list it: agents with a budget
   * in milliseconds by their names, and the limit of a move; nothing if no run differs.
   */
  public static ImmutableList<String> of(Experiment experiment) {
    var found = ImmutableList.<String>builder();
    experiment.tables().values().stream()
        .flatMap(List::stream)
        .distinct()
        .filter(TimeBudgets::isTimed)
        .forEach(found::add);
    experiment
        .conduct()
        .moveTime()
        .ifPresent(limit -> found.add("move-milliseconds: " + limit.toMillis()));
    return found.build();
  }

  /** All games write a budget of time as {@code NAME[50ms]}. */
  private static boolean isTimed(String agent) {
    return Bracketed.read(agent).parameters().stream()
        .anyMatch(parameter -> parameter.value().matches("[0-9]+ms"));
  }
}
