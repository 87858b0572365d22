package org.possibledeals.lama.rules;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;
import org.possibledeals.agents.game.Lottery;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface LamaMove {

  /**
   * Chance shuffles all cards for a round. The players are dealt six each from the top, in seat
   * order; the next card is turned, and the rest is the stock.
   *
   * @param order all 56 cards, the top first
   */
  record Shuffle(ImmutableIntArray order) implements LamaMove {

    /** Returns the shuffle of {@code deck}, the draw of this number. */
    static Lottery<LamaMove> of(long stream, long deck) {
      return new org.possibledeals.agents.game.Shuffle<>(
          stream,
          deck,
          Shuffle::new,
          move -> move instanceof Shuffle(var order) ? Optional.of(order) : Optional.empty());
    }
  }

  /** A player plays a card. */
  record Play(int card) implements LamaMove {}

  /** A player draws the top card of the stock. */
  record Draw() implements LamaMove {}

  /** A player quits the round with the cards in hand. */
  record Quit() implements LamaMove {}

  /** A player who has quit lets the turn pass. */
  record Pass() implements LamaMove {}
}
