package org.possibledeals.terminal.live;

import org.possibledeals.kripke.print.Figures;

/**
 * The progress and speed of a computation.
 *
 * @param before how much was done before the time that is measured
 * @param done how much is done now
 * @param total how much there is to do
 * @param isMost whether the work may end before that
 * @param nanos nanoseconds in which all but {@code before} was done
 */
public record Pace(long before, long done, long total, boolean isMost, long nanos) {

  private static final double MINUTE = 60e9;

  /** Returns the minutes that the rest takes if it goes on so; infinite if nothing was done yet. */
  public double minutesLeft() {
    return done == before && done < total
        ? Double.POSITIVE_INFINITY
        : nanos / MINUTE * (total - done) / Math.max(1, done - before);
  }

  /** Returns it in words, as {@code 1 500 of 4 500 matches, some 6.00 minutes left}. */
  public String told() {
    double minutes = minutesLeft();
    return "%s of %s%s matches"
            .formatted(Figures.count(done), isMost ? "at most " : "", Figures.count(total))
        + (Double.isFinite(minutes)
            ? ", some %s minutes left%s"
                .formatted(Figures.number(minutes), isMost ? " at most" : "")
            : "");
  }
}
