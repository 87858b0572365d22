package org.possibledeals.boerenbridge.rules;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.possibledeals.boerenbridge.fast.Deck;

/** So is Oh Hell, and BoerenBridge at a table of three, five or seven. */
class OtherTablesTest {

  /** In the short run: a round with five undealt cards. */
  private static final RoundPlan[] ONE_CARD_OF_EIGHT = {new RoundPlan(3, 1, new Deck(11), true)};

  @Nested
  class OhHell extends BoerenbridgeContract {
    OhHell() {
      super(Rules.ohHell(), ACES, new RoundPlan(4, 1, new Deck(11), true));
    }
  }

  @Nested
  @Tag("long")
  class OhHellForThree extends BoerenbridgeContract {
    OhHellForThree() {
      super(
          Rules.ohHell(3),
          ONE_CARD_OF_EIGHT,
          new RoundPlan(3, 1, new Deck(11), true),
          new RoundPlan(3, 2, new Deck(11), true));
    }
  }

  /** Three play the small instance: the deals of five are too many to be listed. */
  @Nested
  class FivePlayers extends BoerenbridgeContract {
    FivePlayers() {
      super(
          RulesVariants.FIVE_PLAYERS,
          ACES,
          new RoundPlan(3, 1, new Deck(11), true),
          new RoundPlan(3, 1, new Deck(12), false));
    }
  }

  /** Three play the small instance: the deals of seven are too many to be listed. */
  @Nested
  @Tag("long")
  class SevenPlayers extends BoerenbridgeContract {
    SevenPlayers() {
      super(RulesVariants.NEVER_TRUMP, ACES, new RoundPlan(3, 1, new Deck(11), true));
    }
  }
}
