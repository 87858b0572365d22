package org.possibledeals.matatena.agents;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.matatena.rules.MatatenaObservation;
import org.possibledeals.matatena.rules.Move;

/** The agents that can be asked for by name. */
public final class MatatenaAgents {

  private static final ImmutableMap<String, String> DESCRIPTIONS =
      ImmutableMap.of(
          "expectimax", "looks two moves ahead, averages over the dice, and goes by its lead",
          "expectimax[3]", "expectimax, so many moves ahead",
          "expectimax[20ms]", "expectimax, as far ahead as so much time allows",
          "greedy", "makes the move after which it leads by most",
          "random", "makes any legal move",
          "exact", "plays perfectly, where two play on boards of 2 x 2");

  private static final Pattern BUDGETED = Pattern.compile("expectimax\\[([1-9][0-9]{0,4})(|ms)]");

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
   * Returns the agent of a name; the numbers in names may differ.
   *
   * @param isSolved whether two play on boards of 2 x 2
   * @param nanoClock tells nanoseconds from any origin, for agents whose budget is time
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<MatatenaObservation, Move> named(
      String name, boolean isSolved, LongSupplier nanoClock) {
    Matcher budgeted = BUDGETED.matcher(name);
    if (budgeted.matches()) {
      int number = Integer.parseInt(budgeted.group(1));
      return budgeted.group(2).isEmpty()
          ? Expectimax.byLead(number)
          : new DeepeningAgent(Duration.ofMillis(number), nanoClock);
    }
    if (!entries(isSolved).containsKey(name)) {
      throw new IllegalArgumentException(
          "No agent \"%s\" plays Matatena here. There are: %s."
              .formatted(name, String.join(", ", entries(isSolved).keySet())));
    }
    return switch (name) {
      case "expectimax" -> Expectimax.byLead(2);
      case "greedy" -> new GreedyAgent();
      case "exact" -> (seen, legal, random) -> SOLUTION.get().best(seen, legal);
      default -> (seen, legal, random) -> legal.get(random.nextInt(legal.size()));
    };
  }
}
