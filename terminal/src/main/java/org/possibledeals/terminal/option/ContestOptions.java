package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Seed;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that plays: the game, its rules, the agents and the seed. */
public final class ContestOptions {

  @Option(
      names = "--game",
      paramLabel = "GAME",
      showDefaultValue = Visibility.NEVER,
      completionCandidates = GameCandidates.class,
      description = {
        "What to play: ${COMPLETION-CANDIDATES},",
        "or GAME:RULES; the usual game if not said; see deals games."
      })
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      showDefaultValue = Visibility.NEVER,
      completionCandidates = RulesCandidates.class,
      description = {
        "Rules to play it by, the game's usual ones if not said; see deals games. RULES[key=value]",
        "are rules with other choices; deals games GAME lists the keys."
      })
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--agents",
      paramLabel = "A,B,C,D",
      showDefaultValue = Visibility.NEVER,
      description = {
        "Who plays, one for each seat; the same one may sit in several. The game's usual agents if",
        "not said; see deals games."
      })
  private List<String> agents = List.of();

  @Mixin private SeedOption seed;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  private final AuthorsWarnings warnings = new AuthorsWarnings();

  /**
   * Returns the contest for as many players as there are agents.
   *
   * @throws IllegalArgumentException if there is none, or not for so many players
   */
  public Contest<?, ?, ?> contest() {
    Contest<?, ?, ?> contest = ofUsualNumber();
    return warnings.tell(agents.isEmpty() ? contest : contest.forPlayers(named().size()), spec);
  }

  private Contest<?, ?, ?> ofUsualNumber() {
    Catalogue catalogue = Catalogue.found();
    return catalogue.contest(game.orElseGet(catalogue::usualGame), rules);
  }

  /** Returns the names of the agents, one for each seat. */
  public ImmutableList<String> agents() {
    return agents.isEmpty() ? ofUsualNumber().defaultAgents() : named();
  }

  private ImmutableList<String> named() {
    return agents.stream()
        .flatMap(names -> Bracketed.list(names).stream())
        .collect(ImmutableList.toImmutableList());
  }

  public Seed seed() {
    return seed.seed();
  }
}
