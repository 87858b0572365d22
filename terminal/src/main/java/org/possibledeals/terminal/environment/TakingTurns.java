package org.possibledeals.terminal.environment;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * An episode in which the learner moves for every seat in turn, as PettingZoo's AEC environments
 * have it. When the game is over each agent is selected once more, gets its reward, and leaves by a
 * step without an action.
 */
public final class TakingTurns {

  private final Learning<?, ?, ?> episode;
  private final List<Integer> agents;
  private int selected;
  private double[] rewards;
  private final double[] cumulated;

  /** Takes an episode that has just begun, with a learner in all seats. */
  public TakingTurns(Learning<?, ?, ?> episode) {
    this.episode = episode;
    agents = new ArrayList<>(IntStream.range(0, episode.seats()).boxed().toList());
    rewards = new double[episode.seats()];
    cumulated = new double[episode.seats()];
    selected = episode.seat();
  }

  /**
   * Makes the move of a number, as the view of the game numbers them.
   *
   * @throws IllegalArgumentException if there is no such action or none is expected; then nothing
   *     has changed
   */
  public void step(OptionalInt action) {
    checkArgument(!agents.isEmpty(), "The episode is over; reset begins another one.");
    if (episode.isOver()) {
      takeLeave(action);
      return;
    }
    episode.step(action);
    cumulated[selected] = 0;
    rewards = episode.rewards();
    for (int seat = 0; seat < rewards.length; seat++) {
      cumulated[seat] += rewards[seat];
    }
    selected = episode.isOver() ? (selected + 1) % episode.seats() : episode.seat();
  }

  private void takeLeave(OptionalInt action) {
    if (action.isPresent()) {
      throw new IllegalArgumentException(
          "Action %d of a terminated agent; its last step has no action."
              .formatted(action.getAsInt()));
    }
    int left = selected;
    agents.remove(Integer.valueOf(left));
    cumulated[left] = 0;
    rewards = new double[episode.seats()];
    selected =
        agents.stream()
            .filter(seat -> seat > left)
            .findFirst()
            .orElse(agents.isEmpty() ? left : agents.getFirst());
  }

  /** Returns the seats that have not left, in seat order. */
  public ImmutableList<Integer> agents() {
    return ImmutableList.copyOf(agents);
  }

  /** Returns the seat that is to step. */
  public int selected() {
    return selected;
  }

  /** Returns the reward that each seat got from the last step. */
  public double[] rewards() {
    return rewards.clone();
  }

  /** Returns the reward of a seat since its own last step. */
  public double cumulated(int seat) {
    return cumulated[seat];
  }
}
