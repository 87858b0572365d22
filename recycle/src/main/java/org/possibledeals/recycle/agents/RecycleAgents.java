package org.possibledeals.recycle.agents;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.search.SearchAgent;
import org.possibledeals.agents.search.SearchBudget;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.agents.tell.Explaining;
import org.possibledeals.agents.tell.Grounds;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.search.RecycleSearch;

/** The agents that play any program, by name. */
public final class RecycleAgents {
  private RecycleAgents() {}

  /**
   * Returns the agents that play a program.
   *
   * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
   */
  public static Roster<RecycleObservation, RecycleMove> roster(
      RecycleGame game, LongSupplier nanoClock) {
    Roster<RecycleObservation, RecycleMove> simple =
        Roster.<RecycleObservation, RecycleMove>of("programs")
            .withRandom()
            .with(
                "monte-carlo[100]",
                "pimc, to be ahead of the others' mean; also in ms: the whole decision takes so"
                    + " long, and is random where nothing is known by then",
                asked ->
                    new SearchRoster<>(RecycleSearch.knowing(game, true), nanoClock)
                        .found("monte-carlo", 1, asked))
            .with(
                "forgetful[100]",
                "pimc in worlds that look as the table does: hidden cards with like backs may be"
                    + " anywhere, whatever it has seen of them",
                asked ->
                    new SearchRoster<>(RecycleSearch.forgetful(game), nanoClock)
                        .found("forgetful", 1, asked));
    Roster<RecycleObservation, RecycleMove> all =
        new SearchRoster<>(RecycleSearch.knowing(game, false), nanoClock).after(simple);
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
        : agent;
  }

  /** {@link #orAny} of an agent that gives grounds. */
  private record ExplainingOrAny(Explaining<RecycleObservation, RecycleMove> agent)
      implements Explaining<RecycleObservation, RecycleMove> {

    @Override
    public RecycleMove choose(
        RecycleObservation seen, ImmutableList<RecycleMove> legal, RandomGenerator random) {
      return explain(seen, legal, random).move();
    }

    @Override
    public Grounds<RecycleMove> explain(
        RecycleObservation seen, ImmutableList<RecycleMove> legal, RandomGenerator random) {
      try {
        return agent instanceof SearchAgent<?, ?, ?> searching
                && searching.search().budget() instanceof SearchBudget.Timed time
            ? Budget.usual().withTime(time.duration()).ask(() -> agent.explain(seen, legal, random))
            : agent.explain(seen, legal, random);
      } catch (BeyondReachException e) {
        RecycleMove any = legal.get(random.nextInt(legal.size()));
        return e.bound().equals(Optional.of(BeyondReachException.Bound.TIME))
            ? new Grounds.Late<>(any)
            : new Grounds.Blindly<>(any);
      }
    }
  }
}
