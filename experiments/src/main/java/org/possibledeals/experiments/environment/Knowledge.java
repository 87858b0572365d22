package org.possibledeals.experiments.environment;

import org.possibledeals.agents.game.Observation;
import org.possibledeals.experiments.view.View;

/** What a player can know of the hidden cards, as numbers: the marginals of their cell. */
final class Knowledge {

  private Knowledge() {}

  /** Returns the share of the possible deals in which an owner has a card, by owner, then card. */
  static <O extends Observation, M> double[][] of(View<O, M> view, O seen) {
    int cards = view.knowledgeShape().get(1);
    double[][] shares = new double[view.knowledgeShape().get(0)][cards];
    view.cell(seen)
        .ifPresent(
            cell -> {
              var marginals = cell.marginals();
              for (int owner = 0; owner < shares.length; owner++) {
                for (int card = 0; card < cards; card++) {
                  shares[owner][card] = marginals.share(owner, card);
                }
              }
            });
    return shares;
  }
}
