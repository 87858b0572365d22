package org.possibledeals.experiments.design;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableMap;
import java.util.List;

/**
 * A question across tables that play the same deals: the points that the first entrant of each
 * makes, weighed and added up.
 *
 * @param name what is asked
 * @param weights by the position of a table; those that are not asked for are left out
 * @param divisor of the sum, at least 1
 * @param kind where it comes from
 */
public record Contrast(
    String name, ImmutableMap<Integer, Integer> weights, int divisor, Kind kind) {

  /** Returns the names of contrasts, with commas. */
  static String names(List<Contrast> contrasts) {
    return contrasts.stream().map(Contrast::name).collect(joining(", "));
  }

  /** Returns the first table with a weight above 0. */
  public int firstAbove() {
    return weights.keySet().stream().filter(t -> weights.get(t) > 0).findFirst().orElseThrow();
  }

  /** Where a contrast comes from. */
  public enum Kind {
    /** The file names it. */
    NAMED,
    /** A level of a factor and its first level, over all other factors. */
    MAIN,
    /** How such a difference depends on the level of another factor. */
    INTERACTION,
    /** Two agents in one world. */
    SIMPLE,
    /** The slope of a line over a factor. */
    SLOPE;

    boolean isPrimary(boolean hasNamed) {
      return hasNamed ? this == NAMED : this != SIMPLE;
    }
  }
}
