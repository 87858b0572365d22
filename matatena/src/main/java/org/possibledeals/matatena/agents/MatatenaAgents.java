package org.possibledeals.matatena.agents;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import java.util.function.Supplier;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.matatena.exact.ExactSolution;
import org.possibledeals.matatena.rules.MatatenaObservation;
import org.possibledeals.matatena.rules.Move;

/** The agents that can be asked for by name. */
public final class MatatenaAgents {

  private static final ImmutableMap<String, String> DESCRIPTIONS =
      ImmutableMap.of(
          "expectimax", "looks two moves ahead, averages over the dice, and goes by its lead",
          "expectimax-3", "expectimax, three moves ahead",
          "greedy", "makes the move after which it leads by most",
          "random", "makes any legal move",
          "exact", "plays perfectly, where two play on boards of 2 x 2");

  /** Solved when first needed: some seconds. */
  private static final Supplier<ExactSolution> SOLUTION = Suppliers.memoize(ExactSolution::solve);

  private MatatenaAgents() {}

  /**
   * Returns the agents that can play, each with one line about it.
   *
   * @param isSolved whether two play on boards of 2 x 2
   */
  public static ImmutableMap<String, String> entries(boolean isSolved) {
    return DESCRIPTIONS.entrySet().stream()
        .filter(entry -> isSolved || !entry.getKey().equals("exact"))
        .collect(ImmutableMap.toImmutableMap(entry -> entry.getKey(), entry -> entry.getValue()));
  }

  /**
   * Returns the agent of a name.
   *
   * @param isSolved whether two play on boards of 2 x 2
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<MatatenaObservation, Move> named(String name, boolean isSolved) {
    if (!entries(isSolved).containsKey(name)) {
      throw new IllegalArgumentException(
          "No agent \"%s\" plays Matatena here. There are: %s."
              .formatted(name, String.join(", ", entries(isSolved).keySet())));
    }
    return switch (name) {
      case "expectimax" -> Expectimax.byLead(2);
      case "expectimax-3" -> Expectimax.byLead(3);
      case "greedy" -> new GreedyAgent();
      case "exact" -> (seen, legal, random) -> SOLUTION.get().best(seen, legal);
      default -> (seen, legal, random) -> legal.get(random.nextInt(legal.size()));
    };
  }
}
