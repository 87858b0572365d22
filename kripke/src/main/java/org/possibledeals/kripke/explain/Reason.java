package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * Why a formula holds or fails at a world.
 *
 * @param <W> world
 */
public sealed interface Reason<W> {

  /** The valuation says so, or the formula is a constant. */
  record Given<W>() implements Reason<W> {}

  /**
   * The verdicts on these parts, at the same world, settle it: one false member of a conjunction,
   * all members of one that holds. No part at all settles an empty count.
   */
  record Parts<W>(ImmutableList<Explanation<W>> parts) implements Reason<W> {}

  /**
   * A path to a world that decides: where what is said to be known fails, or what is said to be
   * considered possible holds.
   *
   * @param steps from the world of the verdict; empty where that world itself decides
   * @param there the verdict on the body at the end of the path
   */
  record Path<W>(ImmutableList<Step<W>> steps, Explanation<W> there) implements Reason<W> {}

  /**
   * A link of a path.
   *
   * @param agents who consider {@code to} possible, all of them: more than one for D
   */
  record Step<W>(ImmutableSortedSet<AgentId> agents, W to) {}

  /** The agent considers worlds possible of which one says yes, the other no. */
  record Split<W>(Path<W> yes, Path<W> no) implements Reason<W> {}

  /**
   * The body has one truth value at all the worlds that matter.
   *
   * @param worlds all the operator looks at, in order; may be empty where relations are not serial
   * @param bodyIsTrue that truth value
   */
  record Throughout<W>(ImmutableSet<W> worlds, boolean bodyIsTrue) implements Reason<W> {}

  /** What is to be announced is false, so it cannot be. */
  record NotAnnounced<W>(Explanation<W> announced) implements Reason<W> {}

  /**
   * After the announcement the body has its verdict.
   *
   * @param announced the formula that was announced; holds at this world
   * @param removed the worlds that went, in order; possibly none
   * @param after the verdict on the body, in what is left
   */
  record Announced<W>(Formula announced, ImmutableSet<W> removed, Explanation<W> after)
      implements Reason<W> {}

  /**
   * The variable has one value at all worlds that the agent considers possible.
   *
   * @param worlds all of them, in order; may be empty where relations are not serial
   * @param value the value; nothing if there is no such world
   */
  record OneValue<W>(ImmutableSet<W> worlds, Optional<Formula.HasValue> value)
      implements Reason<W> {}

  /**
   * After the group was told, in everybody's sight, the body has its verdict. All worlds stay.
   *
   * @param told what the group was told; holds at this world
   * @param after the verdict on the body afterwards
   */
  record Told<W>(ImmutableSortedSet<AgentId> group, Formula told, Explanation<W> after)
      implements Reason<W> {}

  /**
   * What comes of the events settles it: of one that can happen and disappoints what is promised of
   * all, or fulfils what is promised of some; else of all of them.
   */
  record Events<W>(String action, ImmutableList<Outcome<W>> outcomes) implements Reason<W> {}

  /** What comes of one event. */
  sealed interface Outcome<W> {
    /** Returns the event. */
    String event();

    /** It cannot happen, for its precondition fails. */
    record Impossible<W>(String event, Explanation<W> precondition) implements Outcome<W> {}

    /** It can happen, and afterwards the body has its verdict, in the product. */
    record Happens<W>(String event, Explanation<WorldEventPair<W>> after) implements Outcome<W> {}
  }

  /** So many of the worlds that the agent considers possible make the body true. */
  record Share<W>(int good, int all) implements Reason<W> {}
}
