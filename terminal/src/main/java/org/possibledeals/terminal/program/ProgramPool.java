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

/**
 * The programs that run: each sits in one seat of one match at a time, and waits for the next match
 * in between. So there are as many processes of a program as matches are played at a time, and
 * seats in one that it has. They end when this process ends.
 */
final class ProgramPool {

  /** The one pool, as processes belong to the whole of this process. */
  static final ProgramPool OF_THIS_PROCESS = new ProgramPool();

  private final Map<Object, Deque<Running>> waiting = new HashMap<>();
  private final Set<ProgramProcess> running = new HashSet<>();
  private boolean isHooked;

  /**
   * A program after its first answer.
   *
   * @param process the process
   * @param wishes what it asked for
   */
  record Running(ProgramProcess process, Wishes wishes) {}

  /**
   * What a program asks for in its first answer.
   *
   * @param array whether observations are also to be one array
   * @param knowledge whether observations are to have the knowledge
   */
  record Wishes(boolean array, boolean knowledge) {}

  private ProgramPool() {}

  /** Returns a program that waits for a match of this kind, and lives, if there is one. */
  synchronized Optional<Running> taken(Object kind) {
    Deque<Running> idle = waiting.computeIfAbsent(kind, any -> new ArrayDeque<>());
    while (!idle.isEmpty()) {
      Running next = idle.pop();
      if (next.process().isAlive()) {
        return Optional.of(next);
      }
      next.process().close();
      running.remove(next.process());
    }
    return Optional.empty();
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
    waiting.computeIfAbsent(kind, any -> new ArrayDeque<>()).push(program);
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
