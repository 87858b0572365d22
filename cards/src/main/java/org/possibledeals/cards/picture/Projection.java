package org.possibledeals.cards.picture;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.stream.IntStream;
import org.possibledeals.cards.hands.SharedHand;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.export.Drawing;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;

/**
 * Who was dealt a card, as a picture: a node for each owner whom the public model still allows, and
 * a line for agent i between two owners when i cannot tell some deal in which the one has the card
 * from some deal in which the other has it.
 *
 * <p>It is a projection of the model and not a model: the deals behind two lines may differ, so
 * lines of one agent need not be transitive. Nothing is listed; a line costs one test for a shared
 * hand ({@link SharedHand}).
 *
 * @param model the public model
 * @param card the card asked for
 * @param owners those who may have been dealt it, in order
 */
public record Projection(DealModel model, int card, ImmutableList<Integer> owners) {

  /**
   * Returns the projection of {@code model} to the owner of {@code card}.
   *
   * @throws IllegalArgumentException if the card is not in the deal
   */
  public static Projection of(DealModel model, int card) {
    if ((model.structure().cards() >>> card & 1) == 0) {
      throw new IllegalArgumentException(
          "The card %s is not dealt in this round; its cards are %s."
              .formatted(
                  model.vocabulary().name(card),
                  model.vocabulary().describe(model.structure().cards())));
    }
    return new Projection(
        model,
        card,
        IntStream.range(0, model.structure().owners())
            .filter(owner -> model.structure().having(owner, 1L << card).isPossible())
            .boxed()
            .collect(ImmutableList.toImmutableList()));
  }

  /** Returns the picture, the owners in order, with a double rim around who has the card. */
  public Drawing drawing() {
    var nodes = ImmutableList.<Drawing.Node>builder();
    var lines = ImmutableList.<Drawing.Line>builder();
    for (int to = 0; to < owners.size(); to++) {
      int owner = owners.get(to);
      nodes.add(
          new Drawing.Node(
              model.vocabulary().owners().get(owner),
              model.actual().filter(deal -> deal.has(owner, card)).isPresent()));
      for (int from = 0; from < to; from++) {
        ImmutableSet<AgentId> unable = unableToTell(owners.get(from), owner);
        if (!unable.isEmpty()) {
          lines.add(new Drawing.Line(from, to, unable));
        }
      }
    }
    return new Drawing(model.agents(), nodes.build(), lines.build());
  }

  /** Returns the agents who may be unable to tell whether one owner has the card or the other. */
  private ImmutableSet<AgentId> unableToTell(int one, int other) {
    DealStructure here = model.structure().having(one, 1L << card);
    DealStructure there = model.structure().having(other, 1L << card);
    return model.agents().stream()
        .filter(agent -> SharedHand.isPossible(here, there, model.vocabulary().owner(agent)))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Returns the picture in DOT, under a heading that says that it is a projection. */
  public String toDot() {
    String heading =
        "Who was dealt %s?\nA projection of %s deals: lines need not be transitive."
            .formatted(model.vocabulary().name(card), Figures.count(model.worldCount()));
    return drawing()
        .toColouredDot(ImmutableMap.of("label", heading, "labelloc", "t", "fontname", "Helvetica"));
  }
}
