package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.formula.AgentId;

/**
 * An agent that has to know when a match begins and when it ends, as a program in another process
 * has. It is a value: for each match and seat it becomes a {@link Guest}, which is let in at the
 * first move.
 *
 * @param <O> observation
 * @param <M> move
 */
@FunctionalInterface
public interface GuestAgent<O, M> extends Agent<O, M> {

  /**
   * The description of a match for a guest.
   *
   * @param match its number among those of its tournament, from 0
   * @param seat from 0
   * @param seed of all the guest's own chance, which gives nothing of any other chance
   * @param isFresh whether it is to remember nothing of another match
   */
  record Place(long match, int seat, long seed, boolean isFresh) {}

  /** The agent in one seat of one match. Belongs to the thread that plays the match. */
  interface Guest<O, M> extends Agent<O, M>, AutoCloseable {

    /**
     * Is told of a move, its own too.
     *
     * @param by the player who made it; nothing if it is chance's
     * @param before what the guest had seen before
     * @param after what the guest has seen now
     */
    void sees(Optional<AgentId> by, M move, O before, O after);

    /** Tells a guest in a seat of a move, as it is seen from there. */
    static <S, O extends Observation, M> void tell(
        Guest<O, M> guest, Game<S, O, M> game, int seat, S before, M move, S after) {
      AgentId own = game.players().get(seat);
      guest.sees(
          game.turn(before) instanceof Turn.Player<M>(var player)
              ? Optional.of(player)
              : Optional.empty(),
          move,
          game.observe(before, own),
          game.observe(after, own));
    }

    /** Receives the points at the end of the match, one per player, in seat order. */
    void ends(ImmutableList<Integer> points);

    /** Leaves the seat; without {@link #ends} before, the match was given up. */
    @Override
    void close();
  }

  /** Returns the agent for one seat of one match. */
  Guest<O, M> at(Place place);

  /** Makes no move: it has not been told that a match begins. */
  @Override
  default M choose(O observation, ImmutableList<M> legalMoves, RandomGenerator random) {
    throw new IllegalArgumentException(
        "An agent in a process of its own plays in tournament, experiment, watch and play only.");
  }
}
