package org.possibledeals.cards.knowledge;

/**
 * How a question about knowledge is decided, cheapest first. All routes are exact; a question that
 * none of them reaches is refused.
 */
enum DealRoute {
  /** Hall's condition for each clause: nanoseconds. No knowledge in what is known. */
  CLAUSES,
  /**
   * Conditions in closed form on one hand of one other agent: microseconds. "Agent j knows" or
   * "does not know", once, beside statements about cards.
   */
  SHARED_HAND,
  /** A maximum flow: under a millisecond or so. Several others' ignorance, or K_i K_j K_k. */
  FLOW,
  /**
   * Counts of deals by inclusion and exclusion: under a millisecond or so. Statements about the
   * hands of many others, without knowledge in them, that have too many alternatives for clauses.
   */
  COUNTING,
  /** All deals of the cell, or of the model where they are few, one by one. */
  LISTING,
  /**
   * The model as a knowledge structure on decision diagrams: tens of milliseconds to make it, once
   * for each model, and some to answer. Common knowledge, deeper nesting and whatever else.
   */
  SYMBOLIC
}
