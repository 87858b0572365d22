package org.possibledeals.recycle.text;

import org.possibledeals.agents.game.UnplayableException;

/** A program that is refused: where, what was found, and what would have been right. */
public final class ProgramException extends UnplayableException {
  private static final long serialVersionUID = 1L;

  private final transient Place at;

  /** Refuses what stands {@code at} a place; the message begins with it. */
  public ProgramException(Place at, String message) {
    super(at + ": " + message);
    this.at = at;
  }

  /** Returns where the program is wrong. */
  public Place at() {
    return at;
  }
}
