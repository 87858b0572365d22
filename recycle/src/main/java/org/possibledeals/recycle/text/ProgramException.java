package org.possibledeals.recycle.text;

import org.possibledeals.agents.game.UnplayableException;
import org.possibledeals.kripke.syntax.Misplaced;

/** A program that is refused: where, what was found, and what would have been right. */
public final class ProgramException extends UnplayableException implements Misplaced {
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

  @Override
  public int line() {
    return at.line();
  }

  @Override
  public int column() {
    return at.column();
  }
}
