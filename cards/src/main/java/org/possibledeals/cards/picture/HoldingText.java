package org.possibledeals.cards.picture;

import static java.util.stream.Collectors.joining;

import java.util.List;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.print.Figures;

/**
 * What players make of whether an owner has one of some cards, in plain words: known, known not to
 * be so, or how likely. What is known is never a rounded number.
 */
public final class HoldingText {

  private final DealModel model;
  private final Deal deal;

  /**
   * Makes the words for one moment.
   *
   * @param model the public model, with its actual world
   */
  public HoldingText(DealModel model) {
    this.model = model;
    this.deal = model.actual().orElseThrow();
  }

  /** Returns what each other player thinks of whether {@code owner} has one of {@code cards}. */
  public String ofOthers(int owner, long cards) {
    return model.agents().stream()
        .filter(agent -> model.vocabulary().owner(agent) != owner)
        .map(agent -> agent + " " + verdict(agent, owner, cards, "knows it", "knows it is not so"))
        .collect(joining(", "));
  }

  /** Returns what {@code agent} thinks of whether each owner has one of {@code cards}. */
  public String of(AgentId agent, List<Integer> owners, long cards) {
    return owners.stream()
        .map(
            owner ->
                model.vocabulary().owners().get(owner)
                    + " "
                    + verdict(agent, owner, cards, "certainly", "certainly not"))
        .collect(joining(", "));
  }

  /** Returns whether {@code agent} knows who has each card. */
  public boolean knowsAll(AgentId agent) {
    return model.perspective(agent, deal).worldCount().bitLength() == 1;
  }

  private String verdict(AgentId agent, int owner, long cards, String sure, String opposed) {
    DealCell cell = model.perspective(agent, deal);
    Formula hasNone = model.vocabulary().hasNone(owner, cards & model.structure().cards());
    if (cell.knows(hasNone)) {
      return opposed;
    }
    var hasOne = new Formula.Not(hasNone);
    return cell.knows(hasOne) ? sure : Figures.percent(cell.probability(hasOne).toDouble());
  }
}
