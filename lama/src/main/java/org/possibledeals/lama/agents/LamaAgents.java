package org.possibledeals.lama.agents;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;

/** The agents that can be asked for by name. */
public final class LamaAgents {

  /**
   * An agent that can be asked for.
   *
   * @param name what it is called
   * @param description what it does, in one line
   */
  public record Entry(String name, String description, Agent<LamaObservation, Move> agent) {}

  private static final ImmutableList<Entry> ENTRIES =
      ImmutableList.of(
          new Entry(
              "kripke",
              "weighs quitting against drawing by what its model makes likely",
              Program.agent()),
          new Entry(
              "lowest[5]",
              "plays its lowest card; quits with 5 tokens or fewer in hand",
              new LowestAgent(5)),
          new Entry(
              "lowest[10]",
              "plays its lowest card; quits with 10 tokens or fewer in hand",
              new LowestAgent(10)),
          new Entry(
              "lowest[15]",
              "plays its lowest card; quits with 15 tokens or fewer in hand",
              new LowestAgent(15)),
          new Entry("random", "makes any legal move", new RandomAgent()));

  private LamaAgents() {}

  /** Returns all agents that can be asked for. */
  public static ImmutableList<Entry> entries() {
    return ENTRIES;
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<LamaObservation, Move> named(String name) {
    return ENTRIES.stream()
        .filter(entry -> entry.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No agent \"%s\" plays L.A.M.A.; there are: %s."
                        .formatted(name, ENTRIES.stream().map(Entry::name).collect(joining(", ")))))
        .agent;
  }
}
