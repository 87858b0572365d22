package org.possibledeals.ninetyeight.rules;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;
import org.possibledeals.agents.game.Lottery;

/** What happens at the table: by chance, or by a player's choice. */
public sealed interface NinetyEightMove {

  /**
   * Chance shuffles. The players are dealt four cards each from the top, in seat order; the rest is
   * the stock.
   *
   * @param order all 52 cards, the top first
   */
  record Shuffle(ImmutableIntArray order) implements NinetyEightMove {

    /** Returns the shuffle of {@code deck}, the draw of this number. */
    static Lottery<NinetyEightMove> of(long stream, long deck) {
      return new org.possibledeals.agents.game.Shuffle<>(
          stream,
          deck,
          Shuffle::new,
          move -> move instanceof Shuffle(var order) ? Optional.of(order) : Optional.empty());
    }
  }

  /** A player plays a card, and draws one while there are any. */
  record Play(int card) implements NinetyEightMove {}
}
