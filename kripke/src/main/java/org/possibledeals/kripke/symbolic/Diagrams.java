package org.possibledeals.kripke.symbolic;

import java.util.BitSet;

/**
 * Ordered binary decision diagrams, each a number: equal functions have equal numbers.
 *
 * <p>Variables are levels of the order. A diagram lives until a {@link #release} that does not keep
 * it. Used by one thread at a time.
 *
 * @throws org.possibledeals.kripke.model.BeyondReachException from every operation that would need
 *     more nodes than the budget
 */
interface Diagrams {

  /** The diagram of ⊤. */
  int top();

  /** The diagram of ⊥. */
  int bottom();

  /** How far below its level the twin of a variable lies, which speaks of a considered world. */
  int TWIN = 1;

  /** How far below lies a third one, for a world that is considered from the considered one. */
  int THIRD = 2;

  /** Adds a variable below all others, with its twin and its third, and returns its level. */
  int newLevel();

  /** The diagram of the variable at this level. */
  int variable(int level);

  /** The diagram of: if the variable at {@code level} then high, else low; both lie below it. */
  int node(int level, int low, int high);

  int not(int f);

  int and(int f, int g);

  int or(int f, int g);

  int xor(int f, int g);

  int iff(int f, int g);

  int implies(int f, int g);

  /** ∃levels f. */
  int exists(BitSet levels, int f);

  /** ∃levels (f ∧ g), without the diagram of f ∧ g. */
  int existsAnd(BitSet levels, int f, int g);

  /** f with the variables at {@code levels} fixed to their bits of {@code values}. */
  int fix(int f, BitSet levels, BitSet values);

  /** If f then g else h. */
  default int ifThenElse(int f, int g, int h) {
    return or(and(f, g), and(not(f), h));
  }

  /** The level of the top variable of a diagram that is no constant. */
  int level(int f);

  /** What is left of f where its top variable is false. */
  int low(int f);

  /** What is left of f where its top variable is true. */
  int high(int f);

  /** How many nodes f has. */
  int nodes(int f);

  /** Returns a mark: diagrams made after it can be released together. */
  int mark();

  /** Gives up all diagrams made since {@code mark}, but for {@code kept}, which it returns. */
  int release(int mark, int kept);

  /** Keeps f over all releases until it is forgotten as often as kept; returns it. */
  int keep(int f);

  void forget(int f);
}
