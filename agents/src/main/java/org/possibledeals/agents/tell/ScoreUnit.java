package org.possibledeals.agents.tell;

/**
 * What people count at the end of a match: points, of which the most win, or something of which the
 * least win. Points of a {@link org.possibledeals.agents.game.Game} are more for who is better
 * always; where the least win, they are the count taken negative.
 *
 * @param name in the plural, as {@code tokens}
 * @param isLeastBest whether the least win
 */
public record ScoreUnit(String name, boolean isLeastBest) {

  /** Points, of which the most win. */
  public static final ScoreUnit POINTS = new ScoreUnit("points", false);

  /** Returns the count that {@code points} of the game stand for. */
  public int of(int points) {
    return isLeastBest ? -points : points;
  }

  /** Returns the words that follow counts where nothing else tells what they are; perhaps none. */
  public String note() {
    return equals(POINTS) ? "" : " (%s%s)".formatted(name, isLeastBest ? ", the lowest wins" : "");
  }
}
