package org.possibledeals.matatena;

import com.google.common.base.Suppliers;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.possibledeals.agents.contest.Roster;

/** The agents that can be asked for by name. */
final class MatatenaAgents {

  /**
   * Maximum number of moves to look ahead: on a board of 3 x 3, each makes a move take 18 times as
   * long.
   */
  private static final int MOST_MOVES = 6;

  private static final int MOST_MILLISECONDS = 60_000;

  /** The solution, made when it is first needed, in some seconds. */
  private static final Supplier<ExactSolution> SOLUTION = Suppliers.memoize(ExactSolution::solve);

  private MatatenaAgents() {}

  /**
   * Returns the roster of Matatena.
   *
   * @param isSolved whether two play on boards of 2 x 2
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<MatatenaObservation, MatatenaMove> roster(
      boolean isSolved, LongSupplier nanoClock) {
    Roster<MatatenaObservation, MatatenaMove> roster =
        Roster.<MatatenaObservation, MatatenaMove>of("Matatena here")
            .with(
                "expectimax",
                "looks two moves ahead, averages over the dice, and goes by its lead",
                Expectimax.byLead(2))
            .with(
                "expectimax[3]",
                "expectimax with a fixed depth in moves",
                MOST_MOVES,
                "moves ahead",
                Expectimax::byLead)
            .with(
                "expectimax[20ms]",
                "expectimax, as far ahead as so much time allows",
                MOST_MILLISECONDS,
                "milliseconds a move",
                budget -> new DeepeningAgent(Duration.ofMillis(budget), nanoClock))
            .with(
                "greedy",
                "makes the move after which it leads by most, ties by lot",
                Expectimax.greedy())
            .withRandom();
    return isSolved
        ? roster.with(
            "exact",
            "plays perfectly, where two play on boards of 2 x 2",
            (seen, legal, random) -> SOLUTION.get().best(seen, legal))
        : roster;
  }
}
