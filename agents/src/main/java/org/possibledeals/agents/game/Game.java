package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;

/**
 * The rules of a game, as pure functions of its state.
 *
 * <p>States and moves are values. All chance is in {@link Turn.Chance}, so a state and the moves
 * from it are a full record of what happened.
 *
 * @param <S> state: all there is, also what is hidden
 * @param <O> observation: what one player has seen
 * @param <M> move, of a player or of chance
 */
public interface Game<S, O extends Observation, M> {

  /** The update of a move from which nobody learns anything: ⊤ is announced. */
  Update NOTHING = new Update.Announce(new Formula.Constant(true));

  /** Returns the game's name and its rules, in words. */
  String name();

  /** Returns the players in seat order, clockwise. */
  ImmutableList<AgentId> players();

  /** Returns the state before anything has happened; as a rule chance is to move. */
  S start();

  /** Returns whose turn it is: a player's, chance's, or nobody's. */
  Turn<M> turn(S state);

  /**
   * Returns what the player to move may do, in a fixed order and never empty.
   *
   * @throws IllegalArgumentException if it is not a player's turn
   */
  ImmutableList<M> legalMoves(S state);

  /**
   * Returns the state after {@code move}; {@code state} is unchanged.
   *
   * @throws IllegalArgumentException if the move is not legal here
   */
  S play(S state, M move);

  /**
   * Returns the state after moves from the start that are written down, chance's too: a position
   * without a match. For BoerenBridge a first bid is {@code "dealer W", "deal N AH QC QD E KH KC KD
   * S QH AC AD W QS KS AS", "trump H", "bid 1"}.
   *
   * @param moves each as {@link #write} writes it
   * @throws IllegalArgumentException if a text is not a move, or a move is not legal where it
   *     stands
   */
  default S after(String... moves) {
    S state = start();
    for (String move : moves) {
      state = play(state, read(move));
    }
    return state;
  }

  /**
   * Returns what {@code player} has seen. Equal for two states that the player cannot tell apart.
   */
  O observe(S state, AgentId player);

  /**
   * Returns what {@code move} does to everybody's knowledge; by default nothing is announced. A
   * card that is played face up is an announcement; a card that is shown to one player is an event
   * of an action model.
   *
   * <p>The model before the move, updated, is the model after it. A move that deals cards begins a
   * new model: then the update is what all learn of the deal that was made.
   */
  default Update update(S state, M move) {
    return NOTHING;
  }

  /**
   * Returns the action models that {@link #update} names for this move, by name; by default none. A
   * model has to carry them to be updated.
   */
  default ImmutableMap<String, ActionModel> actions(S state, M move) {
    return ImmutableMap.of();
  }

  /** Returns the points so far, one per player, in seat order. */
  ImmutableList<Integer> points(S state);

  /** Returns {@code move} as one line of text, for game records. */
  String write(M move);

  /**
   * Returns the move that {@link #write} wrote.
   *
   * @throws IllegalArgumentException if {@code text} is not a move; the message says what one looks
   *     like
   */
  M read(String text);
}
