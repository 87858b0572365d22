package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.BeliefSearch;
import org.possibledeals.agents.search.World;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * Finds the move with the best mean in worlds, with all own moves to come chosen by what the player
 * will have seen. What the worlds are is left to others: those of the player's cell, or of the one
 * deal that there is.
 */
record BeliefPlayer(BeliefSettings settings) {

  /** Draws worlds of a position. */
  interface Worlds {
    /** Returns {@code count} worlds by what is believed. */
    ImmutableList<World<SimulatedRound>> draw(Beliefs beliefs, int count, RandomNumbers random);

    /**
     * Returns whether their deals differ, so that the player soon tells most of them apart, and few
     * of its own moves are simulated in all of them.
     */
    boolean areOfManyDeals();
  }

  /** In parts of fewer worlds it aims at its bid. */
  private static final int FEWEST = 8;

  /**
   * How many points more than the mean the opener of a round makes: 0.4 to 0.9 in matches of {@code
   * pimc} by the LAMAS rules; the dealer makes about as many less.
   */
  private static final double OPENER_GAIN = 0.6;

  private static final int LEAST_WORLDS = 32;
  private static final int MOST_WORLDS = 4_000;

  /** How much fewer cards may be played than are held, as a rule. */
  private static final double LEGAL = 1.5;

  /** Returns the place of the best of {@code legalMoves}. */
  int choose(
      BoerenbridgeObservation seen,
      Worlds worlds,
      ImmutableList<Move> legalMoves,
      RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return 0;
    }
    int[] moves = legalMoves.stream().mapToInt(RoundSearch::number).toArray();
    double[] values = values(seen, worlds, moves, new RandomStreams(random.nextLong()).random());
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return best;
  }

  /** Returns the mean points after each of {@code moves}. */
  private double[] values(
      BoerenbridgeObservation seen, Worlds worlds, int[] moves, RandomNumbers random) {
    int players = seen.players();
    Beliefs beliefs = settings.beliefs(seen);
    beliefs.now().gain(openerGain(seen));
    int count = worlds(seen, moves.length);
    return new BeliefSearch<>(
            () -> new SimulatedRound(players),
            worlds.draw(beliefs, count, random),
            seen.seat(),
            worlds.areOfManyDeals() ? seen.cards() + 1 : depth(seen, count * moves.length),
            FEWEST,
            random)
        .values(moves);
  }

  private int depth(BoerenbridgeObservation seen, int first) {
    int held = Long.bitCount(seen.hand());
    return depth(settings.budget(), first, seen.stage() == Stage.PLAY ? held - 1 : held);
  }

  private static double openerGain(BoerenbridgeObservation seen) {
    Rules rules = seen.open().rules();
    boolean isLast = seen.open().round() + 1 == rules.rounds().size();
    return isLast || rules.opener() != Rules.Opener.WINNER_OF_LAST_TRICK ? 0 : OPENER_GAIN;
  }

  /** Returns for how many worlds the budget suffices: it is divided by a guess of the own plays. */
  private int worlds(BoerenbridgeObservation seen, int moves) {
    double plays = seen.stage() == Stage.PLAY ? 1 : moves;
    for (int cards = Long.bitCount(seen.hand()); cards > LEGAL; cards--) {
      plays *= cards / LEGAL;
    }
    return (int) Math.max(LEAST_WORLDS, Math.min(MOST_WORLDS, settings.budget() / plays));
  }

  /**
   * Returns for how many own moves the budget suffices if no world is ever told from another.
   *
   * @param first how many simulated moves the first of them takes
   * @param cards how many cards are held after it
   * @return at least 1; one more than {@code cards} if it suffices to the end
   */
  static int depth(int budget, int first, int cards) {
    int depth = 1;
    double spent = first;
    for (int left = cards; left > LEGAL; left--) {
      spent *= left / LEGAL;
      if (spent > budget) {
        return depth;
      }
      depth++;
    }
    return cards + 1;
  }

  /** Returns all that it depends on, in one line. */
  String told() {
    return settings.told(
        "%d to %d worlds; bid-aimer moves on in parts of fewer than %d worlds; the opener of the next round has %s points more than the mean"
            .formatted(LEAST_WORLDS, MOST_WORLDS, FEWEST, OPENER_GAIN));
  }
}
