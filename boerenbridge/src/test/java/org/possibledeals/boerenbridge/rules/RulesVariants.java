package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.boerenbridge.fast.Deck;
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
              new RoundPlan(4, 2, new Deck(10), true),
              new RoundPlan(4, 2, new Deck(10), true),
              new RoundPlan(4, 2, new Deck(10), false),
              new RoundPlan(4, 3, new Deck(9), true),
              new RoundPlan(4, 3, new Deck(9), true),
              new RoundPlan(4, 4, new Deck(9), true),
              new RoundPlan(4, 7, Deck.FROM_SEVEN, true)),
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

  /** Five players and 36 cards, hearts always trump, bids that may add up, and squares. */
  static final Rules FIVE_PLAYERS =
      Rules.lamas()
          .renamed("five players")
          .withRounds(
              ImmutableList.of(
                  new RoundPlan(5, 7, Deck.FROM_SIX, true),
                  new RoundPlan(5, 1, Deck.FROM_SIX, false),
                  new RoundPlan(5, 4, new Deck(8), true)))
          .with(TrumpDraw.HEARTS)
          .with(BidsAddUp.ANYTHING_GOES)
          .withScoring(new Scoring(10, 10, 1, 1, 5, true, true, false));

  /** Seven players and never a trump; tricks always count. */
  static final Rules NEVER_TRUMP =
      Rules.ohHell(7)
          .renamed("never trump")
          .with(TrumpDraw.NONE)
          .withScoring(new Scoring(10, 10, 1, 1, 0, false, false, true));

  /** Three players with the longest hands that there are, and one round with a turned card. */
  static final Rules LONGEST =
      Rules.ohHell(3)
          .renamed("longest")
          .withRounds(
              ImmutableList.of(
                  new RoundPlan(3, 17, Deck.FROM_TWO, true),
                  new RoundPlan(3, 2, Deck.FROM_SEVEN, true)));

  static final List<Rules> ALL =
      List.of(
          Rules.full(),
          Rules.lamas(),
          NO_REPEAT,
          DRAWN_SUITS,
          Rules.ohHell(),
          FIVE_PLAYERS,
          NEVER_TRUMP,
          LONGEST);

  private RulesVariants() {}
}
