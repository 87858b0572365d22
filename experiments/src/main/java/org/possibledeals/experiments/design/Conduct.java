package org.possibledeals.experiments.design;

import java.time.Duration;
import java.util.Optional;

/**
 * How matches are played and what is kept of them.
 *
 * @param isKeepingRecords whether all moves are kept
 * @param onFailure what happens if an agent throws, chooses a move that is not legal, or takes too
 *     long
 * @param moveTime how long a move may take, if there is a limit
 */
public record Conduct(boolean isKeepingRecords, OnFailure onFailure, Optional<Duration> moveTime) {

  /** Records, no limit, and the first failure stops the experiment. */
  public static final Conduct USUAL = new Conduct(true, OnFailure.STOP, Optional.empty());

  /** What happens if an agent fails. */
  public enum OnFailure {
    /** The experiment stops before the block of that match. */
    STOP,
    /**
     * An agent that failed forfeits the match: the rest of its moves are legal ones drawn evenly,
     * and it makes at most as many points as each agent that did not fail. The experiment goes on.
     */
    FORFEIT
  }
}
