package org.possibledeals.boerenbridge.rules;

import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.AgentId;

/**
 * Deals anew what a player cannot see: a long random walk from the real deal, in which two or three
 * cards change owners wherever the public model allows it. Each step is as likely as its reverse,
 * so the walk favours no deal.
 */
public final class Redeals implements Peeking.Redeal<State> {

  private static final int STEPS = 60;

  @Override
  public State redealt(State state, AgentId player, RandomGenerator random) {
    Play play = state.open().play();
    int own = state.hands().of(Seats.PLAYERS.indexOf(player));
    int[] dealt = new int[Play.OWNERS];
    for (int seat = 0; seat < 4; seat++) {
      dealt[seat] = state.hands().of(seat);
    }
    dealt[Play.STOCK] = state.open().plan().deck() & ~state.hands().all();
    int loose = state.open().plan().deck() & ~own & ~play.played() & ~state.open().turned();
    if (state.hands().all() == 0 || loose == 0) {
      return state;
    }
    for (int step = 0; step < STEPS; step++) {
      rotate(play, dealt, loose, 2 + random.nextInt(2), random);
    }
    State other = new State(state.open(), new Hands(dealt[0], dealt[1], dealt[2], dealt[3]));
    requirePossible(other, dealt);
    return other;
  }

  /** Passes {@code length} random cards round among their owners, if all may have had them. */
  private static void rotate(
      Play play, int[] dealt, int loose, int length, RandomGenerator random) {
    int[] cards = new int[length];
    int[] owners = new int[length];
    int owning = 0;
    for (int i = 0; i < length; i++) {
      cards[i] = Cards.only(Cards.random(loose, random));
      owners[i] = owner(dealt, cards[i]);
      owning |= 1 << owners[i];
    }
    if (Integer.bitCount(owning) < length) {
      return;
    }
    for (int i = 0; i < length; i++) {
      if ((play.allowed(owners[(i + 1) % length]) & cards[i]) == 0) {
        return;
      }
    }
    for (int i = 0; i < length; i++) {
      dealt[owners[i]] ^= cards[i];
      dealt[owners[(i + 1) % length]] |= cards[i];
    }
  }

  private static int owner(int[] dealt, int card) {
    int owner = 0;
    while ((dealt[owner] & card) == 0) {
      owner++;
    }
    return owner;
  }

  private static void requirePossible(State state, int[] dealt) {
    long[] hands = new long[dealt.length];
    for (int owner = 0; owner < hands.length; owner++) {
      hands[owner] = Integer.toUnsignedLong(dealt[owner]);
    }
    if (!state.open().structure().contains(Deal.of(hands))) {
      throw new IllegalStateException("A redeal left the public model.");
    }
  }
}
