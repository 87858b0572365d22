package org.possibledeals.lambo.command;

import com.google.common.collect.ImmutableList;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.lambo.Lambo;
import org.possibledeals.lambo.LamboContest;
import org.possibledeals.lambo.LamboMove;
import org.possibledeals.lambo.LamboObservation;
import org.possibledeals.lambo.LamboState;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.command.Store.Rows;

/**
 * Games of Lambo by correspondence. What a method changes happens wholly or not at all, an agent's
 * reply to a move included. Each throws {@link IllegalArgumentException}, and changes nothing, if
 * it is asked for something impossible.
 *
 * <p>Passwords are hashed and agents think outside any transaction, from what was read before; what
 * comes of it is written if the game has not moved on since. So nobody waits for somebody's agent.
 *
 * @param agents who may be challenged besides those who have signed up
 * @param clock gives the dates of turns, which decide nothing
 */
record Correspondence(
    Store store,
    Roster<LamboObservation, LamboMove> agents,
    Passwords passwords,
    InstantSource clock) {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,31}");

  /** Returns the games in {@code store}, with the agents of Lambo. */
  Correspondence(Store store, Passwords passwords) {
    this(store, LamboContest.presets().getFirst().agents(), passwords, InstantSource.system());
  }

  /** Adds a player. */
  void signUp(String name, String password) {
    if (!NAME.matcher(name).matches() || isAgent(name)) {
      throw new IllegalArgumentException(
          "Cannot sign up %s: a name is a letter and at most 31 letters, digits, - and _, and no agent's."
              .formatted(name));
    }
    if (password.isEmpty()) {
      throw new IllegalArgumentException("Cannot sign up %s without a password.".formatted(name));
    }
    Passwords.Kept kept = passwords.keep(password);
    store.write(
        rows -> {
          if (kept(rows, name).isPresent()) {
            throw new IllegalArgumentException(
                "Cannot sign up %s: somebody has that name.".formatted(name));
          }
          rows.update(
              "insert into player(name, salt, hash) values(?, ?, ?)",
              name,
              kept.salt(),
              kept.hash());
          return name;
        });
  }

  /** Begins a game, in which {@code light} moves first. */
  KeptGame challenge(LamboRules options, String light, String dark) {
    if (isAgent(light) && isAgent(dark)) {
      throw new IllegalArgumentException(
          "Cannot keep a game of %s and %s: one player at least is to be a person; deals tournament"
                  .formatted(light, dark)
              + " plays agents against each other.");
    }
    if (light.equals(dark)) {
      throw new IllegalArgumentException("%s cannot challenge themselves.".formatted(light));
    }
    KeptGame begun =
        new KeptGame(
            newBoard(light, dark, options),
            new Lambo(options),
            light,
            dark,
            "",
            LamboState.START,
            ImmutableList.of());
    KeptGame answered = answered(begun);
    return store.write(
        rows -> {
          rows.update(
              "insert into game(board, options, light, dark) values(?, ?, ?, ?)",
              begun.board(),
              options.toString(),
              light,
              dark);
          GameRows.keep(rows, begun, answered);
          return answered;
        });
  }

  /**
   * Returns a number for a board, which no other board gets. An agent that moves first needs it,
   * and a game is not kept before its agent has moved.
   */
  private long newBoard(String light, String dark, LamboRules options) {
    return store.write(
        rows -> {
          requirePlayer(rows, light);
          requirePlayer(rows, dark);
          List<Object> made =
              rows.query(
                      "insert into game(options, light, dark) values(?, ?, ?) returning board",
                      options.toString(),
                      light,
                      dark)
                  .getFirst();
          long board = ((Number) made.getFirst()).longValue();
          rows.update("delete from game where board = ?", board);
          return board;
        });
  }

  private void requirePlayer(Rows rows, String name) throws SQLException {
    if (!isAgent(name) && kept(rows, name).isEmpty()) {
      throw new IllegalArgumentException(
          "No player %s: they sign up by deals lambo signup %s; agents are %s."
              .formatted(name, name, String.join(", ", agents.descriptions().keySet())));
    }
  }

  private boolean isAgent(String name) {
    return agents.find(name).isPresent();
  }

  /** Makes a move, and an agent's reply to it. */
  KeptGame move(long board, String name, String password, String tiles) {
    KeptGame before = entered(board, name, password);
    KeptGame after = answered(before.in(legal(before, name, tiles), clock.instant()));
    return store.write(
        rows -> {
          if (!GameRows.game(rows, board).equals(before)) {
            throw new IllegalArgumentException(
                "Cannot play %s: board %d has moved on meanwhile; deals lambo show %d shows it."
                    .formatted(tiles, board, board));
          }
          GameRows.keep(rows, before, after);
          return after;
        });
  }

  /** Returns the game as it would be after a move, which is not made. */
  KeptGame preview(long board, String name, String password, String tiles) {
    KeptGame game = entered(board, name, password);
    return game.in(legal(game, name, tiles), clock.instant());
  }

  /** Gives a game up. */
  KeptGame resign(long board, String name, String password) {
    entered(board, name, password);
    return store.write(
        rows -> {
          requireOpen(GameRows.game(rows, board));
          rows.update("update game set resigned = ? where board = ?", name, board);
          return GameRows.game(rows, board);
        });
  }

  /** Returns a game. */
  KeptGame show(long board) {
    return store.read(rows -> GameRows.game(rows, board));
  }

  /** Returns all games, by number. */
  KeptGames list() {
    return store.read(
        rows -> GameRows.games(rows, rows.query("select board from game order by board")));
  }

  /** Returns the games of one player, by number. */
  KeptGames boards(String name) {
    return store.read(
        rows -> {
          requirePlayer(rows, name);
          return GameRows.games(
              rows,
              rows.query(
                  "select board from game where light = ? or dark = ? order by board", name, name));
        });
  }

  /** Returns the names of all who have signed up, by name. */
  ImmutableList<String> players() {
    return store.read(
        rows ->
            rows.query("select name from player order by name").stream()
                .map(row -> (String) row.getFirst())
                .collect(ImmutableList.toImmutableList()));
  }

  /** Returns a game, if {@code name} plays in it and the password is right. */
  private KeptGame entered(long board, String name, String password) {
    KeptGame game = show(board);
    if (!List.of(game.light(), game.dark()).contains(name)) {
      throw new IllegalArgumentException(
          "%s does not play on board %d; %s and %s do."
              .formatted(name, board, game.light(), game.dark()));
    }
    Passwords.Kept kept =
        store
            .read(rows -> kept(rows, name))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s is an agent, and moves by itself.".formatted(name)));
    if (!passwords.match(kept, password)) {
      throw new IllegalArgumentException("Wrong password for %s.".formatted(name));
    }
    return game;
  }

  private static Optional<Passwords.Kept> kept(Rows rows, String name) throws SQLException {
    return rows.query("select salt, hash from player where name = ?", name).stream()
        .map(row -> new Passwords.Kept((byte[]) row.get(0), (byte[]) row.get(1)))
        .findFirst();
  }

  private static LamboState legal(KeptGame game, String name, String tiles) {
    requireOpen(game);
    if (!game.player(game.mover()).equals(name)) {
      throw new IllegalArgumentException(
          "It is not %s's turn on board %d, but %s's."
              .formatted(name, game.board(), game.player(game.mover())));
    }
    return game.rules().playInOrder(game.state(), tiles);
  }

  private static void requireOpen(KeptGame game) {
    if (game.outcome() != Outcome.OPEN) {
      throw new IllegalArgumentException("The game on board %d is over.".formatted(game.board()));
    }
  }

  /** Returns the game after an agent's move, if it is an agent's turn: always the same move. */
  private KeptGame answered(KeptGame game) {
    Optional<Agent<LamboObservation, LamboMove>> agent = agents.find(game.player(game.mover()));
    if (agent.isEmpty() || game.outcome() != Outcome.OPEN) {
      return game;
    }
    Lambo rules = game.rules();
    LamboState state = game.state();
    RandomGenerator random = new RandomStreams(game.board()).of(state.moves().size()).random();
    LamboMove reply =
        agent
            .get()
            .choose(
                rules.observe(state, rules.players().get(game.mover().ordinal())),
                rules.legalMoves(state),
                random);
    return game.in(rules.play(state, reply), clock.instant());
  }
}
