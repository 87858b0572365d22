package org.possibledeals.agents.game;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bisimilarity of worlds of S5 models, by refinement: worlds have one colour if the same atoms are
 * true, and, round by round, if each agent considers worlds of the same colours possible. The
 * obvious version, for tests; it shares no code with the engines.
 */
final class Colours {
  private final List<Object> facts = new ArrayList<>();

  /** By agent, for each world the number of its cell. */
  private final List<List<Integer>> cells = new ArrayList<>();

  private final Map<Object, Integer> cellNumbers = new HashMap<>();

  Colours(int agents) {
    for (int agent = 0; agent < agents; agent++) {
      cells.add(new ArrayList<>());
    }
  }

  /**
   * Adds a world and returns its number.
   *
   * @param trueAt the atoms that are true there
   * @param cellOf by agent, what the agent's cell is called, different in different models
   */
  int add(BitSet trueAt, ImmutableList<?> cellOf) {
    facts.add(trueAt);
    for (int agent = 0; agent < cells.size(); agent++) {
      Object name = List.of(agent, cellOf.get(agent));
      cells.get(agent).add(cellNumbers.computeIfAbsent(name, n -> cellNumbers.size()));
    }
    return facts.size() - 1;
  }

  /** Returns the colour of each world: two have the same if and only if they are bisimilar. */
  int[] refined() {
    int[] colours = numbered(facts);
    int count = 0;
    for (int next = count(colours); next > count; next = count(colours)) {
      count = next;
      colours = numbered(signatures(colours));
    }
    return colours;
  }

  private List<Object> signatures(int[] colours) {
    Map<Integer, Set<Integer>> seen = new HashMap<>();
    for (List<Integer> cellOf : cells) {
      for (int world = 0; world < colours.length; world++) {
        seen.computeIfAbsent(cellOf.get(world), c -> new HashSet<>()).add(colours[world]);
      }
    }
    Map<Set<Integer>, Integer> numbers = new HashMap<>();
    Map<Integer, Integer> byCell = new HashMap<>();
    seen.forEach(
        (cell, these) -> byCell.put(cell, numbers.computeIfAbsent(these, t -> numbers.size())));
    List<Object> signatures = new ArrayList<>();
    for (int world = 0; world < colours.length; world++) {
      List<Integer> signature = new ArrayList<>(List.of(colours[world]));
      for (List<Integer> cellOf : cells) {
        signature.add(byCell.get(cellOf.get(world)));
      }
      signatures.add(signature);
    }
    return signatures;
  }

  private static int[] numbered(List<Object> signatures) {
    Map<Object, Integer> numbers = new HashMap<>();
    return signatures.stream()
        .mapToInt(signature -> numbers.computeIfAbsent(signature, s -> numbers.size()))
        .toArray();
  }

  private static int count(int[] colours) {
    Set<Integer> distinct = new HashSet<>();
    for (int colour : colours) {
      distinct.add(colour);
    }
    return distinct.size();
  }
}
