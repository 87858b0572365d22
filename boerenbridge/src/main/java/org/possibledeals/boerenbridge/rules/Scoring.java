package org.possibledeals.boerenbridge.rules;

/**
 * What a round is worth: w tricks won, b tricks bid.
 *
 * @param bidMade points for w = b, besides those for the tricks
 * @param zeroMade points for w = b = 0 in a round of at least {@code zeroMadeFrom} cards
 * @param zeroMadeFrom from how many cards a zero is worth {@code zeroMade}
 * @param pointsPerTrick points for each trick won, if w = b
 * @param penaltyPerTrick points lost for each trick of |w - b|
 */
public record Scoring(
    int bidMade, int zeroMade, int zeroMadeFrom, int pointsPerTrick, int penaltyPerTrick) {

  /** Returns the points for a round of {@code cards} cards. */
  public int points(int cards, int bid, int won) {
    if (won != bid) {
      return -penaltyPerTrick * Math.abs(won - bid);
    }
    return won == 0 && cards >= zeroMadeFrom ? zeroMade : bidMade + pointsPerTrick * won;
  }
}
