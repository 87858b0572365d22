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

  /** Returns this scoring with another {@link #bidMade}. */
  public Scoring withBidMade(int other) {
    return new Scoring(other, zeroMade, zeroMadeFrom, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #zeroMade}. */
  public Scoring withZeroMade(int other) {
    return new Scoring(bidMade, other, zeroMadeFrom, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #zeroMadeFrom}. */
  public Scoring withZeroMadeFrom(int other) {
    return new Scoring(bidMade, zeroMade, other, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #pointsPerTrick}. */
  public Scoring withPointsPerTrick(int other) {
    return new Scoring(bidMade, zeroMade, zeroMadeFrom, other, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #penaltyPerTrick}. */
  public Scoring withPenaltyPerTrick(int other) {
    return new Scoring(bidMade, zeroMade, zeroMadeFrom, pointsPerTrick, other);
  }

  /** Returns the points for a round of {@code cards} cards. */
  public int points(int cards, int bid, int won) {
    if (won != bid) {
      return -penaltyPerTrick * Math.abs(won - bid);
    }
    return won == 0 && cards >= zeroMadeFrom ? zeroMade : bidMade + pointsPerTrick * won;
  }

  /** Returns whether a zero made in a round of {@code cards} cards is not worth {@code bidMade}. */
  public boolean isZeroSpecial(int cards) {
    return points(cards, 0, 0) != bidMade;
  }

  /** Returns the most points that a round of {@code cards} cards can bring or cost. */
  public int most(int cards) {
    int made = Math.max(zeroMade, bidMade + pointsPerTrick * cards);
    return Math.max(made, penaltyPerTrick * cards);
  }
}
