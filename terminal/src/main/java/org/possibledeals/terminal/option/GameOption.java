package org.possibledeals.terminal.option;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The game to play, named as the command's argument or by {@code --game}. */
public final class GameOption {

  @Parameters(
      showDefaultValue = Visibility.NEVER,
      paramLabel = "GAME",
      arity = "0..1",
      completionCandidates = GameCandidates.class,
      description = "What to play: ${COMPLETION-CANDIDATES}, or GAME:RULES; see deals games.")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--game",
      paramLabel = "GAME",
      showDefaultValue = Visibility.NEVER,
      completionCandidates = GameCandidates.class,
      description = "The same, in the spelling of other commands.")
  private Optional<String> sameGame = Optional.empty();

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
      names = "--players",
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "How many play, the game's usual number if not said.")
  private Optional<Integer> players = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  private final AuthorsWarnings warnings = new AuthorsWarnings();

  /**
   * Returns the contest that is named.
   *
   * @throws IllegalArgumentException if none is, or two are, or it is not for so many players
   */
  public Contest<?, ?, ?> contest() {
    return contest(Optional.empty());
  }

  /**
   * Returns the contest that is named, for {@code otherwise} players if their number is not.
   *
   * @throws IllegalArgumentException if none is, or two are, or it is not for so many players
   */
  public Contest<?, ?, ?> contest(Optional<Integer> otherwise) {
    if (game.isPresent() == sameGame.isPresent()) {
      throw new IllegalArgumentException(
          "Name one game: %s.".formatted(String.join(", ", Catalogue.found().games())));
    }
    Contest<?, ?, ?> contest =
        Catalogue.found().contest(game.or(() -> sameGame).orElseThrow(), rules);
    Optional<Integer> seats = players.or(() -> otherwise);
    return warnings.tell(seats.isPresent() ? contest.forPlayers(seats.get()) : contest, spec);
  }
}
