package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.boerenbridge.agents.lamas.LamasAgent;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;

/** The agents that can be asked for by name. */
public final class BoerenbridgeAgents {

  /**
   * An agent that can be asked for.
   *
   * @param name what it is called, as {@code full-kripke[deaf]}
   * @param description what it does, in one line
   */
  public record Entry(
      String name, String description, Agent<BoerenbridgeObservation, Move> agent) {}

  private static final ImmutableList<Entry> ENTRIES =
      ImmutableList.of(
          new Entry(
              "full-kripke",
              "bids and plays for the points that its model promises",
              Programs.fullKripke(Hearing.ALL)),
          new Entry(
              "full-kripke[deaf]",
              "full-kripke, but no announcement reaches its model",
              Programs.fullKripke(Hearing.NONE)),
          new Entry(
              "full-kripke[no-voids]",
              "full-kripke, but its model hears of cards played and not of voids shown",
              Programs.fullKripke(Hearing.NO_VOIDS)),
          new Entry(
              "full-kripke[ratio-bid]",
              "full-kripke, but it bids by the mean value of its hand, as the LAMAS agents do",
              Programs.fullKripkeWithRatioBid()),
          new Entry(
              "greedy-kripke",
              "takes every trick that it knows it will keep; bids by the mean value of its hand",
              Programs.greedyKripke()),
          new Entry(
              "lamas-full-kripke",
              "the LAMAS project's full-kripke: tables for winning and for losing",
              LamasAgent.FULL_KRIPKE),
          new Entry(
              "lamas-greedy-kripke",
              "the LAMAS project's greedy-kripke: the table for winning alone",
              LamasAgent.GREEDY_KRIPKE),
          new Entry(
              "lamas-full-kripke[no-lose-table]",
              "lamas-full-kripke, but always by its table for winning",
              LamasAgent.GREEDY_KRIPKE),
          new Entry(
              "lamas-repaired-kripke",
              "lamas-full-kripke that takes sure tricks cheaply and declines unwanted ones",
              LamasAgent.REPAIRED_KRIPKE),
          new Entry("greedy", "plays its highest card; bids by card values", new GreedyAgent()),
          new Entry("random", "makes any legal move", new RandomAgent()));

  private BoerenbridgeAgents() {}

  /** Returns all agents that can be asked for. */
  public static ImmutableList<Entry> entries() {
    return ENTRIES;
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public static Agent<BoerenbridgeObservation, Move> named(String name) {
    return ENTRIES.stream()
        .filter(entry -> entry.name.equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(noSuchAgent(name)))
        .agent;
  }

  private static String noSuchAgent(String name) {
    ImmutableList<String> names =
        ENTRIES.stream().map(Entry::name).collect(ImmutableList.toImmutableList());
    String nearest =
        names.stream().min(Comparator.comparingInt(other -> distance(name, other))).orElseThrow();
    String guess =
        distance(name, nearest) <= Math.max(2, name.length() / 3)
            ? " Did you mean %s?".formatted(nearest)
            : "";
    return "No agent \"%s\" plays BoerenBridge.%s There are: %s."
        .formatted(name, guess, String.join(", ", names));
  }

  /** Returns how many letters must be put in, left out or replaced (Levenshtein's distance). */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
