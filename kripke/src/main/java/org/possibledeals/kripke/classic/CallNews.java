package org.possibledeals.kripke.classic;

/** What a gossip call tells the two who make it; the others learn only that some call was made. */
public enum CallNews {
  /** Only that the two called each other: which secrets were exchanged can be concluded or not. */
  THAT_IT_HAPPENED,

  /** Also whose secrets each of them holds from then on. */
  SECRETS_RECEIVED
}
