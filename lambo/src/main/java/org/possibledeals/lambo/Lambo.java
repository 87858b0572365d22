package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Placement;
import org.possibledeals.lambo.board.Position;

/**
 * The rules of Lambo: tiles are laid, two a turn, until somebody closes a group of their colour.
 *
 * <p>Source: the help page of the play-by-mail server's Lambo (Cameron Browne, 2008). What it
 * leaves open is chosen in {@code thesis-notes/lambo.md}. A question costs a replay of the turns
 * that the thread's last question had not, some microseconds; {@link #legalMoves} some thousand
 * moves.
 */
public record Lambo(LamboRules options) implements Game<LamboState, LamboObservation, LamboMove> {

  /** Who moves first. */
  public static final AgentId LIGHT = new AgentId("light");

  public static final AgentId DARK = new AgentId("dark");

  private static final ImmutableList<AgentId> PLAYERS = ImmutableList.of(LIGHT, DARK);

  @Override
  public String name() {
    return "Lambo " + options;
  }

  @Override
  public ImmutableList<AgentId> players() {
    return PLAYERS;
  }

  @Override
  public LamboState start() {
    return LamboState.START;
  }

  /** Returns a new position with the tiles of {@code state} on the table. */
  public Position position(LamboState state) {
    return Laying.replay(options, state.moves());
  }

  private Kept kept(LamboState state) {
    return Kept.at(options, state.moves());
  }

  @Override
  public Turn<LamboMove> turn(LamboState state) {
    return kept(state).position().outcome() == Outcome.OPEN
        ? new Turn.Player<>(PLAYERS.get(state.moves().size() % 2))
        : new Turn.Over<>();
  }

  @Override
  public ImmutableList<LamboMove> legalMoves(LamboState state) {
    Kept kept = kept(state);
    if (kept.position().outcome() != Outcome.OPEN) {
      throw new IllegalArgumentException("Nobody can move; the game is over.");
    }
    return kept.legal();
  }

  /** Returns the turn of two tiles by their numbers, or of one if {@code second} is -1. */
  public static LamboMove move(Position position, int first, int second) {
    return second < 0
        ? LamboMove.of(position.placement(first))
        : LamboMove.of(position.placement(first), position.placement(second));
  }

  @Override
  public LamboState play(LamboState state, LamboMove move) {
    kept(state).lay(move);
    return state.after(move);
  }

  /**
   * Returns the state after a turn whose tiles are laid in the order written, {@code a1,c12}.
   *
   * @throws IllegalArgumentException if {@code text} writes no turn, or that order is not legal
   */
  public LamboState playInOrder(LamboState state, String text) {
    ImmutableList<Placement> tiles = LamboMove.readTiles(text);
    Laying.layInOrder(position(state), tiles);
    return state.after(new LamboMove(tiles));
  }

  @Override
  public LamboObservation observe(LamboState state, AgentId player) {
    if (!PLAYERS.contains(player)) {
      throw new IllegalArgumentException(
          "No player %s; the players are %s.".formatted(player, PLAYERS));
    }
    return new LamboObservation(player, options, state.moves());
  }

  /** Returns one point for the winner, and none for a draw. */
  @Override
  public ImmutableList<Integer> points(LamboState state) {
    Outcome outcome = kept(state).position().outcome();
    return ImmutableList.of(
        outcome == Outcome.LIGHT_WINS ? 1 : 0, outcome == Outcome.DARK_WINS ? 1 : 0);
  }

  @Override
  public String write(LamboMove move) {
    return move.toString();
  }

  @Override
  public LamboMove read(String text) {
    return new LamboMove(LamboMove.readTiles(text));
  }
}
