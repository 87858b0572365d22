package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;

/**
 * A game with a back door, for planting cheats: it remembers the state that was last observed.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class LeakyGame<S, O extends Observation, M> implements Game<S, O, M> {
  private final Game<S, O, M> game;
  private S leaked;

  /** Breaks the back door into {@code game}. */
  public LeakyGame(Game<S, O, M> game) {
    this.game = game;
    leaked = game.start();
  }

  /** Returns the state that was last observed, with all that is hidden. */
  public S leaked() {
    return leaked;
  }

  @Override
  public O observe(S state, AgentId player) {
    leaked = state;
    return game.observe(state, player);
  }

  @Override
  public String name() {
    return game.name();
  }

  @Override
  public ImmutableList<AgentId> players() {
    return game.players();
  }

  @Override
  public S start() {
    return game.start();
  }

  @Override
  public Turn<M> turn(S state) {
    return game.turn(state);
  }

  @Override
  public ImmutableList<M> legalMoves(S state) {
    return game.legalMoves(state);
  }

  @Override
  public S play(S state, M move) {
    return game.play(state, move);
  }

  @Override
  public Update update(S state, M move) {
    return game.update(state, move);
  }

  @Override
  public ImmutableMap<String, ActionModel> actions(S state, M move) {
    return game.actions(state, move);
  }

  @Override
  public ImmutableList<Integer> points(S state) {
    return game.points(state);
  }

  @Override
  public String write(M move) {
    return game.write(move);
  }

  @Override
  public M read(String text) {
    return game.read(text);
  }
}
