package org.possibledeals.lama.rules;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;

/** Deals anew the cards that a player cannot see. */
public final class Redeals implements Peeking.Redeal<LamaState> {

  @Override
  public LamaState redealt(LamaState state, AgentId player, RandomGenerator random) {
    int seat = LamaSeats.PLAYERS.indexOf(player);
    List<Integer> hidden = new ArrayList<>();
    IntStream.range(0, state.hands().length())
        .filter(other -> other != seat)
        .forEach(other -> hidden.addAll(Masks.stream(state.hands().get(other)).boxed().toList()));
    hidden.addAll(state.stock().asList());
    long[] hands = state.hands().toArray();
    for (int other = 0; other < hands.length; other++) {
      if (other != seat) {
        int size = Long.bitCount(hands[other]);
        hands[other] = 0;
        for (int i = 0; i < size; i++) {
          hands[other] |= 1L << hidden.remove(random.nextInt(hidden.size()));
        }
      }
    }
    List<Integer> stock = new ArrayList<>();
    while (!hidden.isEmpty()) {
      stock.add(hidden.remove(random.nextInt(hidden.size())));
    }
    return new LamaState(
        state.open(), ImmutableLongArray.copyOf(hands), ImmutableIntArray.copyOf(stock));
  }
}
