package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableMap;

/**
 * A condition in closed form: one way for a formula to be false at some deal of a structure u in
 * the model of all deals of a structure e. Masks are those of {@link DealTerms}. Source: the
 * chapter on exact knowledge in the notes.
 */
sealed interface Way {

  /** Returns the term that must be true at the deal of u. */
  long[] denied();

  /** The term alone: Hall's condition. */
  record OfCards(long[] denied) implements Way {}

  /** The agent at {@code owner} has the same hand in a deal of e where another term is true. */
  record SharedHand(long[] denied, int owner, long[] elsewhere) implements Way {}

  /** The agent at {@code owner} has a hand that it has in no deal of e where a term is true. */
  record UnsharedHand(long[] denied, int owner, long[] excluded) implements Way {}

  /** Each of several agents has the same hand in a deal of e where a term of its own is true. */
  record SharedHands(long[] denied, ImmutableMap<Integer, long[]> elsewhere) implements Way {}

  /**
   * The agent at {@code owner} has the same hand in a deal of e where the term {@code there} is
   * true, and where each of several others has the same hand in a deal of e where a term of its own
   * is true.
   */
  record Chain(long[] denied, int owner, long[] there, ImmutableMap<Integer, long[]> elsewhere)
      implements Way {}

  /** Returns how this is decided. */
  default DealRoute route() {
    return switch (this) {
      case OfCards w -> DealRoute.CLAUSES;
      case SharedHand w -> DealRoute.SHARED_HAND;
      case UnsharedHand w -> DealRoute.SHARED_HAND;
      case SharedHands w -> DealRoute.FLOW;
      case Chain w -> DealRoute.FLOW;
    };
  }
}
