package org.possibledeals.kripke.classic;

/**
 * The news that a gossip call gives its two callers; the others learn only that a call was made.
 */
public enum CallNews {
  /** That the two called each other; they conclude what they can about the secrets exchanged. */
  THAT_IT_HAPPENED,

  /** Also whose secrets each of the two holds from then on. */
  SECRETS_RECEIVED
}
