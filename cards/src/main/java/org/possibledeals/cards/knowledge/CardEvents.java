package org.possibledeals.cards.knowledge;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;

/**
 * The events of a move with which a player lays a card from their hand open, draws the top card of
 * the stock, or both. All see the card that is laid open; the player alone sees the one drawn, and
 * nobody the card that is then on top.
 *
 * <p>The first two places of the vocabulary are the top of the stock and the rest of it. Afterwards
 * nobody has the card laid open: it is not hidden any more. An event is called by the cards drawn
 * and then on top, {@code AS_7C}.
 *
 * @param before what is publicly possible before the move
 * @param player whose move it is, an owner
 * @param played the card laid open, or {@link #NONE}
 * @param isDrawing whether the top card is drawn
 */
public record CardEvents(
    DealVocabulary vocabulary, DealStructure before, int player, int played, boolean isDrawing) {

  /** No card. */
  public static final int NONE = -1;

  /**
   * One event.
   *
   * @param drawn the card drawn, or {@link #NONE}
   * @param next the card that is then on top, or {@link #NONE}
   */
  private record Draw(int drawn, int next) {
    String name(DealVocabulary vocabulary) {
      if (drawn == NONE) {
        return "open";
      }
      String name = vocabulary.name(drawn);
      return next == NONE ? name : name + "_" + vocabulary.name(next);
    }
  }

  /** Returns the name of the action model: {@code draw_ann}, {@code play_ann_AS}. */
  public String name() {
    String who = vocabulary.owners().get(player);
    return played == NONE ? "draw_" + who : "play_" + who + "_" + vocabulary.name(played);
  }

  /**
   * Returns the event that happens.
   *
   * @param drawn the card drawn, or {@link #NONE}
   * @param next the card that is then on top, or {@link #NONE} if there is none
   */
  public Update update(int drawn, int next) {
    return new Update.Event(name(), ImmutableSortedSet.of(new Draw(drawn, next).name(vocabulary)));
  }

  /** Returns the action model. Its events grow with the square of the cards that may be drawn. */
  public ActionModel action() {
    ImmutableMap<String, Draw> draws =
        draws().stream().collect(toImmutableMap(draw -> draw.name(vocabulary), draw -> draw));
    ActionModelBuilder action = ActionModel.over(draws.keySet());
    draws.forEach((name, draw) -> describe(action, name, draw));
    for (AgentId agent : vocabulary.agents()) {
      boolean sees = vocabulary.owner(agent) == player;
      action.agent(agent, name -> sees ? draws.get(name).drawn() : NONE);
    }
    return action.build();
  }

  private int top() {
    return vocabulary.agents().size();
  }

  private int rest() {
    return top() + 1;
  }

  private ImmutableList<Draw> draws() {
    if (!isDrawing) {
      return ImmutableList.of(new Draw(NONE, NONE));
    }
    boolean hasNext = before.capacity(rest()) > 0;
    return Masks.stream(before.allowed(top()))
        .filter(drawn -> drawn != played)
        .boxed()
        .flatMap(
            drawn ->
                (hasNext ? Masks.stream(before.allowed(rest())) : IntStream.of(NONE))
                    .filter(next -> next != drawn && (next != played || next == NONE))
                    .mapToObj(next -> new Draw(drawn, next)))
        .collect(ImmutableList.toImmutableList());
  }

  private void describe(ActionModelBuilder action, String name, Draw draw) {
    List<Formula> needed = new ArrayList<>();
    if (played != NONE) {
      needed.add(leaves(action, name, player, played));
    }
    if (draw.drawn != NONE) {
      needed.add(leaves(action, name, top(), draw.drawn));
      action.change(name, vocabulary.has(player, draw.drawn), new Formula.Constant(true));
    }
    if (draw.next != NONE) {
      needed.add(leaves(action, name, rest(), draw.next));
      action.change(name, vocabulary.has(top(), draw.next), new Formula.Constant(true));
    }
    action.precondition(name, Formula.and(needed));
  }

  /** Lets a card leave its owner, and returns that the owner has it. */
  private Atom leaves(ActionModelBuilder action, String name, int owner, int card) {
    Atom has = vocabulary.has(owner, card);
    action.change(name, has, new Formula.Constant(false));
    return has;
  }
}
