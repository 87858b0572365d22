package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import org.possibledeals.lambo.Lambo;
import org.possibledeals.lambo.LamboMove;
import org.possibledeals.lambo.LamboState;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.command.Store.Rows;

/** Games as rows of a store. */
final class GameRows {

  private GameRows() {}

  /**
   * Returns the game on a board.
   *
   * @throws IllegalArgumentException if there is no such board, or it cannot be read
   */
  static KeptGame game(Rows rows, long board) throws SQLException {
    List<List<Object>> found =
        rows.query("select options, light, dark, resigned from game where board = ?", board);
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "No board %d; deals lambo list lists those there are.".formatted(board));
    }
    List<List<Object>> turns =
        rows.query("select tiles, number, laid from turn where board = ? order by number", board);
    try {
      return game(board, found.getFirst(), turns);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IllegalArgumentException(
          "Cannot read board %d: %s".formatted(board, e.getMessage()), e);
    }
  }

  /**
   * Returns the game of these rows.
   *
   * @throws IllegalArgumentException if they are no game that has been played
   */
  private static KeptGame game(long board, List<Object> row, List<List<Object>> turns) {
    Lambo rules = new Lambo(LamboRules.read((String) row.get(0)));
    ImmutableList.Builder<LamboMove> moves = ImmutableList.builder();
    ImmutableList.Builder<Instant> dates = ImmutableList.builder();
    for (int i = 0; i < turns.size(); i++) {
      if (((Number) turns.get(i).get(1)).longValue() != i + 1) {
        throw new IllegalArgumentException("turn %d is missing.".formatted(i + 1));
      }
      moves.add(rules.read((String) turns.get(i).getFirst()));
      dates.add(Instant.parse((String) turns.get(i).getLast()));
    }
    KeptGame game =
        new KeptGame(
            board,
            rules,
            (String) row.get(1),
            (String) row.get(2),
            (String) row.get(3),
            new LamboState(moves.build()),
            dates.build());
    game.position();
    return game;
  }

  /** Returns the games on the boards that these rows name, as their first column. */
  static KeptGames games(Rows rows, List<List<Object>> boards) {
    ImmutableList.Builder<KeptGame> games = ImmutableList.builder();
    ImmutableList.Builder<String> unreadable = ImmutableList.builder();
    for (List<Object> row : boards) {
      long board = ((Number) row.getFirst()).longValue();
      try {
        games.add(game(rows, board));
      } catch (IllegalArgumentException e) {
        unreadable.add(String.valueOf(e.getMessage()));
      } catch (SQLException e) {
        unreadable.add("Cannot read board %d: %s".formatted(board, e.getMessage()));
      }
    }
    return new KeptGames(games.build(), unreadable.build());
  }

  /** Writes the turns that {@code after} has and {@code before} has not. */
  static void keep(Rows rows, KeptGame before, KeptGame after) throws SQLException {
    for (int number = before.state().moves().size();
        number < after.state().moves().size();
        number++) {
      rows.update(
          "insert into turn(board, number, tiles, laid) values(?, ?, ?, ?)",
          after.board(),
          number + 1,
          after.state().moves().get(number).toString(),
          after.dates().get(number).toString());
    }
  }
}
