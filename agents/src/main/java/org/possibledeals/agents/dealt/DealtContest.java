package org.possibledeals.agents.dealt;

import java.util.Optional;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.cards.knowledge.DealModel;

/**
 * A contest of a game of hidden cards, which has a public model at each step.
 *
 * @param <P> what the rules keep that everybody sees
 * @param <M> move
 */
public interface DealtContest<P, M> extends HasPublicModel<DealtState<P>, DealtObservation<P>, M> {

  @Override
  DealtGame<P, M> game();

  @Override
  default DealtGame<P, M> gameOpenedByFirstSeat() {
    return game();
  }

  @Override
  default Lexicon<DealtObservation<P>, M> lexicon() {
    return Lexicon.of(game(), view()).with(game().words().atoms());
  }

  @Override
  default Optional<DealModel> publicModel(DealtState<P> state, int round, int step) {
    if (round != 1 || step < 0) {
      throw new IllegalArgumentException(
          "No step %d in round %d; %s has one round, 1, and steps from 0."
              .formatted(step, round, gameName()));
    }
    return state.moves() == step && !(game().turn(state) instanceof Turn.Chance<M>)
        ? Optional.of(game().model(state))
        : Optional.empty();
  }
}
