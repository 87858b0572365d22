package org.possibledeals.experiments.cli;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.contest.Contest;
import picocli.CommandLine.Option;

/** The options of every command that plays: by which rules, who, and with what chance. */
final class ContestOptions {

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
      description = "Who plays, one for each seat N, E, S, W; the same one may sit in several.")
  private String[] agents;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Where all chance comes from, a whole number.")
  private long seed;

  Contest<?, ?, ?> contest() {
    return Catalogue.byRules(rules);
  }

  ImmutableList<String> agents() {
    return ImmutableList.copyOf(agents);
  }

  long seed() {
    return seed;
  }
}
