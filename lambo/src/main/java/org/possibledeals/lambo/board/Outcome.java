package org.possibledeals.lambo.board;

/** The state of a game. */
public enum Outcome {
  /** It goes on. */
  OPEN,
  LIGHT_WINS,
  DARK_WINS,
  DRAW;

  /** Returns the outcome that {@code colour} has won. */
  public static Outcome win(Colour colour) {
    return colour == Colour.LIGHT ? LIGHT_WINS : DARK_WINS;
  }

  /**
   * Returns the winner by these two figures: the higher one wins; {@code tie} if they are equal.
   */
  public static Outcome ofHigher(int light, int dark, Outcome tie) {
    return light == dark ? tie : light > dark ? LIGHT_WINS : DARK_WINS;
  }
}
