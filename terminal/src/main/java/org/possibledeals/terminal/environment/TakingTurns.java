package org.possibledeals.terminal.environment;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;

/**
 * An episode in which the learner moves for every seat in turn, as PettingZoo's AEC environments
 * have it. When the game is over each agent is selected once more, gets its reward, and leaves by a
 * step without an action.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class TakingTurns<S, O extends Observation, M> implements Environment {

  private static final long CARDS = 0;

  private final Episode<S, O, M> episode;
  private final List<Integer> agents;
  private int selected;
  private boolean isOver;
  private int[] rewards;
  private final int[] cumulated;

  /** Returns the streams from which the cards, the dice, … of the episode of a seed are drawn. */
  public static RandomStreams cards(long seed) {
    return new RandomStreams(seed).of(0).of(CARDS);
  }

  /** Begins an episode. */
  public TakingTurns(Contest<S, O, M> contest, long seed) {
    episode = new Episode<>(contest, cards(seed), (before, move, after) -> {});
    agents = new ArrayList<>(IntStream.range(0, episode.seats()).boxed().toList());
    rewards = new int[episode.seats()];
    cumulated = new int[episode.seats()];
    selected = episode.mover().orElse(0);
    isOver = episode.mover().isEmpty();
  }

  @Override
  public void step(OptionalInt action) {
    if (agents.isEmpty()) {
      throw new IllegalArgumentException("The episode is over; reset begins another one.");
    }
    if (isOver) {
      takeLeave(action);
      return;
    }
    int number =
        action.orElseThrow(() -> new IllegalArgumentException("A step needs an action, a number."));
    Optional<M> move = episode.numbered(number);
    rewards = new int[episode.seats()];
    cumulated[selected] = 0;
    if (move.isPresent()) {
      episode.play(move.get());
      isOver = episode.mover().isEmpty();
      rewards = isOver ? episode.rewards() : rewards;
    } else {
      isOver = true;
      rewards[selected] = Episode.FORFEIT;
    }
    for (int seat = 0; seat < rewards.length; seat++) {
      cumulated[seat] += rewards[seat];
    }
    selected = isOver ? (selected + 1) % episode.seats() : episode.mover().getAsInt();
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
    rewards = new int[episode.seats()];
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
  public int[] rewards() {
    return rewards.clone();
  }

  /** Returns the reward of a seat since its own last step. */
  public int cumulated(int seat) {
    return cumulated[seat];
  }

  /** Returns whether the game is over, for all agents alike. */
  public boolean isOver() {
    return isOver;
  }

  /** Returns what a seat sees. */
  public Observed observed(int seat, boolean isKnowledgeWanted) {
    return episode.observed(seat, isKnowledgeWanted);
  }

  @Override
  public ImmutableList<String> text() {
    return episode.text(selected);
  }
}
