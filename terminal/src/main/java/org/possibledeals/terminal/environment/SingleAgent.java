package org.possibledeals.terminal.environment;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.contest.Observed;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;

/**
 * An episode in which a learner has one seat and agents of ours have the others, as Gymnasium has
 * it: the reward is 0 while the game goes on, then 1, 0 or -1, or -10 for a move that is not legal.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class SingleAgent<S, O extends Observation, M> implements Environment {

  /** How agents that are told who sits where have the learner named. */
  private static final String LEARNER = "learner";

  private static final long CARDS = 0;
  private static final long PLAYERS = 1;

  private final Episode<S, O, M> episode;
  private final int seat;
  private final List<Agent<O, M>> agents;
  private final ImmutableList<RandomGenerator> randoms;
  private int reward;
  private boolean isOver;

  /**
   * Begins an episode. If a deal ends before the learner's first turn, the next one is taken.
   *
   * @param seat the learner's, from 0
   * @param opponents the names of the agents in the other seats, in seat order; one name stands for
   *     all of them
   * @throws IllegalArgumentException if there is no such seat or agent
   */
  public SingleAgent(Contest<S, O, M> contest, long seed, int seat, List<String> opponents) {
    int seats = contest.game().players().size();
    requireSeats(seat, seats, opponents);
    this.seat = seat;
    this.agents = agents(contest, seat, opponents);
    int deal = 0;
    while (true) {
      RandomStreams streams = new RandomStreams(seed).of(deal++);
      ImmutableList<RandomGenerator> chance =
          IntStream.range(0, seats)
              .mapToObj(player -> streams.of(PLAYERS).of(player).random())
              .collect(ImmutableList.toImmutableList());
      var tried = new Episode<>(contest, streams.of(CARDS), (before, move, after) -> {});
      letOthersPlay(tried, seat, agents, chance);
      if (tried.mover().isPresent()) {
        this.episode = tried;
        this.randoms = chance;
        return;
      }
    }
  }

  /** Returns the agents of the other seats, told who sits where. */
  private static <S, O extends Observation, M> List<Agent<O, M>> agents(
      Contest<S, O, M> contest, int seat, List<String> opponents) {
    int seats = contest.game().players().size();
    List<String> names = new ArrayList<>();
    for (int other = 0; other < seats - 1; other++) {
      names.add(opponents.get(opponents.size() == 1 ? 0 : other));
    }
    names.add(seat, LEARNER);
    ImmutableList<String> company = ImmutableList.copyOf(names);
    return IntStream.range(0, seats)
        .filter(other -> other != seat)
        .mapToObj(other -> contest.agent(company, other))
        .toList();
  }

  private static void requireSeats(int seat, int seats, List<String> opponents) {
    if (seat < 0 || seat >= seats) {
      throw new IllegalArgumentException(
          "No seat %d; the seats are 0 to %d.".formatted(seat, seats - 1));
    }
    if (opponents.size() != 1 && opponents.size() != seats - 1) {
      throw new IllegalArgumentException(
          "%d opponents: name one for all other seats, or %d."
              .formatted(opponents.size(), seats - 1));
    }
  }

  private static <S, O extends Observation, M> void letOthersPlay(
      Episode<S, O, M> episode, int seat, List<Agent<O, M>> agents, List<RandomGenerator> randoms) {
    while (episode.mover().isPresent() && episode.mover().getAsInt() != seat) {
      int mover = episode.mover().getAsInt();
      Agent<O, M> agent = agents.get(mover < seat ? mover : mover - 1);
      episode.play(agent.choose(episode.seen(mover), episode.legal(), randoms.get(mover)));
    }
  }

  /** Makes the learner's move, and then all others' up to the learner's next turn. */
  @Override
  public void step(OptionalInt action) {
    if (isOver) {
      throw new IllegalArgumentException("The episode is over; reset begins another one.");
    }
    int number =
        action.orElseThrow(() -> new IllegalArgumentException("A step needs an action, a number."));
    var move = episode.numbered(number);
    if (move.isEmpty()) {
      reward = Episode.FORFEIT;
      isOver = true;
      return;
    }
    episode.play(move.get());
    letOthersPlay(episode, seat, agents, randoms);
    isOver = episode.mover().isEmpty();
    reward = isOver ? episode.rewards()[seat] : 0;
  }

  /** Returns what the learner sees. */
  public Observed observed(boolean isKnowledgeWanted) {
    return episode.observed(seat, isKnowledgeWanted);
  }

  /** Returns the reward of the last step. */
  public int reward() {
    return reward;
  }

  /** Returns whether the episode is over. */
  public boolean isOver() {
    return isOver;
  }

  @Override
  public ImmutableList<String> text() {
    return episode.text(seat);
  }
}
