package org.possibledeals.terminal.environment;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Locale;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;

/**
 * The reward of a learner.
 *
 * @param measure what counts
 * @param moment when it counts
 */
public record Rewarding(Measure measure, Moment moment) {

  /** The default reward: 1, 0 or -1 when the game is over. */
  public static final Rewarding USUAL = new Rewarding(Measure.WIN, Moment.END);

  /** What is counted. */
  public enum Measure {
    /** 1 for a win, 0 for a shared win, -1 for a loss; 0 for all while all are level. */
    WIN,
    /** The share of the win, from 0 to 1; all have the same share while all are level. */
    SHARE,
    /** The points. */
    POINTS
  }

  /** When it counts. */
  public enum Moment {
    /** When the game is over; each step before has the reward 0. */
    END,
    /**
     * At each step by how much the measure has changed since the start, as the points change after
     * a round. A share is 1/n at the start of a match of n players, so these sum to it less 1/n.
     */
    ROUND
  }

  /**
   * Returns the rewarding of two names in lower case.
   *
   * @throws IllegalArgumentException if there is no such measure or moment
   */
  public static Rewarding of(String measure, String moment) {
    return new Rewarding(
        named(Measure.class, "reward", measure), named(Moment.class, "reward_at", moment));
  }

  /** Returns the names of all measures, or of all moments, as a request has them. */
  public static <E extends Enum<E>> ImmutableList<String> names(Class<E> of) {
    return Arrays.stream(of.getEnumConstants())
        .map(each -> each.name().toLowerCase(Locale.ROOT))
        .collect(ImmutableList.toImmutableList());
  }

  private static <E extends Enum<E>> E named(Class<E> of, String option, String name) {
    int place = names(of).indexOf(name);
    if (place < 0) {
      throw new IllegalArgumentException(
          "No %s \"%s\"; there are %s.".formatted(option, name, String.join(", ", names(of))));
    }
    return of.getEnumConstants()[place];
  }

  /** Returns what the position is worth to each seat. */
  double[] worth(Contest<?, ?, ?> contest, Episode<?, ?, ?> episode) {
    return switch (measure) {
      case WIN -> Arrays.stream(episode.rewards()).asDoubleStream().toArray();
      case SHARE ->
          contest.winShares(episode.points()).stream()
              .mapToDouble(share -> share.toDouble())
              .toArray();
      case POINTS -> episode.points().stream().mapToDouble(Integer::doubleValue).toArray();
    };
  }
}
