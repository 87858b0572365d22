package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.sql.SQLException;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.lambo.agents.LamboAgents;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Rules;
import org.possibledeals.lambo.command.Store.Rows;
import org.possibledeals.lambo.fast.Position;
import org.possibledeals.lambo.rules.Lambo;
import org.possibledeals.lambo.rules.LamboObservation;
import org.possibledeals.lambo.rules.Laying;
import org.possibledeals.lambo.rules.Move;
import org.possibledeals.lambo.rules.State;

/**
 * Games of Lambo by correspondence. Each method is one transaction, an agent's reply included: it
 * happens wholly or not at all. Each throws {@link IllegalArgumentException}, and changes nothing,
 * if it is asked for something impossible.
 */
public record Correspondence(Store store) {

  private static final Roster<LamboObservation, Move> AGENTS = LamboAgents.roster(System::nanoTime);

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,31}");

  /** Adds a player. */
  public void signUp(String name, String password) {
    if (!NAME.matcher(name).matches() || AGENTS.find(name).isPresent()) {
      throw new IllegalArgumentException(
          "Cannot sign up %s: a name is a letter and at most 31 letters, digits, - and _, and no agent's."
              .formatted(name));
    }
    if (password.isEmpty()) {
      throw new IllegalArgumentException("Cannot sign up %s without a password.".formatted(name));
    }
    byte[] salt = Passwords.newSalt();
    byte[] hash = Passwords.hash(password, salt);
    store.transact(
        rows -> {
          if (!rows.query("select name from player where name = ?", name).isEmpty()) {
            throw new IllegalArgumentException(
                "Cannot sign up %s: somebody has that name.".formatted(name));
          }
          rows.update("insert into player values(?, ?, ?)", name, salt, hash);
          return name;
        });
  }

  /** Begins a game, in which {@code light} moves first. */
  public KeptGame challenge(Rules options, String light, String dark) {
    if (AGENTS.find(light).isPresent() && AGENTS.find(dark).isPresent()) {
      throw new IllegalArgumentException(
          "Cannot keep a game of %s and %s: one player at least is to be a person; deals tournament"
                  .formatted(light, dark)
              + " plays agents against each other.");
    }
    if (light.equals(dark)) {
      throw new IllegalArgumentException("%s cannot challenge themselves.".formatted(light));
    }
    return store.transact(
        rows -> {
          requirePlayer(rows, light);
          requirePlayer(rows, dark);
          rows.update(
              "insert into game(options, light, dark) values(?, ?, ?)",
              options.toString(),
              light,
              dark);
          long board =
              ((Number) rows.query("select last_insert_rowid()").getFirst().getFirst()).longValue();
          return answered(rows, game(rows, board));
        });
  }

  private static void requirePlayer(Rows rows, String name) throws SQLException {
    if (!AGENTS.find(name).isPresent()
        && rows.query("select name from player where name = ?", name).isEmpty()) {
      throw new IllegalArgumentException(
          "No player %s: they sign up by deals lambo signup %s PASSWORD; agents are %s."
              .formatted(name, name, String.join(", ", AGENTS.descriptions().keySet())));
    }
  }

  /** Makes a move, and an agent's reply to it. */
  public KeptGame move(long board, String name, String password, String tiles) {
    return store.transact(
        rows -> {
          KeptGame game = entered(rows, board, name, password);
          KeptGame moved = game.in(legal(game, name, tiles));
          keep(rows, moved);
          return answered(rows, moved);
        });
  }

  /** Returns the game as it would be after a move, which is not made. */
  public KeptGame preview(long board, String name, String password, String tiles) {
    return store.transact(
        rows -> {
          KeptGame game = entered(rows, board, name, password);
          return game.in(legal(game, name, tiles));
        });
  }

  /** Gives a game up. */
  public KeptGame resign(long board, String name, String password) {
    return store.transact(
        rows -> {
          KeptGame game = entered(rows, board, name, password);
          requireOpen(game);
          rows.update("update game set resigned = ? where board = ?", name, board);
          return game(rows, board);
        });
  }

  /** Returns a game. */
  public KeptGame show(long board) {
    return store.transact(rows -> game(rows, board));
  }

  /** Returns all games, by number. */
  public ImmutableList<KeptGame> list() {
    return store.transact(
        rows -> {
          ImmutableList.Builder<KeptGame> games = ImmutableList.builder();
          for (List<Object> row : rows.query("select board from game order by board")) {
            games.add(game(rows, ((Number) row.getFirst()).longValue()));
          }
          return games.build();
        });
  }

  /** Returns a game, if {@code name} plays in it and the password is right. */
  private static KeptGame entered(Rows rows, long board, String name, String password)
      throws SQLException {
    KeptGame game = game(rows, board);
    if (!List.of(game.light(), game.dark()).contains(name)) {
      throw new IllegalArgumentException(
          "%s does not play on board %d; %s and %s do."
              .formatted(name, board, game.light(), game.dark()));
    }
    List<List<Object>> found = rows.query("select salt, hash from player where name = ?", name);
    if (found.isEmpty()) {
      throw new IllegalArgumentException("%s is an agent, and moves by itself.".formatted(name));
    }
    byte[] salt = (byte[]) found.getFirst().getFirst();
    if (!Passwords.matches(password, salt, (byte[]) found.getFirst().getLast())) {
      throw new IllegalArgumentException("Wrong password for %s.".formatted(name));
    }
    return game;
  }

  private static State legal(KeptGame game, String name, String tiles) {
    requireOpen(game);
    if (!game.player(game.mover()).equals(name)) {
      throw new IllegalArgumentException(
          "It is not %s's turn on board %d, but %s's."
              .formatted(name, game.board(), game.player(game.mover())));
    }
    ImmutableList<Placement> placed = Move.readTiles(tiles);
    Position position = game.position();
    Laying.layInOrder(position, placed);
    return game.rules().play(game.state(), new Move(placed));
  }

  private static void requireOpen(KeptGame game) {
    if (game.outcome() != Outcome.OPEN) {
      throw new IllegalArgumentException("The game on board %d is over.".formatted(game.board()));
    }
  }

  /** Lets an agent move, if it is its turn: the same reply to the same game on the same board. */
  private static KeptGame answered(Rows rows, KeptGame game) throws SQLException {
    String name = game.player(game.mover());
    if (!AGENTS.find(name).isPresent() || game.outcome() != Outcome.OPEN) {
      return game;
    }
    Lambo rules = game.rules();
    State state = game.state();
    RandomGenerator random = new RandomStreams(game.board()).of(state.moves().size()).random();
    Move reply =
        AGENTS
            .named(name)
            .choose(
                rules.observe(state, rules.players().get(game.mover().ordinal())),
                rules.legalMoves(state),
                random);
    KeptGame after = game.in(rules.play(state, reply));
    keep(rows, after);
    return after;
  }

  private static void keep(Rows rows, KeptGame game) throws SQLException {
    rows.update(
        "insert into turn values(?, ?, ?)",
        game.board(),
        game.state().moves().size(),
        game.state().moves().getLast().toString());
  }

  private static KeptGame game(Rows rows, long board) throws SQLException {
    List<List<Object>> found =
        rows.query("select options, light, dark, resigned from game where board = ?", board);
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "No board %d; deals lambo list lists those there are.".formatted(board));
    }
    List<Object> row = found.getFirst();
    Lambo rules = new Lambo(Rules.read((String) row.get(0)));
    ImmutableList.Builder<Move> moves = ImmutableList.builder();
    for (List<Object> turn :
        rows.query("select tiles from turn where board = ? order by number", board)) {
      moves.add(rules.read((String) turn.getFirst()));
    }
    return new KeptGame(
        board,
        rules,
        (String) row.get(1),
        (String) row.get(2),
        (String) row.get(3),
        new State(moves.build()));
  }
}
