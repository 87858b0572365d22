package org.possibledeals.terminal.option;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The game to play, named as the command's argument or by {@code --game}. */
public final class GameOption {

  @Parameters(
      paramLabel = "GAME",
      arity = "0..1",
      completionCandidates = GameCandidates.class,
      description =
          "Game to play: ${COMPLETION-CANDIDATES}, or GAME:RULES (default: the usual game); see"
              + " deals games.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = GameCandidates.class,
      description = "The same as the argument GAME.")
  private Optional<String> sameGame = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "RULES",
      completionCandidates = RulesCandidates.class,
      description =
          "Rules to play by (default: the game's first); see deals games. RULES[key=value] changes"
              + " single rules; deals games GAME lists the keys.")
  private Optional<String> rules = Optional.empty();

  @Option(
      names = "--players",
      paramLabel = "N",
      description = "Number of players (default: the game's usual number).")
  private Optional<Integer> players = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  private final AuthorsWarnings warnings = new AuthorsWarnings();

  /**
   * Returns the contest that is named, or the usual one.
   *
   * @throws IllegalArgumentException if two are, or it is not for so many players
   */
  public Contest<?, ?, ?> contest() {
    return contest(Optional.empty());
  }

  /**
   * Returns the same contest, for {@code otherwise} players if their number is not.
   *
   * @throws IllegalArgumentException if two are, or it is not for so many players
   */
  public Contest<?, ?, ?> contest(Optional<Integer> otherwise) {
    if (game.isPresent() && sameGame.isPresent()) {
      throw new IllegalArgumentException(
          "Name the game once, as %s or as --game %s.".formatted(game.get(), sameGame.get()));
    }
    Catalogue catalogue = Catalogue.found();
    Contest<?, ?, ?> contest =
        catalogue.contest(game.or(() -> sameGame).orElseGet(catalogue::usualGame), rules);
    Optional<Integer> seats = players.or(() -> otherwise);
    return warnings.tell(seats.isPresent() ? contest.forPlayers(seats.get()) : contest, spec);
  }
}
