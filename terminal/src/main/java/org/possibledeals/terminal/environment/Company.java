package org.possibledeals.terminal.environment;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.GuestAgent;
import org.possibledeals.agents.game.Observation;

/**
 * Who sits where at a learner's table. Immutable; one company may sit at many tables.
 *
 * @param learner the learner's seat, or nothing if the learner has all
 * @param agents for each seat the agent there, or nothing if the seat is the learner's
 * @param <O> observation
 * @param <M> move
 */
public record Company<O extends Observation, M>(
    OptionalInt learner, ImmutableList<Optional<Agent<O, M>>> agents) {

  /** How agents that are told who sits where have the learner named. */
  private static final String LEARNER = "learner";

  /** Returns the company of a learner who has all seats. */
  public static <O extends Observation, M> Company<O, M> none(Contest<?, O, M> contest) {
    return new Company<>(
        OptionalInt.empty(),
        contest.game().players().stream()
            .map(player -> Optional.<Agent<O, M>>empty())
            .collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns the company of a learner in one seat. The agents of the others are told who sits where.
   *
   * @param seat the learner's, from 0
   * @param opponents the names of the agents in the other seats, in seat order; one name stands for
   *     all of them
   * @throws IllegalArgumentException if there is no such seat or agent, or it has a process of its
   *     own
   */
  public static <O extends Observation, M> Company<O, M> of(
      Contest<?, O, M> contest, int seat, List<String> opponents) {
    int seats = contest.game().players().size();
    requireSeats(seat, seats, opponents);
    List<String> names =
        new ArrayList<>(
            opponents.size() == 1
                ? Collections.nCopies(seats - 1, opponents.getFirst())
                : opponents);
    names.add(seat, LEARNER);
    ImmutableList<String> company = ImmutableList.copyOf(names);
    return new Company<>(
        OptionalInt.of(seat),
        IntStream.range(0, seats)
            .mapToObj(
                other ->
                    other == seat
                        ? Optional.<Agent<O, M>>empty()
                        : Optional.of(ours(contest, company, other)))
            .collect(ImmutableList.toImmutableList()));
  }

  private static <O extends Observation, M> Agent<O, M> ours(
      Contest<?, O, M> contest, ImmutableList<String> company, int seat) {
    Agent<O, M> agent = contest.agent(company, seat);
    if (agent instanceof GuestAgent) {
      throw new IllegalArgumentException(
          "%s runs in a separate process and cannot sit at a learner's table; use an agent from an archive."
              .formatted(company.get(seat)));
    }
    return agent;
  }

  private static void requireSeats(int seat, int seats, List<String> opponents) {
    checkArgument(seat >= 0 && seat < seats, "No seat %s; the seats are 0 to %s.", seat, seats - 1);
    if (opponents.size() != 1 && opponents.size() != seats - 1) {
      throw new IllegalArgumentException(
          "%d opponents: name one for all other seats, or %d."
              .formatted(opponents.size(), seats - 1));
    }
  }
}
