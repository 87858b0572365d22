package org.possibledeals.agents.dealt;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;

/**
 * All that one player has seen of a game of hidden cards.
 *
 * @param words the cards, the players, and the places where cards lie
 * @param sight who sees which places
 * @param open what the rules keep that everybody sees
 * @param possible the deals that are possible by what everybody has seen
 * @param seen the cards in the places that this player sees, and none elsewhere
 * @param moves how many moves players have made
 */
public record DealtObservation<P>(
    DealVocabulary words,
    Sight sight,
    AgentId player,
    P open,
    DealStructure possible,
    Deal seen,
    int moves)
    implements Observation {

  /** Returns the seat of whose observation this is. */
  public int seat() {
    return words.owner(player);
  }

  /** Returns the model of what is publicly possible. */
  public DealModel model() {
    return DealModel.of(words, possible, sight);
  }

  /** Returns the player's cell of the public model. */
  @Override
  public DealCell knowledge() {
    return model().cell(player, seen);
  }
}
