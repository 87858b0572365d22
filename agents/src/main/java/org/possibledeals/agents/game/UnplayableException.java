package org.possibledeals.agents.game;

/**
 * The refusal of a game that turns out, while it is played, not to be playable as it was described:
 * a program that takes too much, or that asks for a card where there is none. The mistake is that
 * of the description, and of no agent.
 */
public class UnplayableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Makes a refusal; the message names the place in the description. */
  public UnplayableException(String message) {
    super(message);
  }

  /** Makes the refusal of a match, which adds where it was found. */
  public UnplayableException(String message, UnplayableException cause) {
    super(message, cause);
  }
}
