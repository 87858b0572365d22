package org.possibledeals.cards.picture;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.export.Drawing;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Words;

/**
 * Who was dealt a card, as the agents see it at the actual deal: a node for each owner whom the
 * public model still allows, and a line for agent i between any two owners that i considers
 * possible: ¬K_i¬has(one,card) and ¬K_i¬has(other,card) are true there.
 *
 * <p>Lines of one agent are transitive here, which those of a {@link Projection} need not be: that
 * one is of all deals at once. Source: the viewer of the LAMAS project.
 *
 * @param owners those who may have been dealt the card as far as everybody knows, in order
 */
public record Considered(DealModel model, Deal actual, int card, ImmutableList<Integer> owners) {

  /**
   * Returns who may have been dealt {@code card} in the eyes of each agent.
   *
   * @throws IllegalArgumentException if the card is not in the deal, or the model has no actual
   *     world
   */
  public static Considered of(DealModel model, int card) {
    Deal actual =
        model
            .actual()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "This model has no actual deal to look from; give it one by withActual."));
    return new Considered(model, actual, card, Projection.of(model, card).owners());
  }

  /** Returns the owners that {@code agent} considers possible, in order. */
  public ImmutableList<Integer> owners(AgentId agent) {
    var cell = model.perspective(agent, actual);
    return owners.stream()
        .filter(owner -> (cell.possible(owner) >>> card & 1) != 0)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the picture, the owners in order, with a double rim around who was dealt the card. */
  public Drawing drawing() {
    var considered = ImmutableMap.<AgentId, ImmutableList<Integer>>builder();
    model.agents().forEach(agent -> considered.put(agent, owners(agent)));
    ImmutableMap<AgentId, ImmutableList<Integer>> byAgent = considered.buildOrThrow();
    var nodes = ImmutableList.<Drawing.Node>builder();
    var lines = ImmutableList.<Drawing.Line>builder();
    for (int to = 0; to < owners.size(); to++) {
      int owner = owners.get(to);
      nodes.add(new Drawing.Node(model.vocabulary().owners().get(owner), actual.has(owner, card)));
      for (int from = 0; from < to; from++) {
        List<Integer> both = List.of(owners.get(from), owner);
        ImmutableSet<AgentId> unable =
            model.agents().stream()
                .filter(agent -> byAgent.get(agent).containsAll(both))
                .collect(ImmutableSet.toImmutableSet());
        if (!unable.isEmpty()) {
          lines.add(new Drawing.Line(from, to, unable));
        }
      }
    }
    return new Drawing(model.agents(), nodes.build(), lines.build());
  }

  /**
   * Returns the picture in DOT, under a heading.
   *
   * @param moment when this is so, as {@code Round 1, after 3 cards.}
   */
  public String toDot(String moment) {
    List<String> knowing =
        model.agents().stream()
            .filter(agent -> owners(agent).size() == 1)
            .map(AgentId::name)
            .toList();
    String heading =
        "Who was dealt %s? %s\n%s"
            .formatted(model.vocabulary().cards().get(card), moment, known(knowing));
    return drawing()
        .toColouredDot(ImmutableMap.of("label", heading, "labelloc", "t", "fontname", "Helvetica"));
  }

  private String known(List<String> knowing) {
    if (knowing.isEmpty()) {
      return "Nobody knows.";
    }
    if (knowing.size() == model.agents().size()) {
      return "All know.";
    }
    return Words.enumerated(knowing, "and") + (knowing.size() == 1 ? " knows." : " know.");
  }
}
