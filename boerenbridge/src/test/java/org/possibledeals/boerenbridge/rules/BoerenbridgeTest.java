package org.possibledeals.boerenbridge.rules;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.kripke.formula.AgentId;

/** BoerenBridge is a game, by whatever rules. */
class BoerenbridgeTest {

  @Nested
  class Full extends ByRules {
    Full() {
      super(Rules.full());
    }
  }

  @Nested
  class Lamas extends ByRules {
    Lamas() {
      super(Rules.lamas());
    }
  }

  @Nested
  class NoRepeat extends ByRules {
    NoRepeat() {
      super(RulesVariants.NO_REPEAT);
    }
  }

  @Nested
  class DrawnSuits extends ByRules {
    DrawnSuits() {
      super(RulesVariants.DRAWN_SUITS);
    }
  }

  abstract static class ByRules extends GameContract<State, BoerenbridgeObservation, Move> {
    private final Boerenbridge game;

    ByRules(Rules rules) {
      game = new Boerenbridge(rules);
    }

    @Override
    protected Game<State, BoerenbridgeObservation, Move> game() {
      return game;
    }

    @Override
    protected State redealt(State state, AgentId player, RandomGenerator random) {
      return new Redeals().redealt(state, player, random);
    }
  }
}
