package org.possibledeals.boerenbridge.rules;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.possibledeals.boerenbridge.fast.Deck;

/** BoerenBridge is a game, by whatever rules of a table of four. */
class BoerenbridgeTest {

  /** A round with undealt cards, and one with none. */
  private static final RoundPlan[] ONE_CARD_AND_ONE_ACE = {
    new RoundPlan(4, 1, new Deck(11), true), new RoundPlan(4, 1, new Deck(12), true)
  };

  /** In the short run: two rounds in which all cards are dealt. */
  private static final RoundPlan[] AN_ACE_EACH = {
    new RoundPlan(4, 1, new Deck(12), true), new RoundPlan(4, 1, new Deck(12), true)
  };

  @Nested
  class Full extends BoerenbridgeContract {
    Full() {
      super(Rules.full(), AN_ACE_EACH, ONE_CARD_AND_ONE_ACE);
    }
  }

  @Nested
  class Lamas extends BoerenbridgeContract {
    Lamas() {
      super(
          Rules.lamas(),
          ACES,
          new RoundPlan(4, 1, new Deck(12), true),
          new RoundPlan(4, 2, new Deck(11), true));
    }
  }

  @Nested
  @Tag("long")
  class NoRepeat extends BoerenbridgeContract {
    NoRepeat() {
      super(RulesVariants.NO_REPEAT, AN_ACE_EACH, ONE_CARD_AND_ONE_ACE);
    }
  }

  @Nested
  @Tag("long")
  class DrawnSuits extends BoerenbridgeContract {
    DrawnSuits() {
      super(
          RulesVariants.DRAWN_SUITS,
          AN_ACE_EACH,
          new RoundPlan(4, 1, new Deck(12), true),
          new RoundPlan(4, 1, new Deck(11), true));
    }
  }
}
