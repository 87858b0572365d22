package org.possibledeals.terminal.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The programs that run: each sits in one seat of one match at a time. So there are as many
 * processes of a program as matches are played at a time, and seats in one that it has. They end
 * when this process ends.
 *
 * <p>A program that is to remember nothing serves one match. While it does, the next one is started
 * and greeted, and waits warm; what has served ends beside the matches, too.
 */
final class ProgramPool {

  /** The one pool, as processes belong to the whole of this process. */
  static final ProgramPool OF_THIS_PROCESS = new ProgramPool();

  private final Map<Object, Deque<CompletableFuture<Running>>> waiting = new HashMap<>();
  private final Set<ProgramProcess> running = new HashSet<>();
  private final Executor beside =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("programs").factory());
  private boolean isHooked;

  /**
   * A program after its first answer.
   *
   * @param process the process
   * @param wishes what it asked for
   */
  record Running(ProgramProcess process, Wishes wishes) {}

  /**
   * The options that a program requests in its first reply.
   *
   * @param array whether observations are also to be one array
   * @param knowledge whether observations are to have the knowledge
   */
  record Wishes(boolean array, boolean knowledge) {}

  private ProgramPool() {}

  /**
   * Returns a program that waits for a match of this kind, and lives, or a new one.
   *
   * @param kind of matches; those of fresh programs are others than those of programs that stay
   * @param isFresh whether it will serve one match, so that the next is to be started
   * @param start starts one
   */
  Running taken(Object kind, boolean isFresh, Supplier<Running> start) {
    Optional<CompletableFuture<Running>> next = next(kind);
    if (isFresh) {
      var following = CompletableFuture.supplyAsync(start, beside);
      synchronized (this) {
        waiting.get(kind).add(following);
      }
    }
    while (next.isPresent()) {
      try {
        Running taken = next.get().join();
        if (taken.process().isAlive()) {
          return taken;
        }
        leave(taken.process());
      } catch (CompletionException e) {
        throw e.getCause() instanceof RuntimeException fault ? fault : e;
      }
      next = next(kind);
    }
    return start.get();
  }

  private synchronized Optional<CompletableFuture<Running>> next(Object kind) {
    return Optional.ofNullable(waiting.computeIfAbsent(kind, any -> new ArrayDeque<>()).poll());
  }

  /** Notes a process that was started: it is closed when this process ends. */
  synchronized void add(ProgramProcess process) {
    running.add(process);
    if (!isHooked) {
      Runtime.getRuntime().addShutdownHook(new Thread(this::close, "programs"));
      isHooked = true;
    }
  }

  /** Lets a program wait for the next match. */
  synchronized void giveBack(Object kind, Running program) {
    waiting
        .computeIfAbsent(kind, any -> new ArrayDeque<>())
        .push(CompletableFuture.completedFuture(program));
  }

  /** Ends a program, beside the matches. */
  void leave(ProgramProcess process) {
    beside.execute(
        () -> {
          process.close();
          remove(process);
        });
  }

  /** Forgets a process that has been closed. */
  synchronized void remove(ProgramProcess process) {
    running.remove(process);
  }

  private void close() {
    List<ProgramProcess> all;
    synchronized (this) {
      all = new ArrayList<>(running);
    }
    all.parallelStream().forEach(ProgramProcess::close);
  }
}
