package org.possibledeals.boerenbridge.rules;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.GameContract;
import org.possibledeals.agents.game.SmallGame;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** BoerenBridge is a game, by certain rules. */
abstract class BoerenbridgeContract extends GameContract<State, BoerenbridgeObservation, Move> {

  /** In the short run: two rounds with an undealt card. */
  static final RoundPlan[] ACES = {
    new RoundPlan(3, 1, new Deck(12), true), new RoundPlan(3, 1, new Deck(12), false)
  };

  private static final int MOST_STATES = Effort.isLong() ? 200 : 40;

  private final Boerenbridge game;
  private final Boerenbridge small;

  /** Plays by these rules; the small instance has other rounds, in the long run more of them. */
  BoerenbridgeContract(Rules rules, RoundPlan[] fewest, RoundPlan... few) {
    game = new Boerenbridge(rules);
    small =
        new Boerenbridge(
            new Rules(
                rules.name(),
                ImmutableList.copyOf(Effort.isLong() ? few : fewest),
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
    long deck =
        small.rules().rounds().stream().mapToLong(RoundPlan::deck).reduce(0, (a, b) -> a | b);
    for (int owner = 0; owner <= small.rules().players(); owner++) {
      for (long rest = deck; rest != 0; rest &= rest - 1) {
        int player = owner;
        int card = Cards.lowest(rest);
        facts.put(
            small.rules().vocabulary().has(owner, card),
            state -> (dealt(state, player) >>> card & 1) != 0);
      }
    }
    return SmallGame.of(small, facts.buildOrThrow(), state -> state.hands().all() != 0)
        .withMostStates(MOST_STATES)
        .hidingWhere(BoerenbridgeContract::isHiding);
  }

  private static long dealt(State state, int owner) {
    return owner == state.open().rules().players()
        ? state.open().plan().deck() & ~state.hands().all()
        : state.hands().of(owner);
  }

  /** Cards that nobody has shown are with two owners, or more. */
  private static boolean isHiding(State state) {
    long unseen =
        state.open().plan().deck() & ~state.open().turned() & ~state.open().play().played();
    long owners =
        IntStream.range(0, state.open().rules().players())
            .filter(seat -> (state.hands().of(seat) & unseen) != 0)
            .count();
    return state.hands().all() != 0 && owners + ((unseen & ~state.hands().all()) == 0 ? 0 : 1) >= 2;
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
