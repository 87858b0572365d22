package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Peeking;
import org.possibledeals.kripke.formula.AgentId;

/**
 * Deals anew what a player cannot see, and lets others show anew: deals are drawn from all, and
 * kept if the player has the same cards, and all that was answered and accused can be so.
 */
public final class Redeals implements Peeking.Redeal<CluedoState> {

  @Override
  public CluedoState redealt(CluedoState state, AgentId player, RandomGenerator random) {
    if (state.owners().isEmpty()) {
      return state;
    }
    int seat = Cluedo.PLAYERS.indexOf(player);
    List<ImmutableList<Integer>> deals =
        CluedoWorld.deals(state.open().rules()).stream()
            .filter(owners -> isPossible(state, seat, owners))
            .toList();
    ImmutableList<Integer> owners = deals.get(random.nextInt(deals.size()));
    ImmutableList.Builder<Integer> shown = ImmutableList.builder();
    int next = 0;
    for (CluedoPublicState.Answer answer : state.open().answers()) {
      if (answer.isShown()) {
        int real = state.shown().get(next++);
        List<Integer> cards = some(answer, owners);
        shown.add(sees(answer, seat) ? real : cards.get(random.nextInt(cards.size())));
      }
    }
    return new CluedoState(state.open(), owners, shown.build());
  }

  private static boolean sees(CluedoPublicState.Answer answer, int seat) {
    return answer.asker() == seat || answer.player() == seat;
  }

  /** Returns the cards that who answered may have shown. */
  private static List<Integer> some(CluedoPublicState.Answer answer, List<Integer> owners) {
    List<Integer> cards = new ArrayList<>();
    for (int card : List.of(answer.pair().suspect(), answer.pair().weapon())) {
      if (owners.get(card) == answer.player()) {
        cards.add(card);
      }
    }
    return cards;
  }

  private static boolean isPossible(CluedoState state, int seat, List<Integer> owners) {
    boolean possible =
        IntStream.range(0, owners.size())
            .allMatch(card -> (owners.get(card) == seat) == (state.owners().get(card) == seat));
    int next = 0;
    for (CluedoPublicState.Answer answer : state.open().answers()) {
      List<Integer> cards = some(answer, owners);
      possible &= cards.isEmpty() != answer.isShown();
      if (answer.isShown()) {
        int real = state.shown().get(next++);
        possible &= !sees(answer, seat) || cards.contains(real);
      }
    }
    for (CluedoPublicState.Accusation made : state.open().accusations()) {
      boolean isRight =
          owners.get(made.pair().suspect()) == CluedoWorld.ENVELOPE
              && owners.get(made.pair().weapon()) == CluedoWorld.ENVELOPE;
      possible &= isRight == made.isRight();
    }
    return possible;
  }
}
