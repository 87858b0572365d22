package org.possibledeals.experiments.cli;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.experiments.contest.Contest;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Option;

/** The options of every command that plays: by which rules, who, and with what chance. */
final class ContestOptions {

  @Option(
      names = "--game",
      paramLabel = "GAME",
      defaultValue = "boerenbridge",
      completionCandidates = GameCandidates.class,
      description = {
        "What to play: ${COMPLETION-CANDIDATES},",
        "or recycle:FILE for a program in RECYCLE."
      })
  private String game;

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      showDefaultValue = Visibility.NEVER,
      completionCandidates = RulesCandidates.class,
      description = "Rules to play it by, the game's usual ones if not said; see deals games.")
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--agents",
      paramLabel = "A,B,C,D",
      split = ",",
      hideParamSyntax = true,
      showDefaultValue = Visibility.NEVER,
      description = {
        "Who plays, one for each seat; the same one may sit in several. In BoerenBridge, if not",
        "said, full-kripke,greedy-kripke,greedy,random in the seats N, E, S, W."
      })
  private List<String> agents = List.of();

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Where all chance comes from, a whole number.")
  private long seed;

  /**
   * Returns the contest for as many players as there are agents.
   *
   * @throws IllegalArgumentException if there is none, or not for so many
   */
  Contest<?, ?, ?> contest() {
    Contest<?, ?, ?> contest = Catalogue.contest(game, rules);
    return agents.isEmpty() ? contest : contest.forPlayers(agents.size());
  }

  /** Returns who plays, one for each seat. */
  ImmutableList<String> agents() {
    return agents.isEmpty()
        ? Catalogue.contest(game, rules).defaultAgents()
        : ImmutableList.copyOf(agents);
  }

  long seed() {
    return seed;
  }
}
