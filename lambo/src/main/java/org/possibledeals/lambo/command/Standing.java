package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Outcome;

/** How a player stands: the games they have won, drawn, lost, and still play. */
public record Standing(String player, int won, int drawn, int lost, int running) {

  /**
   * Returns how all players stand, of whom some may have no game: those with more wins first, then
   * those with fewer losses, then by name.
   */
  static ImmutableList<Standing> of(Collection<String> players, Collection<KeptGame> games) {
    return Stream.concat(
            players.stream(), games.stream().flatMap(game -> Stream.of(game.light(), game.dark())))
        .distinct()
        .map(player -> of(player, games))
        .sorted(
            Comparator.comparingInt(Standing::won)
                .reversed()
                .thenComparingInt(Standing::lost)
                .thenComparing(Standing::player))
        .collect(ImmutableList.toImmutableList());
  }

  private static Standing of(String player, Collection<KeptGame> games) {
    List<Outcome> asLight = outcomes(player, Colour.LIGHT, games);
    List<Outcome> asDark = outcomes(player, Colour.DARK, games);
    return new Standing(
        player,
        count(asLight, Outcome.LIGHT_WINS) + count(asDark, Outcome.DARK_WINS),
        count(asLight, Outcome.DRAW) + count(asDark, Outcome.DRAW),
        count(asLight, Outcome.DARK_WINS) + count(asDark, Outcome.LIGHT_WINS),
        count(asLight, Outcome.OPEN) + count(asDark, Outcome.OPEN));
  }

  private static List<Outcome> outcomes(String player, Colour colour, Collection<KeptGame> games) {
    return games.stream()
        .filter(game -> game.player(colour).equals(player))
        .map(KeptGame::outcome)
        .toList();
  }

  private static int count(List<Outcome> outcomes, Outcome outcome) {
    return (int) outcomes.stream().filter(outcome::equals).count();
  }
}
