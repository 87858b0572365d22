package org.possibledeals.boerenbridge.rules;

import java.util.Arrays;
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
    int players = play.seats();
    long own = state.hands().of(Seats.players(players).indexOf(player));
    long[] dealt = new long[play.owners()];
    for (int seat = 0; seat < players; seat++) {
      dealt[seat] = state.hands().of(seat);
    }
    dealt[play.stock()] = state.open().plan().deck() & ~state.hands().all();
    long loose = state.open().plan().deck() & ~own & ~play.played() & ~state.open().turned();
    if (state.hands().all() == 0 || loose == 0) {
      return state;
    }
    for (int step = 0; step < STEPS; step++) {
      rotate(play, dealt, loose, 2 + random.nextInt(2), random);
    }
    State other = new State(state.open(), Hands.of(Arrays.copyOf(dealt, players)));
    requirePossible(other, dealt);
    return other;
  }

  /** Passes {@code length} random cards round among their owners, if all may have had them. */
  private static void rotate(
      Play play, long[] dealt, long loose, int length, RandomGenerator random) {
    long[] cards = new long[length];
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

  private static int owner(long[] dealt, long card) {
    int owner = 0;
    while ((dealt[owner] & card) == 0) {
      owner++;
    }
    return owner;
  }

  private static void requirePossible(State state, long[] dealt) {
    if (!state.open().structure().contains(Deal.of(dealt))) {
      throw new IllegalStateException("A redeal left the public model.");
    }
  }
}
