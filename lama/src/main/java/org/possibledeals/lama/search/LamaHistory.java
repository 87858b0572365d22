package org.possibledeals.lama.search;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.search.RandomCards;
import org.possibledeals.agents.search.Situation.Hearer;
import org.possibledeals.lama.rules.LamaCards;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaPublicState;

/**
 * A way in which a world can have come about: who held which cards since the deal.
 *
 * <p>What somebody drew is one of the cards that they held just after it, each alike: a world says
 * nothing of the order in which its cards were drawn. So hands are followed back from the world to
 * the deal.
 */
final class LamaHistory {

  private final LamaPublicState open;
  private final int own;

  /** By choice, the card that was drawn, or none, as a mask. */
  private final long[] drawn;

  /** The hands and the stock: those of the world at first, then of earlier and later positions. */
  private final long[] hands;

  private long stock;

  /** Draws a way to {@code world}. */
  LamaHistory(LamaObservation seen, SimulatedLama world, RandomNumbers random) {
    open = seen.open();
    own = seen.seat();
    drawn = new long[open.made().size()];
    hands = new long[world.players()];
    for (int player = 0; player < hands.length; player++) {
      hands[player] = world.hand(player);
    }
    stock = world.stock();
    for (int number = drawn.length - 1; number >= 0; number--) {
      int seat = open.made().get(number).seat();
      switch (open.made().get(number).move()) {
        case LamaMove.Play(int card) -> hands[seat] |= 1L << card;
        case LamaMove.Draw draw -> {
          drawn[number] = RandomCards.one(hands[seat], random);
          hands[seat] &= ~drawn[number];
          stock |= drawn[number];
        }
        case LamaMove.Quit quit -> {}
        case LamaMove.Pass pass -> {}
        case LamaMove.Shuffle shuffle -> {}
      }
    }
  }

  /** Lets the choices of the others be heard, in order. It is done once. */
  void hear(SimulatedLama room, Hearer<SimulatedLama> hearer) {
    int[] tokens = open.tokens().stream().mapToInt(before -> before).toArray();
    ImmutableList<LamaPublicState.Made> made = open.made();
    int top = Long.numberOfTrailingZeros(turned());
    int quit = 0;
    for (int number = 0; number < made.size(); number++) {
      int seat = made.get(number).seat();
      if (seat != own) {
        room.begin(tokens, LamaCards.kind(top), quit, seat);
        for (int player = 0; player < hands.length; player++) {
          room.deal(player, hands[player]);
        }
        room.stack(stock);
        hearer.hear(room, SimulatedLama.number(made.get(number).move()));
      }
      switch (made.get(number).move()) {
        case LamaMove.Play(int card) -> {
          hands[seat] &= ~(1L << card);
          top = card;
        }
        case LamaMove.Draw draw -> {
          hands[seat] |= drawn[number];
          stock &= ~drawn[number];
        }
        case LamaMove.Quit quitting -> quit |= 1 << seat;
        case LamaMove.Pass pass -> {}
        case LamaMove.Shuffle shuffle -> {}
      }
    }
  }

  /** Returns the card that was turned at first, as a mask: it is face up and nobody played it. */
  private long turned() {
    long turned = open.discarded();
    for (LamaPublicState.Made made : open.made()) {
      if (made.move() instanceof LamaMove.Play(int card)) {
        turned &= ~(1L << card);
      }
    }
    return turned;
  }
}
