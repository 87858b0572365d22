package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What every game of perfect information promises: besides the {@link PlayContract}, that nothing
 * is hidden from anybody, to a stated depth of a small instance.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public abstract class OpenGameContract<S, O extends Observation, M> extends PlayContract<S, O, M> {

  /** Most states that are listed of one depth. */
  private static final int MOST_STATES = 3_000;

  /** Returns an instance of the game that can be listed. */
  protected abstract Game<S, O, M> small();

  /** Returns after how many moves the listing ends. */
  protected abstract int depth();

  @Override
  final boolean hidesAnything() {
    return false;
  }

  @Override
  protected final S redealt(S state, AgentId player, RandomGenerator random) {
    return state;
  }

  @Test
  void everybodySeesAllThereIsToTheStatedDepth() {
    Game<S, O, M> small = small();
    Listing<S, M> listing = new Listing<>(small, MOST_STATES, depth());
    assertThat(listing.level(depth())).isPresent();
    assertThat(listing.histories()).isGreaterThan(java.math.BigInteger.valueOf(200));
    for (Listing.Level<S, M> level : listing) {
      for (AgentId player : small.players()) {
        assertThat(level.alike(player)).allMatch(alike -> alike.size() == 1);
        for (List<S> alike : level.alike(player)) {
          assertThat(small.observe(alike.getFirst(), player).knowledge().worldCount()).isOne();
        }
      }
      level
          .allSteps()
          .forEach(
              step -> assertThat(small.update(step.before(), step.move())).isEqualTo(Game.NOTHING));
    }
  }
}
