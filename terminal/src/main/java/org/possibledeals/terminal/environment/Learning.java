package org.possibledeals.terminal.environment;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
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
 * An episode that waits for a learner's move: agents of ours move in the other seats by themselves.
 * Used by one thread.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class Learning<S, O extends Observation, M> {

  private static final long CARDS = 0;
  private static final long PLAYERS = 1;

  private final Contest<S, O, M> contest;
  private final Company<O, M> company;
  private final Rewarding rewarding;
  private final Episode<S, O, M> episode;
  private final ImmutableList<RandomGenerator> randoms;
  private final int actions;
  private int seat;
  private boolean isOver;
  private boolean isForfeited;
  private double[] worth;
  private double[] rewards;

  /** Returns the streams from which the cards, the dice, … of the episode of a seed are drawn. */
  public static RandomStreams cards(long seed) {
    return new RandomStreams(seed).of(0).of(CARDS);
  }

  /**
   * Begins an episode. If a deal ends before the first turn of a learner in one seat, the next one
   * is taken.
   */
  public Learning(Contest<S, O, M> contest, long seed, Company<O, M> company, Rewarding rewarding) {
    this.contest = contest;
    this.company = company;
    this.rewarding = rewarding;
    this.actions = contest.view().actions();
    int deal = 0;
    while (true) {
      RandomStreams streams = new RandomStreams(seed).of(deal++);
      var tried = new Episode<>(contest, streams.of(CARDS), (before, move, after) -> {});
      ImmutableList<RandomGenerator> chance = chance(streams.of(PLAYERS), company);
      double[] before = rewarding.worth(contest, tried);
      letOthersPlay(tried, company, chance);
      if (tried.mover().isPresent() || company.learner().isEmpty()) {
        this.episode = tried;
        this.randoms = chance;
        this.worth = before;
        break;
      }
    }
    this.rewards = new double[episode.seats()];
    this.seat = episode.mover().orElse(company.learner().orElse(0));
    this.isOver = episode.mover().isEmpty();
  }

  /** Returns the chance of each seat; a learner who has all seats needs none. */
  private static ImmutableList<RandomGenerator> chance(
      RandomStreams players, Company<?, ?> company) {
    return company.learner().isEmpty()
        ? ImmutableList.of()
        : IntStream.range(0, company.agents().size())
            .mapToObj(player -> players.of(player).random())
            .collect(ImmutableList.toImmutableList());
  }

  private static <S, O extends Observation, M> void letOthersPlay(
      Episode<S, O, M> episode,
      Company<O, M> company,
      ImmutableList<? extends RandomGenerator> randoms) {
    OptionalInt mover = episode.mover();
    while (mover.isPresent()) {
      int seat = mover.getAsInt();
      Optional<Agent<O, M>> agent = company.agents().get(seat);
      if (agent.isEmpty()) {
        return;
      }
      episode.play(agent.get().choose(episode.seen(seat), episode.legal(), randoms.get(seat)));
      mover = episode.mover();
    }
  }

  /**
   * Makes the learner's move of a number, and then all others' up to the learner's next turn. A
   * number that is not a legal move's ends the episode.
   *
   * @throws IllegalArgumentException if the episode is over
   */
  public void step(int number) {
    requireGoingOn();
    Optional<M> move =
        number < 0 || number >= actions ? Optional.empty() : episode.numbered(number);
    if (move.isEmpty()) {
      rewards = new double[episode.seats()];
      rewards[seat] = Episode.FORFEIT;
      isForfeited = true;
      isOver = true;
      return;
    }
    episode.play(move.get());
    letOthersPlay(episode, company, randoms);
    isOver = episode.mover().isEmpty();
    seat = episode.mover().orElse(company.learner().orElse(seat));
    reward();
  }

  private void reward() {
    rewards = new double[episode.seats()];
    if (rewarding.moment() == Rewarding.Moment.ROUND) {
      double[] now = rewarding.worth(contest, episode);
      for (int player = 0; player < rewards.length; player++) {
        rewards[player] = now[player] - worth[player];
      }
      worth = now;
    } else if (isOver) {
      rewards = rewarding.worth(contest, episode);
    }
  }

  /**
   * Makes the move of a number that a learner has sent, as {@link #step(int)} does.
   *
   * @throws IllegalArgumentException if the episode is over, or there is no such action; then
   *     nothing has changed
   */
  public void step(OptionalInt action) {
    requireGoingOn();
    int number =
        action.orElseThrow(() -> new IllegalArgumentException("A step needs an action, a number."));
    if (number < 0 || number >= actions) {
      throw new IllegalArgumentException(
          "No action %d; the actions are 0 to %d.".formatted(number, actions - 1));
    }
    step(number);
  }

  private void requireGoingOn() {
    checkArgument(!isOver, "The episode is over; reset begins another one.");
  }

  /**
   * Returns the seat that is to step. When the game is over it is the learner's, or, if the learner
   * has all, that of the last mover.
   */
  public int seat() {
    return seat;
  }

  /** Returns the number of seats. */
  public int seats() {
    return episode.seats();
  }

  /** Returns the reward that each seat got from the last step. */
  public double[] rewards() {
    return rewards.clone();
  }

  /** Returns whether the episode is over. */
  public boolean isOver() {
    return isOver;
  }

  /** Returns whether the learner ended the episode by a move that is not legal. */
  public boolean isForfeited() {
    return isForfeited;
  }

  /** Returns what a seat sees. */
  public Observed observed(int of, boolean isKnowledgeWanted) {
    return episode.observed(of, isKnowledgeWanted);
  }

  /** Returns the position in lines for people, as one seat sees it. */
  public ImmutableList<String> text(int of) {
    return episode.text(of);
  }
}
