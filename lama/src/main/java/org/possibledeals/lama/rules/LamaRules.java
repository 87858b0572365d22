package org.possibledeals.lama.rules;

/**
 * What L.A.M.A. is played by.
 *
 * @param players from 2 to 6, as the rules of the game as it is sold have it
 * @param isOneRound whether the match is a single round, or goes on until somebody has 40 tokens
 * @param deck the cards that are played with, all of them as the game is sold
 * @param dealt how many cards each player is dealt, six as the game is sold
 */
public record LamaRules(int players, boolean isOneRound, long deck, int dealt) {

  /** With how many tokens of somebody's the match ends. */
  public static final int LAST_TOKENS = 40;

  /** How many cards each player is dealt. */
  public static final int DEALT = 6;

  static final int FEWEST_PLAYERS = 2;
  static final int MOST_PLAYERS = 6;

  /**
   * Refuses what the rules are not for.
   *
   * @throws IllegalArgumentException if there are fewer players than 2 or more than 6, or too few
   *     cards to deal to them and turn one
   */
  public LamaRules {
    if (players < FEWEST_PLAYERS || players > MOST_PLAYERS) {
      throw new IllegalArgumentException(
          "L.A.M.A. is played by %d to %d agents, not by %d."
              .formatted(FEWEST_PLAYERS, MOST_PLAYERS, players));
    }
    if (dealt < 1 || (deck & ~LamaCards.ALL) != 0 || Long.bitCount(deck) <= players * dealt) {
      throw new IllegalArgumentException(
          "Cannot deal %d cards to each of %d players and turn one: the deck has %d."
              .formatted(dealt, players, Long.bitCount(deck & LamaCards.ALL)));
    }
  }

  /** Makes the rules of the game as it is sold: all cards, and six for each player. */
  public LamaRules(int players, boolean isOneRound) {
    this(players, isOneRound, LamaCards.ALL, DEALT);
  }

  /** Returns the rules' name: {@code lama}, or {@code round} for a single round. */
  public String name() {
    return isOneRound ? "round" : "lama";
  }
}
