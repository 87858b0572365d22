package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;

/**
 * The agents of the LAMAS project, as its published figures were made, and the better knowing one
 * with its two worst habits repaired. All of them bid by {@link RatioBid}.
 *
 * <p>What the original's code does where its flow charts say otherwise is followed; the decisions
 * are argued in {@code thesis-notes}.
 */
public enum LamasAgent implements Agent<BoerenbridgeObservation, Move> {
  /** Always plays its highest card: trumps first in the lead, then the led suit. */
  GREEDY {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      return Cards.random(LamasTables.allBest(seen.legal(), seen.trump(), seen.led()), random);
    }
  },

  /** Always plays by the table for winning. */
  GREEDY_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      SimulatedRound at = RoundHistory.position(seen);
      long cards = LamasTables.toWin(at);
      return LamasTables.isLeadDrawn(at) ? Cards.random(cards, random) : Cards.lowest(cards);
    }
  },

  /** Plays by the table for winning until it has won what it bid, then by that for losing. */
  FULL_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      return isContent(seen)
          ? Cards.lowest(LamasTables.toLose(RoundHistory.position(seen)))
          : GREEDY_KRIPKE.card(seen, random);
    }
  },

  /** Plays as {@link #FULL_KRIPKE}, but takes sure tricks cheaply and declines unwanted ones. */
  REPAIRED_KRIPKE {
    @Override
    int card(BoerenbridgeObservation seen, RandomGenerator random) {
      int card = FULL_KRIPKE.card(seen, random);
      long taking = beating(seen);
      if (!isContent(seen)) {
        return seen.isLast() && taking != 0
            ? Cards.lowest(LamasTables.worst(taking, seen.trump(), seen.led()))
            : card;
      }
      long losing = seen.legal() & ~taking;
      boolean isWrong = seen.led() != Cards.NO_SUIT && seen.beats(card) && losing != 0;
      return isWrong ? Cards.lowest(LamasTables.best(losing, seen.trump(), seen.led())) : card;
    }
  };

  abstract int card(BoerenbridgeObservation seen, RandomGenerator random);

  /** Returns whether the player has won as many tricks as bid, or more. */
  private static boolean isContent(BoerenbridgeObservation seen) {
    return seen.won() >= seen.bid();
  }

  /** Returns the legal cards that beat the table. */
  private static long beating(BoerenbridgeObservation seen) {
    return Cards.stream(seen.legal()).filter(seen::beats).mapToLong(Cards::only).sum();
  }

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    return seen.stage() == Stage.PLAY
        ? Move.PlayCard.of(card(seen, random))
        : RatioBid.choose(seen, legalMoves);
  }
}
