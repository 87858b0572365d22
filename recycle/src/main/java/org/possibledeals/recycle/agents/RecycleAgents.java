package org.possibledeals.recycle.agents;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.recycle.rules.Move;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.search.RecycleSearch;

/** The agents that play any program, by name. */
public final class RecycleAgents {
  private static final Agent<RecycleObservation, Move> ANY =
      (seen, legal, random) -> legal.get(random.nextInt(legal.size()));

  private RecycleAgents() {}

  /**
   * Returns the agents that play a program.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<RecycleObservation, Move> roster(RecycleGame game, LongSupplier nanoClock) {
    Roster<RecycleObservation, Move> all =
        RecycleSearch.roster(game, nanoClock).after(simple(game, nanoClock));
    return new Roster<>(
        all.game(),
        all.entries().stream()
            .map(
                entry ->
                    new Roster.Entry<>(
                        entry.name(),
                        entry.description(),
                        asked -> entry.find().apply(asked).map(RecycleAgents::orAny)))
            .collect(ImmutableList.toImmutableList()));
  }

  private static Roster<RecycleObservation, Move> simple(RecycleGame game, LongSupplier clock) {
    return Roster.<RecycleObservation, Move>of("programs")
        .withRandom()
        .with(
            "monte-carlo[100]",
            "tries each move in 100 worlds of its cell, or in so many as the brackets say; moves at"
                + " random where all its samples of what is possible were refuted",
            MonteCarlo.MOST_SAMPLES,
            "worlds a move",
            worlds -> new MonteCarlo(game, new SearchBudget.Counted(worlds)))
        .with(
            "monte-carlo[50ms]",
            "the same for so long a move, so no run is like another; moves at random where the time"
                + " is over before it knows what is possible",
            MonteCarlo.MOST_MILLISECONDS,
            "milliseconds a move",
            millis ->
                new MonteCarlo(game, new SearchBudget.Timed(Duration.ofMillis(millis), clock)));
  }

  /**
   * Returns an agent that moves as another, or at random if nothing is known of what is possible.
   */
  private static Agent<RecycleObservation, Move> orAny(Agent<RecycleObservation, Move> agent) {
    if (agent instanceof ToldAgent<RecycleObservation, Move> told) {
      return (ToldAgent<RecycleObservation, Move>) (names, seat) -> orAny(told.among(names, seat));
    }
    return agent instanceof Explaining<RecycleObservation, Move> explaining
        ? new ExplainingOrAny(explaining)
        : (seen, legal, random) -> chosen(agent, seen, legal, random);
  }

  private static Move chosen(
      Agent<RecycleObservation, Move> agent,
      RecycleObservation seen,
      ImmutableList<Move> legal,
      RandomGenerator random) {
    try {
      return agent.choose(seen, legal, random);
    } catch (BeyondReachException e) {
      return ANY.choose(seen, legal, random);
    }
  }

  /** {@link #orAny} of an agent that gives grounds. */
  private record ExplainingOrAny(Explaining<RecycleObservation, Move> agent)
      implements Explaining<RecycleObservation, Move> {

    @Override
    public Move choose(RecycleObservation seen, ImmutableList<Move> legal, RandomGenerator random) {
      return chosen(agent, seen, legal, random);
    }

    @Override
    public Grounds<Move> explain(
        RecycleObservation seen, ImmutableList<Move> legal, RandomGenerator random) {
      try {
        return agent.explain(seen, legal, random);
      } catch (BeyondReachException e) {
        Move any = ANY.choose(seen, legal, random);
        return e.bound().equals(Optional.of(BeyondReachException.Bound.TIME))
            ? new Grounds.Late<>(any)
            : new Grounds.Blindly<>(any);
      }
    }
  }
}
