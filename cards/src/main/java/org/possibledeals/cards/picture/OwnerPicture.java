package org.possibledeals.cards.picture;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.util.List;
import java.util.stream.IntStream;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.Words;

/**
 * Who was dealt a card, as a picture under a heading: a node for each owner whom the public model
 * still allows, in order, with a double rim around who was dealt it, and lines of agents between
 * owners.
 */
public record OwnerPicture(Drawing drawing, String heading) {

  /** Says which agents a line between two owners of the card is of. */
  private interface Line {
    boolean isOf(AgentId agent, int one, int other);
  }

  /**
   * Returns the projection of {@code model} to the owner of {@code card}: a line for agent i
   * between two owners when i cannot tell some deal in which the one has the card from some deal in
   * which the other has it.
   *
   * <p>It is a projection of the model and not a model: the deals behind two lines may differ, so
   * lines of one agent need not be transitive. Nothing is listed; a line costs one test for a
   * shared hand.
   *
   * @throws IllegalArgumentException if the card is not in the deal
   */
  public static OwnerPicture projection(DealModel model, int card) {
    return new OwnerPicture(
        drawing(
            model,
            card,
            (agent, one, other) ->
                model.isConfused(agent, having(model, one, card), having(model, other, card))),
        "Who was dealt %s?\nA projection of %s deals: lines need not be transitive."
            .formatted(model.vocabulary().name(card), Figures.count(model.worldCount())));
  }

  /**
   * Returns who was dealt {@code card} as the agents see it at the actual deal: a line for agent i
   * between any two owners that i considers possible: ¬K_i¬has(one,card) and ¬K_i¬has(other,card)
   * are true there. Lines of one agent are transitive. Source: the viewer of the LAMAS project.
   *
   * @param moment when this is so, as {@code Round 1, after 3 cards.}
   * @throws IllegalArgumentException if the card is not in the deal, or the model has no actual
   *     world
   */
  public static OwnerPicture considered(DealModel model, int card, String moment) {
    Deal actual =
        model
            .actual()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "This model has no actual deal to look from; give it one by withActual."));
    ImmutableList<Integer> owners = owners(model, card);
    ImmutableMap<AgentId, ImmutableList<Integer>> considered =
        Maps.toMap(
            model.agents(),
            agent -> {
              var cell = model.perspective(agent, actual);
              return owners.stream()
                  .filter(owner -> (cell.possible(owner) >>> card & 1) != 0)
                  .collect(ImmutableList.toImmutableList());
            });
    List<String> knowing =
        model.agents().stream()
            .filter(agent -> considered.get(agent).size() == 1)
            .map(AgentId::name)
            .toList();
    return new OwnerPicture(
        drawing(
            model,
            card,
            (agent, one, other) -> considered.get(agent).containsAll(List.of(one, other))),
        "Who was dealt %s? %s\n%s"
            .formatted(
                model.vocabulary().name(card), moment, known(knowing, model.agents().size())));
  }

  private static DealStructure having(DealModel model, int owner, int card) {
    return model.structure().having(owner, 1L << card);
  }

  private static ImmutableList<Integer> owners(DealModel model, int card) {
    if ((model.structure().cards() >>> card & 1) == 0) {
      throw new IllegalArgumentException(
          "The card %s is not dealt in this round; its cards are %s."
              .formatted(
                  model.vocabulary().name(card),
                  model.vocabulary().describe(model.structure().cards())));
    }
    return IntStream.range(0, model.structure().owners())
        .filter(owner -> having(model, owner, card).isPossible())
        .boxed()
        .collect(ImmutableList.toImmutableList());
  }

  private static Drawing drawing(DealModel model, int card, Line line) {
    ImmutableList<Integer> owners = owners(model, card);
    var nodes = ImmutableList.<Drawing.Node>builder();
    var lines = ImmutableList.<Drawing.Line>builder();
    for (int to = 0; to < owners.size(); to++) {
      int owner = owners.get(to);
      nodes.add(
          new Drawing.Node(
              model.vocabulary().owners().get(owner),
              model.actual().filter(deal -> deal.has(owner, card)).isPresent()));
      for (int from = 0; from < to; from++) {
        int other = owners.get(from);
        ImmutableSet<AgentId> unable =
            model.agents().stream()
                .filter(agent -> line.isOf(agent, other, owner))
                .collect(ImmutableSet.toImmutableSet());
        if (!unable.isEmpty()) {
          lines.add(new Drawing.Line(from, to, unable));
        }
      }
    }
    return new Drawing(model.agents(), nodes.build(), lines.build());
  }

  private static String known(List<String> knowing, int agents) {
    if (knowing.isEmpty()) {
      return "Nobody knows.";
    }
    return knowing.size() == agents
        ? "All know."
        : Words.enumerated(knowing, "and") + (knowing.size() == 1 ? " knows." : " know.");
  }

  /** Returns the picture in DOT, under its heading. */
  public String toDot() {
    return drawing.toColouredDot(
        ImmutableMap.of("label", heading, "labelloc", "t", "fontname", "Helvetica"));
  }
}
