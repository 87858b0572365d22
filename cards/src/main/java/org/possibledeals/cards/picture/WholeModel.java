package org.possibledeals.cards.picture;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.kripke.figure.KripkeDot;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.print.Figures;

/** All the deals that the public model still allows, as a picture of a Kripke model. */
public final class WholeModel {

  /** The most deals that are drawn. */
  public static final int MOST_WORLDS = 500;

  /** GraphViz takes minutes to lead the lines of hundreds of nodes around them. */
  private static final int MOST_WORLDS_WITH_CURVES = 50;

  private final DealModel model;
  private final KripkeModel<Deal> listed;

  /** What each owner has in every deal. */
  private final long[] certain;

  private WholeModel(DealModel model) {
    this.model = model;
    listed = model.listed(MOST_WORLDS);
    certain = new long[model.structure().owners()];
    Arrays.fill(certain, -1);
    for (Deal deal : listed.worlds()) {
      for (int owner = 0; owner < certain.length; owner++) {
        certain[owner] &= deal.hand(owner);
      }
    }
  }

  /**
   * Returns the picture of all deals of {@code model}.
   *
   * @throws IllegalArgumentException if there are more than {@value #MOST_WORLDS}; the message says
   *     how many
   */
  public static WholeModel of(DealModel model) {
    if (model.worldCount().compareTo(BigInteger.valueOf(MOST_WORLDS)) > 0) {
      throw new IllegalArgumentException(
          "There are %s deals at this moment, and at most %d are drawn; take a later step, or --card."
              .formatted(Figures.count(model.worldCount()), MOST_WORLDS));
    }
    return new WholeModel(model);
  }

  /** Returns the model with its deals listed. */
  public KripkeModel<Deal> listed() {
    return listed;
  }

  /**
   * Returns the picture: a node a deal, labelled with the cards that are not certain.
   *
   * @param asTrees whether to draw only as many lines as it takes to join each agent's cells
   */
  public KripkeDot<Deal> picture(boolean asTrees) {
    KripkeDot<Deal> picture = KripkeDot.of(listed).labelled(this::label);
    return asTrees ? picture.spanningTrees() : picture;
  }

  /** Returns the picture in DOT, under a heading that says the number of deals. */
  public String toDot(boolean asTrees) {
    String heading =
        "All %d deals that are publicly possible.\nShown are the cards that are not certain."
            .formatted(listed.worlds().size());
    var ofGraph = ImmutableMap.<String, String>builder();
    ofGraph.put("label", heading).put("labelloc", "t").put("fontname", "Helvetica");
    ofGraph.put("layout", "neato").put("overlap", "false");
    if (listed.worlds().size() <= MOST_WORLDS_WITH_CURVES) {
      ofGraph.put("splines", "true");
    }
    return picture(asTrees).drawing().toColouredDot(ofGraph.buildOrThrow());
  }

  /** Returns the number of deals, and what is shown of them. */
  public String heading() {
    return "%d deals are publicly possible; certain cards are left out"
        .formatted(listed.worlds().size());
  }

  private String label(Deal deal) {
    String open =
        IntStream.range(0, certain.length)
            .filter(owner -> (deal.hand(owner) & ~certain[owner]) != 0)
            .mapToObj(
                owner ->
                    model.vocabulary().owners().get(owner)
                        + ": "
                        + model.vocabulary().describe(deal.hand(owner) & ~certain[owner]))
            .collect(joining("\n"));
    return open.isEmpty() ? model.vocabulary().describe(deal).replace(" | ", "\n") : open;
  }
}
