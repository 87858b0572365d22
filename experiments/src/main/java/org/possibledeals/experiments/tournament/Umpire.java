package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;

/**
 * Watches over agents in one match after the other: one that throws, chooses a move that is not
 * legal, or takes too long has failed, and the rest of its moves in the match are legal ones drawn
 * evenly, from a stream of their own. Belongs to one thread.
 *
 * @param <O> observation
 * @param <M> move
 */
final class Umpire<O extends Observation, M> implements AutoCloseable {

  private final Optional<Duration> moveTime;
  private final ImmutableList.Builder<Failure> failures = ImmutableList.builder();
  private ExecutorService clerk = clerk();
  private int moves;

  /**
   * Makes the umpire of one match.
   *
   * @param moveTime how long a move may take, if there is a limit
   */
  Umpire(Optional<Duration> moveTime) {
    this.moveTime = moveTime;
  }

  /** Notes that a move was made. */
  void sawMove() {
    moves++;
  }

  /** Returns who failed so far, in order; each at most once. */
  ImmutableList<Failure> failures() {
    return failures.build();
  }

  /**
   * Returns an agent that moves as {@code agent} does until that fails.
   *
   * @param substitute chance of the moves after that
   */
  Agent<O, M> watched(int seat, Agent<O, M> agent, RandomGenerator substitute) {
    boolean[] hasFailed = {false};
    return (observation, legal, random) -> {
      if (!hasFailed[0]) {
        Optional<M> move = move(seat, agent, observation, legal, random);
        if (move.isPresent()) {
          return move.get();
        }
        hasFailed[0] = true;
      }
      return legal.get(substitute.nextInt(legal.size()));
    };
  }

  private Optional<M> move(
      int seat, Agent<O, M> agent, O observation, ImmutableList<M> legal, RandomGenerator random) {
    try {
      M move =
          moveTime.isPresent()
              ? inTime(() -> agent.choose(observation, legal, random), moveTime.get())
              : agent.choose(observation, legal, random);
      if (legal.contains(move)) {
        return Optional.of(move);
      }
      fails(seat, Failure.Kind.ILLEGAL_MOVE, "%s; legal were %s".formatted(move, legal));
    } catch (TimeoutException e) {
      fails(
          seat,
          Failure.Kind.TOO_SLOW,
          "more than %d ms".formatted(moveTime.orElseThrow().toMillis()));
    } catch (RuntimeException | StackOverflowError e) {
      fails(seat, Failure.Kind.THREW, e.toString());
    }
    return Optional.empty();
  }

  private void fails(int seat, Failure.Kind kind, String problem) {
    failures.add(new Failure(seat, kind, moves, problem));
  }

  private M inTime(Callable<M> choice, Duration time) throws TimeoutException {
    var choosing = clerk.submit(choice);
    try {
      return choosing.get(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      clerk.shutdownNow(); // an agent that ignores this keeps its thread
      clerk = clerk();
      throw e;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause().toString(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The match was interrupted.", e);
    }
  }

  private static ExecutorService clerk() {
    return Executors.newSingleThreadExecutor(Blocks::daemon);
  }

  @Override
  public void close() {
    clerk.shutdownNow();
  }
}
