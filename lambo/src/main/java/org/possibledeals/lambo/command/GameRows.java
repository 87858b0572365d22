package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.possibledeals.lambo.board.Rules;
import org.possibledeals.lambo.command.Store.Rows;
import org.possibledeals.lambo.rules.Lambo;
import org.possibledeals.lambo.rules.Move;
import org.possibledeals.lambo.rules.State;

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
        rows.query("select tiles, number from turn where board = ? order by number", board);
    try {
      return game(board, found.getFirst(), turns);
    } catch (IllegalArgumentException e) {
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
    Lambo rules = new Lambo(Rules.read((String) row.get(0)));
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (int i = 0; i < turns.size(); i++) {
      if (((Number) turns.get(i).getLast()).longValue() != i + 1) {
        throw new IllegalArgumentException("turn %d is missing.".formatted(i + 1));
      }
      moves.add(rules.read((String) turns.get(i).getFirst()));
    }
    KeptGame game =
        new KeptGame(
            board,
            rules,
            (String) row.get(1),
            (String) row.get(2),
            (String) row.get(3),
            new State(moves.build()));
    game.position();
    return game;
  }

  /** Returns the games on the boards that these rows name, as their first column. */
  static Listing listing(Rows rows, List<List<Object>> boards) {
    ImmutableList.Builder<KeptGame> games = ImmutableList.builder();
    ImmutableMap.Builder<Long, String> unreadable = ImmutableMap.builder();
    for (List<Object> row : boards) {
      long board = ((Number) row.getFirst()).longValue();
      try {
        games.add(game(rows, board));
      } catch (IllegalArgumentException e) {
        unreadable.put(board, String.valueOf(e.getMessage()));
      } catch (SQLException e) {
        unreadable.put(board, "Cannot read board %d: %s".formatted(board, e.getMessage()));
      }
    }
    return new Listing(games.build(), unreadable.buildOrThrow());
  }

  /** Returns when each turn was made, as {@link #keep} wrote it; empty if that is not known. */
  static ImmutableList<String> dates(Rows rows, long board) throws SQLException {
    return rows.query("select laid from turn where board = ? order by number", board).stream()
        .map(row -> Objects.requireNonNullElse((String) row.getFirst(), ""))
        .collect(ImmutableList.toImmutableList());
  }

  /** Writes the turns that {@code after} has and {@code before} has not. */
  static void keep(Rows rows, KeptGame before, KeptGame after, Instant now) throws SQLException {
    for (int number = before.state().moves().size();
        number < after.state().moves().size();
        number++) {
      rows.update(
          "insert into turn(board, number, tiles, laid) values(?, ?, ?, ?)",
          after.board(),
          number + 1,
          after.state().moves().get(number).toString(),
          now.truncatedTo(ChronoUnit.SECONDS).toString());
    }
  }
}
