package org.possibledeals.experiments.design;

/**
 * A comparison that an experiment is played for, named before its first deal. All others are
 * exploratory.
 */
public sealed interface Primary {

  /**
   * A contrast across tables.
   *
   * @param contrast its position among the contrasts, from 0
   */
  record Across(int contrast) implements Primary {}

  /**
   * Two agents at one table.
   *
   * @param table its position, from 0
   * @param agent name of one
   * @param than name of the one it is compared with
   */
  record Within(int table, String agent, String than) implements Primary {}
}
