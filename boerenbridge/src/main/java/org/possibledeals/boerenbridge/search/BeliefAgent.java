package org.possibledeals.boerenbridge.search;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.RandomNumbers;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.search.BeliefSearch;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.Rules;

/**
 * Searches in worlds drawn by what the others did, with all own moves to come chosen by what it
 * will have seen, and learns over the match how the others move.
 *
 * <p>A seat is taken to move as one of the agents of the house, at first each with the same
 * probability, and now and then by any legal move. Budgets are counted, so the same chance gives
 * the same move on every machine.
 */
public final class BeliefAgent implements Agent<BoerenbridgeObservation, Move> {

  /** The least and the most simulated moves of its own that can be asked for. */
  public static final int LEAST_BUDGET = 100;

  public static final int MOST_BUDGET = 10_000_000;

  private static final ImmutableList<RoundPolicy> TYPES =
      ImmutableList.copyOf(RoundPolicy.values());

  /** How often a seat is taken to make any move. */
  private static final double NOISE = 0.02;

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

  private final int budget;
  private final boolean learns;

  private BeliefAgent(int budget, boolean learns) {
    this.budget = budget;
    this.learns = learns;
  }

  /**
   * Returns the agent of a name, as {@code belief[20000]} or {@code belief[20000,opponents=blind]},
   * or nothing if it is another's.
   *
   * @throws IllegalArgumentException if a parameter is none
   */
  public static Optional<Agent<BoerenbridgeObservation, Move>> named(Bracketed name) {
    if (!name.name().equals("belief")) {
      return Optional.empty();
    }
    int budget = 0;
    boolean learns = true;
    for (Bracketed.Parameter parameter : name.parameters()) {
      switch (parameter.key().orElse("budget")) {
        case "budget" -> budget = budget(parameter.value());
        case "opponents" -> learns = learns(parameter.value());
        default ->
            throw new IllegalArgumentException(
                "belief has no parameter \"%s\"; it has budget and opponents, as in belief[20000,opponents=blind]."
                    .formatted(parameter));
      }
    }
    if (budget == 0) {
      throw new IllegalArgumentException(
          "belief takes a number of simulated moves, as belief[20000] does.");
    }
    return Optional.of(new BeliefAgent(budget, learns));
  }

  private static int budget(String value) {
    int budget = value.matches("[0-9]{1,8}") ? Integer.parseInt(value) : 0;
    if (budget < LEAST_BUDGET || budget > MOST_BUDGET) {
      throw new IllegalArgumentException(
          "belief[%s] is no number of simulated moves from %,d to %,d."
              .formatted(value, LEAST_BUDGET, MOST_BUDGET));
    }
    return budget;
  }

  private static boolean learns(String value) {
    return switch (value) {
      case "learned" -> true;
      case "blind" -> false;
      default ->
          throw new IllegalArgumentException(
              "opponents=%s is unknown; they are blind, as one draws lots, or learned."
                  .formatted(value));
    };
  }

  @Override
  public Move choose(
      BoerenbridgeObservation seen, ImmutableList<Move> legalMoves, RandomGenerator random) {
    if (legalMoves.size() == 1) {
      return legalMoves.getFirst();
    }
    int[] moves = legalMoves.stream().mapToInt(RoundSearch::number).toArray();
    double[] values = values(seen, moves, new RandomStreams(random.nextLong()).random());
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return legalMoves.get(best);
  }

  /** Returns the mean points after each of {@code moves}. */
  private double[] values(BoerenbridgeObservation seen, int[] moves, RandomNumbers random) {
    int players = seen.players();
    Types types = Types.uniform(TYPES, NOISE, players);
    Beliefs beliefs = learns ? Beliefs.learned(seen, types) : Beliefs.blind(seen, types);
    beliefs.now().gain(openerGain(seen));
    return new BeliefSearch<>(
            () -> new SimulatedRound(players),
            beliefs.worlds(worlds(seen, moves.length), random),
            seen.seat(),
            seen.cards() + 1,
            FEWEST,
            random)
        .values(moves);
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
    return (int) Math.max(LEAST_WORLDS, Math.min(MOST_WORLDS, budget / plays));
  }
}
