package org.possibledeals.lambo.agents;

import com.google.common.collect.ImmutableMap;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lambo.rules.LamboObservation;
import org.possibledeals.lambo.rules.Move;

/** The agents that can be asked for by name. */
public final class LamboAgents {

  private static final ImmutableMap<String, String> DESCRIPTIONS =
      ImmutableMap.of(
          "random", "makes any legal turn",
          "greedy", "takes a win, never closes for the enemy, else any turn",
          "mcts[2000]", "Monte Carlo tree search, so many playouts a move",
          "mcts[100ms]", "the same for so many milliseconds a move, so no run is like another",
          "forced[1]", "plays a forced win of at most so many turns, else as greedy does");

  private static final Pattern BUDGETED =
      Pattern.compile("(mcts|forced)\\[([1-9][0-9]{0,6})]|(mcts)\\[([1-9][0-9]{0,6})ms]");

  private LamboAgents() {}

  /** Returns the names, each with one line about the agent; numbers in them may differ. */
  public static ImmutableMap<String, String> descriptions() {
    return DESCRIPTIONS;
  }

  /** Returns whether {@code name} is one of an agent. */
  public static boolean isNamed(String name) {
    return DESCRIPTIONS.containsKey(name)
        || name.equals("mcts")
        || BUDGETED.matcher(name).matches();
  }

  /**
   * Returns the agent of a name.
   *
   * @param nanoClock tells nanoseconds from any origin, for agents whose budget is time
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<LamboObservation, Move> named(String name, LongSupplier nanoClock) {
    Matcher budgeted = BUDGETED.matcher(name.equals("mcts") ? "mcts[2000]" : name);
    if (budgeted.matches() && budgeted.group(3) != null) {
      Duration duration = Duration.ofMillis(Integer.parseInt(budgeted.group(4)));
      return new TreeSearchAgent(new Budget.Time(duration, nanoClock));
    }
    if (budgeted.matches()) {
      int number = Integer.parseInt(budgeted.group(2));
      return budgeted.group(1).equals("mcts")
          ? new TreeSearchAgent(new Budget.Playouts(number))
          : forced(number);
    }
    return switch (name) {
      case "random" -> (observation, legal, random) -> legal.get(random.nextInt(legal.size()));
      case "greedy" -> new GreedyAgent();
      default ->
          throw new IllegalArgumentException(
              "No agent %s; there are %s.".formatted(name, DESCRIPTIONS.keySet()));
    };
  }

  private static Agent<LamboObservation, Move> forced(int turns) {
    GreedyAgent otherwise = new GreedyAgent();
    return (observation, legal, random) ->
        ForcedWins.find(observation.position(), turns)
            .orElseGet(() -> otherwise.choose(observation, legal, random));
  }
}
