package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Perspective;

/**
 * All that one player has seen: what everybody saw, their hand, and the cards that they have shown
 * or were shown.
 *
 * @param seat whose observation this is, 0 to 2
 * @param hand the cards this player was dealt, in order
 * @param shown for each answer that shows a card, in order, the card, or {@link #UNSEEN}
 */
record CluedoObservation(
    CluedoPublicState open, int seat, ImmutableList<Integer> hand, ImmutableList<Integer> shown)
    implements Observation {

  /** A card that was shown by another player to a third. */
  public static final int UNSEEN = -1;

  @Override
  public AgentId player() {
    return Cluedo.PLAYERS.get(seat);
  }

  /**
   * Returns the player's cell of the model of all worlds. Costs a listing of all deals.
   *
   * @throws IllegalArgumentException before the deal
   */
  @Override
  public Perspective<CluedoWorld> knowledge() {
    if (hand.isEmpty()) {
      throw new IllegalArgumentException("Nothing is known before the deal.");
    }
    KripkeModel<CluedoWorld> model = CluedoWorld.model(open);
    CluedoWorld mine = model.worlds().stream().filter(this::isPossible).findFirst().orElseThrow();
    return model.perspective(player(), mine);
  }

  /**
   * Returns the worlds that the player considers possible, in order, with their probabilities in
   * proportion; none before the deal. Costs a listing of all deals.
   */
  public ImmutableMap<CluedoWorld, Fraction> possible() {
    return ImmutableMap.copyOf(Maps.filterKeys(CluedoWorld.possible(open), this::isPossible));
  }

  /** Returns whether a world looks to this player as this observation. */
  private boolean isPossible(CluedoWorld world) {
    List<Integer> view = new ArrayList<>();
    for (int card = 0; card < world.owners().size(); card++) {
      view.add(hand.contains(card) ? CluedoWorld.ENVELOPE + 1 : CluedoWorld.ENVELOPE);
    }
    int next = 0;
    for (CluedoPublicState.Answer answer : open.answers()) {
      if (answer.isShown()) {
        int card = shown.get(next++);
        if (answer.asker() == seat) {
          view.set(card, answer.player());
        } else if (answer.player() == seat) {
          int before = view.get(card) - CluedoWorld.ENVELOPE - 1;
          view.set(card, CluedoWorld.ENVELOPE + 1 + (before | 1 << answer.asker()));
        }
      }
    }
    return world.view(seat).equals(view);
  }
}
