package org.possibledeals.agents.view;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;

/**
 * A view of a game in which cards are dealt: what a player could know of who was dealt which.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface HasHoldings<O extends Observation, M> extends HasChances<O, M> {

  /** Returns the number of owners: players, and places such as the stock. */
  int owners();

  /** Returns the number of cards. */
  int cards();

  /** Returns the names of the owners, in order. */
  ImmutableList<String> ownerNames();

  /** Returns the names of the cards, in order; cards that are alike share theirs. */
  ImmutableList<String> cardNames();

  /**
   * Returns the player's probability of what {@link #aboutShares} says, by owner, then card. All 0
   * while no cards are dealt.
   */
  double[][] shares(O seen);

  /** Returns what a share is the probability of, as a clause for learners. */
  default String aboutShares() {
    return "the owner has the card then";
  }

  /**
   * Returns what the player could know, in lines for people: how many deals are possible, what is
   * certain, who may hold what; nothing while no cards are dealt.
   */
  Optional<ImmutableList<String>> couldKnow(O seen);

  @Override
  default ImmutableList<String> chances(O seen) {
    return couldKnow(seen).orElse(ImmutableList.of());
  }

  /** Returns a formula about a card that is hidden, as an example; empty if none is. */
  Optional<String> example(O seen);
}
