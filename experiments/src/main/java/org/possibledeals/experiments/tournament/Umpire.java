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
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;

/**
 * Watches over players in one match after the other: one that throws, chooses a move that is not
 * legal, or takes too long has failed, and the rest of its moves in the match are legal ones drawn
 * evenly, from a stream of their own. Belongs to one thread.
 *
 * @param <M> move
 */
final class Umpire<M> implements AutoCloseable {

  private final Optional<Duration> moveTime;
  private final ImmutableList.Builder<AgentFailure> failures = ImmutableList.builder();
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
  ImmutableList<AgentFailure> failures() {
    return failures.build();
  }

  /**
   * Returns a player that moves as {@code player} does until that fails.
   *
   * @param substitute chance of the moves after that
   */
  <S, O extends Observation> Player<S, O, M> watched(
      int seat, Player<S, O, M> player, RandomGenerator substitute) {
    return switch (player) {
      case Player.OfAgent<S, O, M>(var agent) ->
          new Player.OfAgent<>(watched(seat, agent, substitute));
      case Player.OfClairvoyant<S, O, M>(var clairvoyant) -> {
        Agent<S, M> watched =
            watched(
                seat,
                (state, legal, random) -> legal.get(clairvoyant.choose(state, legal, random)),
                substitute);
        yield new Player.OfClairvoyant<>(
            (state, legal, random) -> legal.indexOf(watched.choose(state, legal, random)));
      }
    };
  }

  private <X> Agent<X, M> watched(int seat, Agent<X, M> player, RandomGenerator substitute) {
    boolean[] hasFailed = {false};
    return (shown, legal, random) -> {
      if (!hasFailed[0]) {
        Optional<M> move = move(seat, () -> player.choose(shown, legal, random), legal);
        if (move.isPresent()) {
          return move.get();
        }
        hasFailed[0] = true;
      }
      return legal.get(substitute.nextInt(legal.size()));
    };
  }

  private Optional<M> move(int seat, Supplier<M> choice, ImmutableList<M> legal) {
    try {
      M move = moveTime.isPresent() ? inTime(choice::get, moveTime.get()) : choice.get();
      if (legal.contains(move)) {
        return Optional.of(move);
      }
      fails(seat, AgentFailure.Kind.ILLEGAL_MOVE, "%s; legal were %s".formatted(move, legal));
    } catch (TimeoutException e) {
      fails(
          seat,
          AgentFailure.Kind.TOO_SLOW,
          "more than %d ms".formatted(moveTime.orElseThrow().toMillis()));
    } catch (FaultException e) {
      failures.add(e.in(seat, moves));
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      fails(seat, AgentFailure.Kind.THREW, e.toString());
    }
    return Optional.empty();
  }

  private void fails(int seat, AgentFailure.Kind kind, String problem) {
    failures.add(new AgentFailure(seat, kind, moves, problem, ""));
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
    return Executors.newSingleThreadExecutor(Blocks.DAEMONS);
  }

  @Override
  public void close() {
    clerk.shutdownNow();
  }
}
