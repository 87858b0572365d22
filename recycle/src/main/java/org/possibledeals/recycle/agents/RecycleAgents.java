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
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.search.RecycleSearch;

/** The agents that play any program, by name. */
public final class RecycleAgents {
  private static final Agent<RecycleObservation, RecycleMove> ANY =
      (seen, legal, random) -> legal.get(random.nextInt(legal.size()));

  private RecycleAgents() {}

  /**
   * Returns the agents that play a program.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<RecycleObservation, RecycleMove> roster(
      RecycleGame game, LongSupplier nanoClock) {
    Roster<RecycleObservation, RecycleMove> all =
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

  private static Roster<RecycleObservation, RecycleMove> simple(
      RecycleGame game, LongSupplier clock) {
    return Roster.<RecycleObservation, RecycleMove>of("programs")
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
  private static Agent<RecycleObservation, RecycleMove> orAny(
      Agent<RecycleObservation, RecycleMove> agent) {
    if (agent instanceof ToldAgent<RecycleObservation, RecycleMove> told) {
      return (ToldAgent<RecycleObservation, RecycleMove>)
          (names, seat) -> orAny(told.among(names, seat));
    }
    return agent instanceof Explaining<RecycleObservation, RecycleMove> explaining
        ? new ExplainingOrAny(explaining)
        : (seen, legal, random) -> chosen(agent, seen, legal, random);
  }

  private static RecycleMove chosen(
      Agent<RecycleObservation, RecycleMove> agent,
      RecycleObservation seen,
      ImmutableList<RecycleMove> legal,
      RandomGenerator random) {
    try {
      return agent.choose(seen, legal, random);
    } catch (BeyondReachException e) {
      return ANY.choose(seen, legal, random);
    }
  }

  /** {@link #orAny} of an agent that gives grounds. */
  private record ExplainingOrAny(Explaining<RecycleObservation, RecycleMove> agent)
      implements Explaining<RecycleObservation, RecycleMove> {

    @Override
    public RecycleMove choose(
        RecycleObservation seen, ImmutableList<RecycleMove> legal, RandomGenerator random) {
      return chosen(agent, seen, legal, random);
    }

    @Override
    public Grounds<RecycleMove> explain(
        RecycleObservation seen, ImmutableList<RecycleMove> legal, RandomGenerator random) {
      try {
        return agent.explain(seen, legal, random);
      } catch (BeyondReachException e) {
        RecycleMove any = ANY.choose(seen, legal, random);
        return e.bound().equals(Optional.of(BeyondReachException.Bound.TIME))
            ? new Grounds.Late<>(any)
            : new Grounds.Blindly<>(any);
      }
    }
  }
}
