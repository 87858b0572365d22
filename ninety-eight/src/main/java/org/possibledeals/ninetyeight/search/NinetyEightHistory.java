package org.possibledeals.ninetyeight.search;

import com.google.common.primitives.ImmutableIntArray;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.RandomCards;
import org.possibledeals.agents.search.Situation.Hearer;
import org.possibledeals.ninetyeight.rules.NinetyEightCards;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/**
 * A way in which a world can have come about: who held which cards since the deal.
 *
 * <p>What somebody drew is one of the cards that they held just after it, each alike: a world says
 * nothing of the order in which its cards were drawn. So hands are followed back from the world to
 * the deal.
 */
final class NinetyEightHistory {

  private final ImmutableIntArray pile;
  private final int own;

  /** By card of the pile, the card that was drawn for it, or none, as a mask. */
  private final long[] drawn;

  /** The hands and the stock: those of the world at first, then of earlier and later positions. */
  private final long[] hands;

  private long stock;

  /** Draws a way to {@code world}. */
  NinetyEightHistory(NinetyEightObservation seen, SimulatedGame world, RandomNumbers random) {
    pile = seen.open().pile();
    own = seen.seat();
    drawn = new long[pile.length()];
    hands = new long[world.players()];
    int held = 0;
    for (int player = 0; player < hands.length; player++) {
      hands[player] = world.hand(player);
      held += Long.bitCount(hands[player]);
    }
    stock = world.stock();
    // Cards are drawn as long as there are any, so the hands lack those that were not drawn.
    int notDrawn = stock != 0 ? 0 : hands.length * seen.open().dealt() - held;
    for (int number = drawn.length - 1; number >= 0; number--) {
      int seat = number % hands.length;
      if (number < drawn.length - notDrawn) {
        drawn[number] = RandomCards.one(hands[seat], random);
        hands[seat] &= ~drawn[number];
        stock |= drawn[number];
      }
      hands[seat] |= 1L << pile.get(number);
    }
  }

  /** Lets the plays of the others be heard, in order. It is done once. */
  void hear(SimulatedGame room, Hearer<SimulatedGame> hearer) {
    int total = 0;
    for (int number = 0; number < pile.length(); number++) {
      int seat = number % hands.length;
      if (seat != own) {
        room.begin(total, seat);
        for (int player = 0; player < hands.length; player++) {
          room.deal(player, hands[player]);
        }
        room.stack(stock);
        hearer.hear(room, pile.get(number) / 4);
      }
      hands[seat] = hands[seat] & ~(1L << pile.get(number)) | drawn[number];
      stock &= ~drawn[number];
      total = NinetyEightCards.total(total, pile.get(number));
    }
  }
}
