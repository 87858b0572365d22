package org.possibledeals.experiments.cli;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.contest.Contest;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Tournament;
import picocli.CommandLine.Option;

/** The options that name one match: that of a tournament of the same seed, first seating. */
final class MatchOptions {

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "boerenbridge",
      completionCandidates = RulesCandidates.class,
      description = "Rules to play by: ${COMPLETION-CANDIDATES}.")
  private String rules;

  @Option(
      names = "--agents",
      paramLabel = "A,B,C,D",
      split = ",",
      hideParamSyntax = true,
      defaultValue = "full-kripke,greedy-kripke,greedy,random",
      description = "Who sits N, E, S, W.")
  private String[] agents;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Where all chance comes from, a whole number.")
  private long seed;

  @Option(
      names = "--deal",
      paramLabel = "D",
      defaultValue = "0",
      description = "Which deal of that seed, from 0, as in a tournament.")
  private int deal;

  ImmutableList<String> agents() {
    return ImmutableList.copyOf(agents);
  }

  int deal() {
    return deal;
  }

  Contest<?, ?, ?> contest() {
    return Catalogue.byRules(rules);
  }

  /**
   * Returns the tournament that the match is in.
   *
   * @throws IllegalArgumentException if it cannot be played
   */
  <S, O extends Observation, M> Tournament<S, O, M> tournament(Contest<S, O, M> contest) {
    if (deal < 0 || deal == Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "No deal %d; the deals of a seed are numbered from 0.".formatted(deal));
    }
    return new Tournament<>(contest, agents(), LineUp.ROTATE, deal + 1, seed);
  }
}
