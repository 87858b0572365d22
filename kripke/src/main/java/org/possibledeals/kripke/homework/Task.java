package org.possibledeals.kripke.homework;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/** The goal of an exercise. */
public sealed interface Task {

  /**
   * Announcements and other updates, one a line, after which the goals are as expected.
   *
   * @param speakers who announces, one after the other and from the first again, and has to know
   *     what is announced; anybody if there are none
   * @param most how many acts there may be
   */
  record Acts(ImmutableList<String> speakers, int most) implements Task {}

  /** A model file of which the goals are as expected. */
  record OfModel() implements Task {}

  /** Answers to the goals that have words, one a line. */
  record Questions() implements Task {}

  /**
   * A formula that is true at the worlds that the goal names, and at no other.
   *
   * @param isEpistemic whether it has to begin with an operator of agents
   * @param without the atoms and variables that it may not mention
   */
  record OfFormula(boolean isEpistemic, ImmutableSet<String> without) implements Task {}
}
