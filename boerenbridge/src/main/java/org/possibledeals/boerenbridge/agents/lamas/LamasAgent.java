package org.possibledeals.boerenbridge.agents.lamas;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/**
 * The two knowing agents of the LAMAS project, and the better one with its two worst habits
 * repaired. All of them bid by {@link RatioBid}.
 *
 * <p>What they ask of the deal, they ask of the model in their observation: see {@link
 * StillInPlay}.
 */
public enum LamasAgent implements Agent<BoerenbridgeObservation, Move> {
  /** Always plays by {@link WinTable}. */
  GREEDY_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      return WinTable.card(seen, StillInPlay.of(seen), random);
    }
  },

  /** Plays by {@link WinTable} until it has won what it bid, then by {@link LoseTable}. */
  FULL_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      StillInPlay still = StillInPlay.of(seen);
      return isContent(seen) ? LoseTable.card(seen, still) : WinTable.card(seen, still, random);
    }
  },

  /** Plays as {@link #FULL_KRIPKE}, but takes sure tricks cheaply and declines unwanted ones. */
  REPAIRED_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      int card = FULL_KRIPKE.card(seen, random);
      return isContent(seen) ? Repairs.decline(seen, card) : Repairs.takeCheaply(seen, card);
    }
  };

  abstract int card(BoerenbridgeObservation seen, RandomGenerator random);

  /** Returns whether the player has won as many tricks as bid, or more. */
  private static boolean isContent(BoerenbridgeObservation seen) {
    return seen.won() >= seen.bid();
  }

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return seen.stage() == Stage.PLAY
        ? Move.PlayCard.of(card(seen, random))
        : RatioBid.choose(seen, legalMoves);
  }
}
