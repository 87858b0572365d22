package org.possibledeals.ninetyeight.agents;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;

/** The agents that can be asked for by name. */
public final class NinetyEightAgents {

  /**
   * An agent that can be asked for.
   *
   * @param name what it is called
   * @param description what it does, in one line
   */
  public record Entry(String name, String description, Agent<NinetyEightObservation, Move> agent) {}

  private static final ImmutableList<Entry> ENTRIES =
      ImmutableList.of(
          new Entry(
              "kripke",
              "asks its model who can still keep the total, and who cannot",
              Program.agent()),
          new Entry(
              "highest",
              "plays the card that makes the total highest and is safe",
              new ByTotalAgent(true)),
          new Entry(
              "lowest", "plays the card that makes the total lowest", new ByTotalAgent(false)),
          new Entry("random", "makes any legal move", new RandomAgent()));

  private NinetyEightAgents() {}

  /** Returns all agents that can be asked for. */
  public static ImmutableList<Entry> entries() {
    return ENTRIES;
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<NinetyEightObservation, Move> named(String name) {
    return ENTRIES.stream()
        .filter(entry -> entry.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No agent \"%s\" plays Ninety-Eight; there are: %s."
                        .formatted(name, ENTRIES.stream().map(Entry::name).collect(joining(", ")))))
        .agent;
  }
}
