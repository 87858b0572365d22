package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.boerenbridge.rules.Rules.BidsAddUp;
import org.possibledeals.boerenbridge.rules.Rules.FirstDealer;
import org.possibledeals.boerenbridge.rules.Rules.Opener;
import org.possibledeals.boerenbridge.rules.Rules.TrumpDraw;

/** The presets, and rules that choose otherwise wherever there is a choice. */
final class RulesVariants {

  /** Small decks and turned cards that avoid the last trump, so that all of the stock may show. */
  static final Rules NO_REPEAT =
      new Rules(
          "no repeat",
          ImmutableList.of(
              new RoundPlan(2, 5, true),
              new RoundPlan(2, 5, true),
              new RoundPlan(2, 5, false),
              new RoundPlan(3, 4, true),
              new RoundPlan(3, 4, true),
              new RoundPlan(4, 4, true),
              new RoundPlan(7, 0, true)),
          FirstDealer.WEST,
          TrumpDraw.TURNED_CARD,
          false,
          Opener.WINNER_OF_LAST_TRICK,
          BidsAddUp.DEALER_AMENDS_BY_ONE,
          new Scoring(5, 7, 2, 1, 3),
          false);

  /** The whole game with drawn suits instead of turned cards, and bids changed by chance. */
  static final Rules DRAWN_SUITS =
      new Rules(
          "drawn suits",
          Rules.full().rounds(),
          FirstDealer.DRAWN,
          TrumpDraw.DRAWN_SUIT,
          false,
          Opener.LEFT_OF_DEALER,
          BidsAddUp.CHANCE_DRAWS_ANOTHER,
          Rules.full().scoring(),
          true);

  static final List<Rules> ALL = List.of(Rules.full(), Rules.lamas(), NO_REPEAT, DRAWN_SUITS);

  private RulesVariants() {}
}
