package org.possibledeals.boerenbridge.rules;

/**
 * What a round is worth: w tricks won, b tricks bid.
 *
 * @param bidMade points for w = b, besides those for the tricks
 * @param zeroMade points for w = b = 0 in a round of at least {@code zeroMadeFrom} cards
 * @param zeroMadeFrom from how many cards a zero is worth {@code zeroMade}
 * @param pointsPerTrick points for each trick won, if w = b
 * @param penaltyPerTrick points lost for each trick of |w - b|
 * @param tricksSquared whether {@code pointsPerTrick} counts w² times and not w times
 * @param penaltyGrows whether the k-th trick of |w - b| costs k times {@code penaltyPerTrick}
 * @param tricksAlways whether the tricks won bring their points also if w is not b
 */
public record Scoring(
    int bidMade,
    int zeroMade,
    int zeroMadeFrom,
    int pointsPerTrick,
    int penaltyPerTrick,
    boolean tricksSquared,
    boolean penaltyGrows,
    boolean tricksAlways) {

  /** Makes a scoring in which each trick counts alike, and only if the bid is made. */
  public Scoring(
      int bidMade, int zeroMade, int zeroMadeFrom, int pointsPerTrick, int penaltyPerTrick) {
    this(bidMade, zeroMade, zeroMadeFrom, pointsPerTrick, penaltyPerTrick, false, false, false);
  }

  /** Returns this scoring with other points: the first five fields, in order. */
  private Scoring with(int made, int zero, int zeroFrom, int trick, int penalty) {
    return new Scoring(
        made, zero, zeroFrom, trick, penalty, tricksSquared, penaltyGrows, tricksAlways);
  }

  /** Returns this scoring with other ways to count: the last three fields, in order. */
  private Scoring with(boolean squared, boolean grows, boolean always) {
    return new Scoring(
        bidMade, zeroMade, zeroMadeFrom, pointsPerTrick, penaltyPerTrick, squared, grows, always);
  }

  /** Returns this scoring with another {@link #bidMade}. */
  public Scoring withBidMade(int other) {
    return with(other, zeroMade, zeroMadeFrom, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #zeroMade}. */
  public Scoring withZeroMade(int other) {
    return with(bidMade, other, zeroMadeFrom, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #zeroMadeFrom}. */
  public Scoring withZeroMadeFrom(int other) {
    return with(bidMade, zeroMade, other, pointsPerTrick, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #pointsPerTrick}. */
  public Scoring withPointsPerTrick(int other) {
    return with(bidMade, zeroMade, zeroMadeFrom, other, penaltyPerTrick);
  }

  /** Returns this scoring with another {@link #penaltyPerTrick}. */
  public Scoring withPenaltyPerTrick(int other) {
    return with(bidMade, zeroMade, zeroMadeFrom, pointsPerTrick, other);
  }

  /** Returns this scoring with another {@link #tricksSquared}. */
  public Scoring withTricksSquared(boolean other) {
    return with(other, penaltyGrows, tricksAlways);
  }

  /** Returns this scoring with another {@link #penaltyGrows}. */
  public Scoring withPenaltyGrows(boolean other) {
    return with(tricksSquared, other, tricksAlways);
  }

  /** Returns this scoring with another {@link #tricksAlways}. */
  public Scoring withTricksAlways(boolean other) {
    return with(tricksSquared, penaltyGrows, other);
  }

  /** Returns the points for a round of {@code cards} cards. */
  public int points(int cards, int bid, int won) {
    if (won != bid) {
      return (tricksAlways ? tricks(won) : 0) - penalty(Math.abs(won - bid));
    }
    return won == 0 && cards >= zeroMadeFrom ? zeroMade : bidMade + tricks(won);
  }

  private int tricks(int won) {
    return pointsPerTrick * (tricksSquared ? won * won : won);
  }

  private int penalty(int off) {
    return penaltyPerTrick * (penaltyGrows ? off * (off + 1) / 2 : off);
  }

  /** Returns whether a zero made in a round of {@code cards} cards is not worth {@code bidMade}. */
  public boolean isZeroSpecial(int cards) {
    return points(cards, 0, 0) != bidMade;
  }

  /** Returns the most points that a round of {@code cards} cards can bring or cost. */
  public int most(int cards) {
    return Math.max(Math.max(zeroMade, bidMade + tricks(cards)), penalty(cards));
  }
}
