package org.possibledeals.experiments.design;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Tables that are made, not listed: who meets whom, so that everybody meets everybody equally
 * often. Rotated seats then put everybody equally often in each seat.
 */
enum Designs {
  /** Each agent in one seat against each other agent in all other seats. */
  ONE_AGAINST_THREE,
  /** Each two agents, in turns around the table, so that both have the same neighbours. */
  TWO_AGAINST_TWO,
  /** Each set of as many different agents as there are seats. */
  ROUND_ROBIN;

  /** Maximum number of tables per design. */
  private static final int MOST_TABLES = 10_000;

  /**
   * Returns the tables by their names.
   *
   * @param agents different ones
   * @param seats how many sit at a table
   * @throws IllegalArgumentException if there are too few agents, too many, one twice, or seats
   *     that cannot be shared
   */
  ImmutableMap<String, ImmutableList<String>> tables(ImmutableList<String> agents, int seats) {
    int least = this == ROUND_ROBIN ? seats : 2;
    if (agents.size() < least || ImmutableSet.copyOf(agents).size() < agents.size()) {
      throw new IllegalArgumentException(
          "This design needs at least %d different agents, not %s."
              .formatted(least, String.join(", ", agents)));
    }
    long number = number(agents.size(), seats);
    if (number > MOST_TABLES) {
      throw new IllegalArgumentException(
          "%d agents make %d tables of this design, and there can be %d; name fewer."
              .formatted(agents.size(), number, MOST_TABLES));
    }
    var tables = ImmutableMap.<String, ImmutableList<String>>builder();
    switch (this) {
      case ONE_AGAINST_THREE -> {
        for (String one : agents) {
          for (String other : agents) {
            if (!one.equals(other)) {
              List<String> table = new ArrayList<>(Collections.nCopies(seats, other));
              table.set(0, one);
              tables.put(one + " against " + other, ImmutableList.copyOf(table));
            }
          }
        }
      }
      case TWO_AGAINST_TWO -> {
        checkArgument(
            seats % 2 == 0, "Two cannot share %s seats evenly; it takes an even number.", seats);
        for (Set<String> two : Sets.combinations(ImmutableSet.copyOf(agents), 2)) {
          List<String> table = new ArrayList<>();
          for (int turn = 0; turn < seats / 2; turn++) {
            table.addAll(two);
          }
          tables.put(String.join(" and ", two), ImmutableList.copyOf(table));
        }
      }
      case ROUND_ROBIN -> {
        for (Set<String> company : Sets.combinations(ImmutableSet.copyOf(agents), seats)) {
          tables.put(String.join(", ", company), ImmutableList.copyOf(company));
        }
      }
    }
    return tables.buildOrThrow();
  }

  /** Returns the number of tables of the given number of agents, at most 2⁶³ − 1. */
  private long number(int agents, int seats) {
    return switch (this) {
      case ONE_AGAINST_THREE -> (long) agents * (agents - 1);
      case TWO_AGAINST_TWO -> LongMath.binomial(agents, 2);
      case ROUND_ROBIN -> LongMath.binomial(agents, seats);
    };
  }
}
