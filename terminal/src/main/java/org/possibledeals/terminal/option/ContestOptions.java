package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Seed;
import org.possibledeals.kripke.print.Words;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that plays: the game, its rules, the agents and the seed. */
public class ContestOptions {

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = GameCandidates.class,
      description =
          "Game to play: ${COMPLETION-CANDIDATES}, or GAME:RULES (default: the usual game); see"
              + " deals games.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      completionCandidates = RulesCandidates.class,
      description =
          "Rules to play by (default: the game's first); see deals games. RULES[key=value] changes"
              + " single rules; deals games GAME lists the keys.")
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--agents",
      paramLabel = "A,B,C,D",
      description =
          "Agents in seat order (default: the game's usual agents); see deals games GAME. Fewer"
              + " agents than seats are repeated if the number of seats is a multiple: A,B in a"
              + " game of four sit as A,B,A,B.")
  private List<String> agents = List.of();

  @Mixin private SeedOption seed;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  private boolean isSeatingTold;

  private final AuthorsWarnings warnings = new AuthorsWarnings();

  /**
   * Returns the contest for as many players as there are agents.
   *
   * @throws IllegalArgumentException if there is none, or not for so many players
   */
  public Contest<?, ?, ?> contest() {
    Contest<?, ?, ?> contest = ofUsualNumber();
    return warnings.tell(agents.isEmpty() ? contest : contest.forPlayers(seated().size()), spec);
  }

  private Contest<?, ?, ?> ofUsualNumber() {
    Catalogue catalogue = Catalogue.found();
    return catalogue.contest(game.orElseGet(catalogue::usualGame), rules);
  }

  /** Returns the names of the agents, one for each seat. */
  public ImmutableList<String> agents() {
    return agents.isEmpty() ? ofUsualNumber().defaultAgents() : seated();
  }

  /** Returns who sits where: those that are named, repeated if they are too few for the game. */
  private ImmutableList<String> seated() {
    ImmutableList<String> named = named();
    Contest<?, ?, ?> contest = ofUsualNumber();
    int seats = contest.game().players().size();
    if (named.size() >= seats || contest.isFor(named.size())) {
      return named;
    }
    if (seats % named.size() != 0) {
      throw new IllegalArgumentException(
          "%s has %d seats, which %d agents do not fill evenly; name %s agents."
              .formatted(
                  contest.gameName(),
                  seats,
                  named.size(),
                  Words.enumerated(
                      IntStream.rangeClosed(1, seats)
                          .filter(number -> seats % number == 0)
                          .mapToObj(Integer::toString)
                          .toList(),
                      "or")));
    }
    ImmutableList<String> all = Contest.seated(seats, named.toArray(String[]::new));
    if (!isSeatingTold && spec != null) {
      isSeatingTold = true;
      spec.commandLine().getErr().println("Seats: %s.".formatted(String.join(", ", all)));
    }
    return all;
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
