package org.possibledeals.experiments.cli;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.contest.BoerenbridgeContest;
import org.possibledeals.experiments.contest.Contest;

/** The games that can be named on the command line. To add a game, add its contests here. */
final class Catalogue {

  private static final ImmutableList<Contest<?, ?, ?>> CONTESTS =
      ImmutableList.copyOf(BoerenbridgeContest.presets());

  private Catalogue() {}

  /** Returns all of them, in the order to show them. */
  static ImmutableList<Contest<?, ?, ?>> contests() {
    return CONTESTS;
  }

  /**
   * Returns the contest by these rules.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  static Contest<?, ?, ?> byRules(String rules) {
    return CONTESTS.stream()
        .filter(contest -> contest.rulesName().equals(rules))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No rules called %s; there are %s."
                        .formatted(
                            rules,
                            CONTESTS.stream().map(Contest::rulesName).collect(joining(", ")))));
  }
}
