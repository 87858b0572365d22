package org.possibledeals.agents.game;

import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.formula.AgentId;

/**
 * Finds agents that see what their player cannot: in many positions, what the player cannot see is
 * dealt anew, and the agent, with the same chance of its own, is to move the same.
 */
public final class Peeking {

  /**
   * Draws anew what a player cannot see.
   *
   * @param <S> state
   */
  @FunctionalInterface
  public interface Redeal<S> {
    /** Returns a state that {@code player} cannot tell from {@code state}. */
    S redealt(S state, AgentId player, RandomGenerator random);
  }

  /**
   * What was found.
   *
   * @param positions in which something hidden could be and was dealt anew
   * @param changed in how many of them the agent then moved differently
   */
  public record Finding(int positions, int changed) {}

  private static final int REDEALS = 3;

  private Peeking() {}

  /**
   * Lets the agent play games against itself until it has been tried in {@code positions}
   * positions.
   *
   * @param where the positions to try it in
   */
  public static <S, O extends Observation, M> Finding of(
      Game<S, O, M> game,
      Agent<? super O, M> agent,
      Redeal<S> redeal,
      Predicate<S> where,
      int positions) {
    int tried = 0;
    int changed = 0;
    RandomGenerator random = new RandomStreams(positions).random();
    for (long seed = 0; tried < positions; seed++) {
      RandomStreams chance = new RandomStreams(seed);
      S state = game.start();
      while (tried < positions && !(game.turn(state) instanceof Turn.Over<M>)) {
        if (game.turn(state) instanceof Turn.Chance<M>(var lottery)) {
          state = game.play(state, lottery.draw(chance.of(lottery.stream()).random()));
          continue;
        }
        AgentId player = ((Turn.Player<M>) game.turn(state)).player();
        RandomStreams own = new RandomStreams(random.nextLong());
        M move = move(game, agent, state, player, own);
        if (where.test(state)) {
          boolean isNew = false;
          boolean isOther = false;
          for (int i = 0; i < REDEALS; i++) {
            S other = redeal.redealt(state, player, random);
            isNew |= !other.equals(state);
            isOther |= !move(game, agent, other, player, own).equals(move);
          }
          tried += isNew ? 1 : 0;
          changed += isOther ? 1 : 0;
        }
        state = game.play(state, move);
      }
    }
    return new Finding(tried, changed);
  }

  private static <S, O extends Observation, M> M move(
      Game<S, O, M> game, Agent<? super O, M> agent, S state, AgentId player, RandomStreams own) {
    return agent.choose(game.observe(state, player), game.legalMoves(state), own.random());
  }
}
