package org.possibledeals.terminal.environment;

import com.google.common.collect.ImmutableList;
import java.util.OptionalInt;
import org.possibledeals.agents.contest.Observed;

/** An episode in which a learner has one seat and agents play the others, as in Gymnasium. */
public final class SingleAgent implements Environment {

  private final Learning<?, ?, ?> episode;
  private final int seat;

  /** Takes an episode that has just begun, with a learner in one seat. */
  public SingleAgent(Learning<?, ?, ?> episode) {
    this.episode = episode;
    this.seat = episode.seat();
  }

  /** Makes the learner's move, and then all others' up to the learner's next turn. */
  @Override
  public void step(OptionalInt action) {
    if (episode.isOver()) {
      throw new IllegalArgumentException("The episode is over; reset begins another one.");
    }
    int number =
        action.orElseThrow(() -> new IllegalArgumentException("A step needs an action, a number."));
    episode.requireNumber(number);
    episode.step(number);
  }

  /** Returns what the learner sees. */
  public Observed observed(boolean isKnowledgeWanted) {
    return episode.observed(seat, isKnowledgeWanted);
  }

  /** Returns the reward of the last step. */
  public double reward() {
    return episode.rewards()[seat];
  }

  /** Returns whether the episode is over. */
  public boolean isOver() {
    return episode.isOver();
  }

  @Override
  public ImmutableList<String> text() {
    return episode.text(seat);
  }
}
