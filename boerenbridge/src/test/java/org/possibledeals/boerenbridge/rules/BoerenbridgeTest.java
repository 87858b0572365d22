package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Play;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** BoerenBridge is a game, by whatever rules. */
class BoerenbridgeTest {

  /** A round with undealt cards, and one with none. */
  private static final RoundPlan[] ONE_CARD_AND_ONE_ACE = {
    new RoundPlan(1, 6, true), new RoundPlan(1, 7, true)
  };

  @Nested
  class Full extends ByRules {
    Full() {
      super(Rules.full(), ONE_CARD_AND_ONE_ACE);
    }
  }

  @Nested
  class Lamas extends ByRules {
    Lamas() {
      super(Rules.lamas(), new RoundPlan(1, 7, true), new RoundPlan(2, 6, true));
    }
  }

  @Nested
  class NoRepeat extends ByRules {
    NoRepeat() {
      super(RulesVariants.NO_REPEAT, ONE_CARD_AND_ONE_ACE);
    }
  }

  @Nested
  class DrawnSuits extends ByRules {
    DrawnSuits() {
      super(RulesVariants.DRAWN_SUITS, new RoundPlan(1, 7, true), new RoundPlan(1, 6, true));
    }
  }

  abstract static class ByRules extends GameContract<State, BoerenbridgeObservation, Move> {
    private static final int MOST_STATES = 1_000;

    private final Boerenbridge game;
    private final Boerenbridge small;

    /** Plays by these rules; the small instance has other rounds. */
    ByRules(Rules rules, RoundPlan... few) {
      game = new Boerenbridge(rules);
      small =
          new Boerenbridge(
              new Rules(
                  rules.name(),
                  ImmutableList.copyOf(few),
                  rules.firstDealer(),
                  rules.trumpDraw(),
                  rules.trumpMayRepeat(),
                  rules.opener(),
                  rules.bidsAddUp(),
                  rules.scoring(),
                  rules.tiesShareTheWin()));
    }

    @Override
    protected SmallGame<State, BoerenbridgeObservation, Move> small() {
      ImmutableMap.Builder<Formula.Atom, Predicate<State>> facts = ImmutableMap.builder();
      int deck =
          small.rules().rounds().stream().mapToInt(RoundPlan::deck).reduce(0, (a, b) -> a | b);
      for (int owner = 0; owner < Play.OWNERS; owner++) {
        for (int rest = deck; rest != 0; rest &= rest - 1) {
          int player = owner;
          int card = Cards.lowest(rest);
          facts.put(
              Seats.VOCABULARY.has(owner, card), state -> (dealt(state, player) >>> card & 1) != 0);
        }
      }
      return SmallGame.of(small, facts.buildOrThrow(), state -> state.hands().all() != 0)
          .withMostStates(MOST_STATES)
          .hidingWhere(ByRules::isHiding);
    }

    private static int dealt(State state, int owner) {
      return owner == Play.STOCK
          ? state.open().plan().deck() & ~state.hands().all()
          : state.hands().of(owner);
    }

    /** Cards that nobody has shown are with two owners, or more. */
    private static boolean isHiding(State state) {
      int unseen =
          state.open().plan().deck() & ~state.open().turned() & ~state.open().play().played();
      long owners =
          IntStream.range(0, 4).filter(seat -> (state.hands().of(seat) & unseen) != 0).count();
      return state.hands().all() != 0
          && owners + ((unseen & ~state.hands().all()) == 0 ? 0 : 1) >= 2;
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
