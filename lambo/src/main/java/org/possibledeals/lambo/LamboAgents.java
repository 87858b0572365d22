package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;
import org.possibledeals.lambo.board.Turns;

/** The agents that can be asked for by name. */
final class LamboAgents {

  private static final int USUAL_PLAYOUTS = 2000;
  private static final Duration FORCED_TIME = Duration.ofSeconds(30);

  private static final int MOST_MILLISECONDS = 60_000;
  private static final int MOST_FORCED = 9_999_999;

  private LamboAgents() {}

  /**
   * Returns the roster of Lambo.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  static Roster<LamboObservation, LamboMove> roster(LongSupplier nanoClock) {
    return Roster.<LamboObservation, LamboMove>of("Lambo")
        .withRandom()
        .with(
            "greedy", "takes a win, never closes for the enemy, else any turn", LamboAgents::greedy)
        .with(
            "mcts",
            "Monte Carlo tree search, %d playouts a move".formatted(USUAL_PLAYOUTS),
            new TreeSearchAgent(new SearchBudget.Counted(USUAL_PLAYOUTS)))
        .with(
            "mcts[2000]",
            "the same, with a fixed number of playouts per move",
            TreeSearchAgent.MOST_PLAYOUTS,
            "playouts a move",
            playouts -> new TreeSearchAgent(new SearchBudget.Counted(playouts)))
        .with(
            "mcts[100ms]",
            "the same for so many milliseconds a move, so no run is like another",
            MOST_MILLISECONDS,
            "milliseconds a move",
            budget ->
                new TreeSearchAgent(new SearchBudget.Timed(Duration.ofMillis(budget), nanoClock)))
        .with(
            "forced[1]",
            "plays a forced win of at most so many turns, else as greedy does; searches for at most"
                + " 30 s",
            MOST_FORCED,
            "turns",
            turns -> forced(turns, new SearchBudget.Timed(FORCED_TIME, nanoClock)))
        .with(
            "forced[500ms]",
            "the same for so many milliseconds a move, however many turns, so no run is like"
                + " another",
            MOST_FORCED,
            "milliseconds a move",
            budget ->
                forced(
                    LamboRules.MOST, new SearchBudget.Timed(Duration.ofMillis(budget), nanoClock)));
  }

  private static Agent<LamboObservation, LamboMove> forced(int turns, SearchBudget budget) {
    return (observation, legal, random) -> {
      BooleanSupplier mayGoOn = budget.begin(1);
      return ForcedWins.find(observation.position(), turns, mayGoOn)
          .orElseGet(() -> greedy(observation, legal, random));
    };
  }

  /**
   * Looks one turn ahead: takes a win, never closes a group for the enemy, and else makes any turn.
   */
  private static LamboMove greedy(
      LamboObservation observation, ImmutableList<LamboMove> legalMoves, RandomGenerator random) {
    Position position = observation.position();
    Outcome win = Outcome.win(position.mover());
    Outcome loss = Outcome.win(position.mover().other());
    List<LamboMove> wins = new ArrayList<>();
    List<LamboMove> safe = new ArrayList<>();
    new Turns(position)
        .forEach(
            position,
            (first, second) -> {
              if (position.outcome() == win) {
                wins.add(Lambo.move(position, first, second));
              } else if (position.outcome() != loss) {
                safe.add(Lambo.move(position, first, second));
              }
            });
    List<LamboMove> best = !wins.isEmpty() ? wins : !safe.isEmpty() ? safe : legalMoves;
    return best.get(random.nextInt(best.size()));
  }
}
