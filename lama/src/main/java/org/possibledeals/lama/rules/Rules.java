package org.possibledeals.lama.rules;

/**
 * What L.A.M.A. is played by.
 *
 * @param players from 2 to 6
 * @param isOneRound whether the match is a single round, or goes on until somebody has 40 tokens
 */
public record Rules(int players, boolean isOneRound) {

  /** With how many tokens of somebody's the match ends. */
  public static final int LAST_TOKENS = 40;

  /** How many cards each player is dealt. */
  public static final int DEALT = 6;

  static final int FEWEST_PLAYERS = 2;
  static final int MOST_PLAYERS = 6;

  /**
   * Refuses what the rules are not for.
   *
   * @throws IllegalArgumentException if there are fewer players than 2 or more than 6
   */
  public Rules {
    if (players < FEWEST_PLAYERS || players > MOST_PLAYERS) {
      throw new IllegalArgumentException(
          "L.A.M.A. is played by %d to %d agents, not by %d."
              .formatted(FEWEST_PLAYERS, MOST_PLAYERS, players));
    }
  }

  /** Returns the rules' name: {@code lama}, or {@code round} for a single round. */
  public String name() {
    return isOneRound ? "round" : "lama";
  }
}
