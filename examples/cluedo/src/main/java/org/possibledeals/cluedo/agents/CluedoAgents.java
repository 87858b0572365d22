package org.possibledeals.cluedo.agents;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Move;

/** The agents that can be asked for by name. */
public final class CluedoAgents {

  /**
   * An agent that can be asked for.
   *
   * @param name what it is called
   * @param description what it does, in one line
   */
  public record Entry(String name, String description, Agent<CluedoObservation, Move> agent) {}

  private static final ImmutableList<Entry> ENTRIES =
      ImmutableList.of(
          new Entry("kripke", "asks for what may be, and accuses when it knows", Program.agent()),
          new Entry("random", "asks and shows at random, and never accuses", new RandomAgent()));

  private CluedoAgents() {}

  /** Returns all agents that can be asked for. */
  public static ImmutableList<Entry> entries() {
    return ENTRIES;
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<CluedoObservation, Move> named(String name) {
    return ENTRIES.stream()
        .filter(entry -> entry.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No agent \"%s\" plays Cluedo; there are: %s."
                        .formatted(name, ENTRIES.stream().map(Entry::name).collect(joining(", ")))))
        .agent;
  }
}
