package org.possibledeals.lambo.command;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.lambo.board.Outcome;

/** How a player stands: the games they have won, drawn, lost, and still play. */
record Standing(String player, long won, long drawn, long lost, long running) {

  /**
   * Returns how all players stand, of whom some may have no game: those with more wins first, then
   * those with fewer losses, then by name.
   */
  static String table(Collection<String> players, Collection<KeptGame> games) {
    List<Standing> all =
        Stream.concat(
                players.stream(),
                games.stream().flatMap(game -> Stream.of(game.light(), game.dark())))
            .distinct()
            .map(player -> of(player, games))
            .sorted(
                Comparator.comparingLong(Standing::won)
                    .reversed()
                    .thenComparingLong(Standing::lost)
                    .thenComparing(Standing::player))
            .toList();
    int widest = all.stream().mapToInt(one -> one.player.length()).max().orElse(0);
    String row = "%-" + Math.max(widest, "player".length()) + "s  %4s  %5s  %4s  %7s%n";
    return row.formatted("player", "won", "drawn", "lost", "running")
        + all.stream()
            .map(one -> row.formatted(one.player, one.won, one.drawn, one.lost, one.running))
            .collect(joining());
  }

  private static Standing of(String player, Collection<KeptGame> games) {
    List<KeptGame> own =
        games.stream()
            .filter(game -> game.light().equals(player) || game.dark().equals(player))
            .toList();
    long open = own.stream().filter(game -> game.outcome() == Outcome.OPEN).count();
    long drawn = own.stream().filter(game -> game.outcome() == Outcome.DRAW).count();
    long won =
        own.stream().filter(game -> game.outcome() == Outcome.win(game.colour(player))).count();
    return new Standing(player, won, drawn, own.size() - open - drawn - won, open);
  }
}
