package org.possibledeals.kripke.explain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.WorldEventPair;

/**
 * The reason why a formula holds or fails at a world.
 *
 * @param <W> world
 */
sealed interface Reason<W> {

  /** The valuation decides, or the formula is a constant. */
  record Given<W>() implements Reason<W> {}

  /**
   * The verdicts on these parts, at the same world, decide: one false member of a conjunction, or
   * all members of one that holds. For an empty count there are no parts.
   */
  record Parts<W>(ImmutableList<Explanation<W>> parts) implements Reason<W> {}

  /**
   * A path to a world that decides: the body of a knowledge operator fails there, or the body of a
   * possibility operator holds there.
   *
   * @param steps from the world of the verdict; empty where that world itself decides
   * @param there the verdict on the body at the end of the path
   */
  record Path<W>(ImmutableList<Step<W>> steps, Explanation<W> there) implements Reason<W> {}

  /**
   * A link of a path.
   *
   * @param agents the agents that all consider {@code to} possible: more than one for D
   * @param manner what they consider it: possible, most plausible, or as plausible as where it
   *     begins
   */
  record Step<W>(ImmutableSortedSet<AgentId> agents, W to, String manner) {
    static final String POSSIBLE = "possible";
    static final String MOST_PLAUSIBLE = "most plausible";
    static final String AS_PLAUSIBLE = "as plausible";
  }

  /** The agent considers two worlds possible: the body holds at one and fails at the other. */
  record Split<W>(Path<W> yes, Path<W> no) implements Reason<W> {}

  /**
   * The body has one truth value at all the worlds that matter.
   *
   * @param worlds all worlds that matter, in order; may be empty where relations are not serial
   * @param bodyIsTrue the truth value
   */
  record Throughout<W>(ImmutableSet<W> worlds, boolean bodyIsTrue) implements Reason<W> {}

  /** The formula to be announced is false, so it cannot be announced. */
  record NotAnnounced<W>(Explanation<W> announced) implements Reason<W> {}

  /**
   * After the announcement the body has its verdict.
   *
   * @param announced the formula that was announced; holds at this world
   * @param removed the worlds that were removed, in order; possibly none
   * @param after the verdict on the body, in the model that is left
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
   * After the group was told, as all others see, the body has its verdict. All worlds stay.
   *
   * @param told the formula that the group was told; holds at this world
   * @param after the verdict on the body afterwards
   */
  record Told<W>(ImmutableSortedSet<AgentId> group, Formula told, Explanation<W> after)
      implements Reason<W> {}

  /** After each announcement that can be made, the body has this truth value. */
  record EachAnnounced<W>(boolean bodyIsTrue) implements Reason<W> {}

  /** After the upgrade, the body has its verdict. All worlds stay. */
  record Upgraded<W>(Update.Upgrade upgrade, Explanation<W> after) implements Reason<W> {}

  /**
   * The outcomes of events decide: one event that can happen and refutes a box or proves a diamond,
   * or else all events.
   */
  record Events<W>(String action, ImmutableList<Outcome<W>> outcomes) implements Reason<W> {}

  /** The outcome of one event. */
  sealed interface Outcome<W> {
    /** Returns the event. */
    String event();

    /** The event cannot happen, as its precondition fails. */
    record Impossible<W>(String event, Explanation<W> precondition) implements Outcome<W> {}

    /** The event can happen, and afterwards the body has its verdict, in the product. */
    record Happens<W>(String event, Explanation<WorldEventPair<W>> after) implements Outcome<W> {}
  }

  /**
   * The number of worlds considered possible where the body is true, and the number of all of them;
   * or their weights.
   */
  record Share<W>(BigInteger good, BigInteger all, boolean areWeights) implements Reason<W> {}
}
