package org.possibledeals.agents.game;

/** What holds of knowledge in every game. */
public enum Law {
  /** Law (a). */
  CELLS("what a player considers possible are the states that look the same to the player"),
  /** Law (a), of others. */
  NESTED("what a player knows of the knowledge of others follows from what these have seen"),
  /** Law (b). */
  UPDATES("what is known after a move is what the update makes of what was known before"),
  /** Law (c). */
  MOVES("legal moves, and whose turn it is, follow from what the mover sees"),
  /** Law (d). */
  CHANCE("chance refuses what has probability 0, and draws all else"),
  /** Law (e). */
  REDEALS("what is dealt anew is a state that looks the same, and any of them");

  private final String words;

  Law(String words) {
    this.words = words;
  }

  /** Returns an error that names this law. */
  AssertionError broken(String how, Object... values) {
    return new AssertionError(
        "Law %s is broken (%s): %s".formatted(name(), words, how.formatted(values)));
  }
}
